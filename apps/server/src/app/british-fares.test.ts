import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createFareBook } from '@throughfare/suppliers/carriers/atoc/fare-book';
import { loadAtocFares } from '@throughfare/suppliers/carriers/atoc/load-atoc-fares';
import { loadCatalogue } from '../modules/stations/catalogue/load-catalogue.ts';
import { dataPath } from '../platform/data-path.ts';

interface PublishedFares {
  readonly sources: Readonly<Record<string, string>>;
  readonly fares: readonly {
    readonly from: string;
    readonly to: string;
    readonly ticket: string;
    /** Absent: the nearest fare of any route. */
    readonly route?: string;
    readonly pence: number;
    readonly source: string;
  }[];
}

test('80 flows in Great Britain cost within 20 % of a published price', async () => {
  // the product's own data
  const published = JSON.parse(await readFile(dataPath('fares', 'atoc', 'published-fares.json'), 'utf8')) as PublishedFares;
  expect(published.fares.length).toBeGreaterThanOrEqual(80);
  expect(published.fares.filter(({ source }) => published.sources[source] === undefined)).toEqual([]);
  const cache = await mkdtemp(join(tmpdir(), 'fares-'));
  const { stations } = await loadCatalogue(dataPath(), cache);
  await rm(cache, { recursive: true, force: true });
  const places = new Map(stations.map((station) => [station.code, station]));
  const book = createFareBook(loadAtocFares(dataPath('fares', 'atoc')));
  const off = published.fares.flatMap(({ from, to, ticket, route, pence }) => {
    const [start, end] = [places.get(from), places.get(to)];
    if (!start || !end) return [`${from}-${to}: unknown station`];
    const ours = book
      .faresBetween(start, end, { kind: 'any' })
      .filter(({ routeCode }) => route === undefined || routeCode === route)
      .flatMap(({ fares }) => fares.filter((fare) => fare.ticket.code === ticket).map((fare) => fare.pence));
    return ours.some((price) => Math.abs(price / pence - 1) <= 0.2)
      ? []
      : [`${from}-${to} ${ticket}: ${ours.join(', ')}, published ${pence}`];
  });
  expect(off).toEqual([]);
});
