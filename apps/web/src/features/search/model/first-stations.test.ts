import { expect, test } from 'vitest';
import { firstStations, type FirstStationsWish, nearRow } from './first-stations.ts';
import type { Station } from '../../../domain/stations/station.ts';

const station = (code: string, text: string, country = 'GB'): Station => ({
  code,
  text,
  country,
  sources: [],
  type: 'Station',
  served: true,
});
const known = [station('LON', 'London'), station('EDB', 'Edinburgh'), station('USLON', 'London', 'US')];
const dataset = { find: (text: string) => known.flatMap((one) => (one.text === text ? [{ ...one, quality: 0 as const }] : [])) };
const wish: FirstStationsWish = {
  dataset,
  recent: [],
  near: undefined,
  canLocate: true,
  filter: 'GB',
  other: undefined,
  soldBy: [],
  withoutFrenchCodes: false,
};
const rows = (more: Partial<FirstStationsWish>) => firstStations({ ...wish, ...more }).map(({ code, why }) => `${code} ${why ?? ''}`);

test('shows the way to nearby stations, then recent ones, then the popular ones of the country', () => {
  expect(rows({ recent: [station('YRK', 'York')] })).toEqual([
    `${nearRow.code} ${nearRow.why ?? ''}`,
    'YRK Recent',
    'LON Popular',
    'EDB Popular',
  ]);
});

test('lists nearby stations first once they are known, each once', () => {
  const near = [{ ...station('EDB', 'Edinburgh'), kilometres: 0.4 }];
  expect(rows({ near, recent: [station('EDB', 'Edinburgh')] })).toEqual(['EDB 0.4 km away', 'LON Popular']);
});

test("leaves out the other end, the page's own exclusions, and places that are ambiguous", () => {
  expect(
    rows({ canLocate: false, other: 'LON', withoutFrenchCodes: true, recent: [station('FRPLY', 'Paris Gare de Lyon', 'FR')] }),
  ).toEqual(['EDB Popular']);
});

test('for a destination, leaves out stations that no seller from the origin serves', () => {
  const recent = [{ ...station('USNYP', 'New York', 'US'), sources: ['AMT'] as const }];
  expect(rows({ canLocate: false, recent, soldBy: ['ATOC'] })).toEqual(['LON Popular', 'EDB Popular']);
  expect(rows({ canLocate: false, recent, soldBy: ['AMT'] })).toEqual(['USNYP Recent']);
});
