import { expect, test } from 'vitest';
import { answer, fakeVisitor } from '../../testing/fake-visitor.ts';
import { findStation } from './find-station.ts';

const station = (code: string, name: string, countryCode: string, served = true) => ({
  code,
  name,
  countryCode,
  served,
  suppliers: [],
  type: 'STATION',
});
const found = (text: string, ...stations: ReturnType<typeof station>[]) =>
  findStation(fakeVisitor({ searchStations: answer({ data: { stations } }) }, {}), text).then((one) => one?.code);

const likeBergen = [station('BEQMO', 'Mons', 'BE'), station('NLABT', 'Bergen op Zoom', 'NL')];

test('a place whose trains only others sell comes before stations that are only like it', async () => {
  expect(await found('Bergen', ...likeBergen, station('NO28473', 'Bergen', 'NO', false))).toBe('NO28473');
  expect(await found('bergen op zoom', ...likeBergen, station('NO28473', 'Bergen', 'NO', false))).toBe('NLABT');
});

test('a served station comes before one of its name that nobody serves, and before one that is only like it', async () => {
  const unserved = station('FRX', 'Paris', 'FR', false);
  expect(await found('Paris', unserved, station('FRPAR', 'Paris (All Stations)', 'FR'))).toBe('FRPAR');
  expect(await found('Split', station('HR1', 'Split', 'HR', false), station('HR2', 'Split', 'HR'))).toBe('HR2');
});
