import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadNetwork } from '@throughfare/planner/network/load-network';
import { loadAtocFares } from '@throughfare/suppliers/carriers/atoc/load-atoc-fares';
import { permittedWay } from '@throughfare/suppliers/carriers/atoc/rules/permitted-way';
import type { TrackGraph } from '@throughfare/suppliers/carriers/atoc/rules/track-graph';
import { loadCatalogue } from '../modules/stations/catalogue/load-catalogue.ts';
import { britishTrack } from './british-track.ts';
import { dataPath } from '../platform/data-path.ts';

let track: TrackGraph;
let cache: string;

beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), 'track-'));
  const [catalogue, areas] = await Promise.all([loadCatalogue(dataPath(), cache), loadNetwork(dataPath('network'))]);
  track = britishTrack(areas, catalogue.stations);
});

afterAll(() => rm(cache, { recursive: true, force: true }));

test.each([
  ['KGX', 'EDB', 393],
  ['EUS', 'MAN', 184],
  ['PAD', 'BRI', 118],
  ['MAN', 'LDS', 43],
  ['LIV', 'NRW', 248],
  ['INV', 'WCK', 175],
])('from %s to %s it is about %i miles of track', (from, to, miles) => {
  expect(Math.abs((track.miles(from, to) ?? 0) / miles - 1)).toBeLessThan(0.2);
});

/** A journey that changes at these stations, as long as the shortest way between each pair of them. */
function kind(...changes: readonly string[]): string {
  const { routeing } = loadAtocFares(dataPath('fares', 'atoc'));
  const rules = {
    london: new Set(routeing.london),
    easements: routeing.easements.map((row) => ({
      ...row,
      between: [new Set(row.between[0]), new Set(row.between[1])] as const,
    })),
  };
  const miles = changes.slice(1).reduce((sum, to, index) => sum + (track.miles(changes[index] ?? '', to) ?? 0), 0);
  const way = { from: changes[0] ?? '', to: changes.at(-1) ?? '', trains: changes.length - 1, calls: changes, miles };
  return permittedWay(way, rules, track).kind;
}

test.each([
  ['Liverpool to Norwich by way of Ely', ['LIV', 'NOT', 'ELY', 'NRW'], 'notViaLondon'],
  ['Liverpool to Norwich across London', ['LIV', 'EUS', 'LST', 'NRW'], 'viaLondon'],
  ['Manchester to Southampton across London', ['MAN', 'EUS', 'WAT', 'SOU'], 'viaLondon'],
  ['Manchester to Southampton by way of Birmingham', ['MAN', 'BHM', 'SOU'], 'notViaLondon'],
  ['Bristol to Manchester across London', ['BRI', 'PAD', 'EUS', 'MAN'], 'refused'],
  ['Cambridge to Leicester across London', ['CBG', 'KGX', 'STP', 'LEI'], 'refused'],
  ['Cardiff to York across London', ['CDF', 'PAD', 'KGX', 'YRK'], 'refused'],
  ['Norwich to Colchester by way of Ipswich', ['NRW', 'IPS', 'COL'], 'any'],
  ['Preston to Leeds by way of Birmingham', ['PRE', 'BHM', 'LDS'], 'refused'],
  ['Glasgow to Leuchars by way of Dundee', ['GLQ', 'DEE', 'LEU'], 'refused'],
  ['Dover to Ipswich across London', ['DVP', 'STP', 'LST', 'IPS'], 'viaLondon'],
])('%s', (_, changes, expected) => {
  expect(kind(...changes)).toBe(expected);
});
