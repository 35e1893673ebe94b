import { expect, test } from 'vitest';
import type { Station } from '../../../stations/stations.api.ts';
import { matchStations } from './match-stations.ts';

function station(code: string, name: string, latitude: number, more: Partial<Station> = {}): Station {
  return {
    code,
    name,
    countryCode: 'CA',
    zone: 'America/Toronto',
    latitude,
    longitude: -79,
    suppliers: [{ source: 'VIA', type: 'Station', alias: code.slice(2) }],
    itineraryStation: 'YES',
    type: 'Station',
    provider: 'SILVER_CORE',
    visible: true,
    isHidden: false,
    sortPriority: 20,
    served: false,
    servedBy: [],
    members: [],
    ...more,
  };
}

const catalogue = [
  station('CATRTO', 'Toronto Union Station', 43.645),
  station('CAOSHA', 'Oshawa', 43.87),
  station('USNYP', 'New York Penn Station', 40.75, {
    countryCode: 'US',
    zone: 'America/New_York',
    suppliers: [{ source: 'AMT', type: 'Station', alias: 'NYP' }],
  }),
  station('CATOR', 'Toronto (All Stations)', 43.645, { type: 'City', members: ['CATRTO'] }),
];

const stop = (id: string, name: string, latitude: number, more: { code?: string; zone?: string } = {}) => ({
  id,
  name,
  latitude,
  longitude: -79,
  zone: 'America/Toronto',
  ...more,
});
const match = (...stops: ReturnType<typeof stop>[]) =>
  [...matchStations('VIA', stops, catalogue, 'CA')].map(([id, { code, known }]) => [id, code, known]);

test("matches by the source's own code, whatever the name", () => {
  expect(match(stop('119', 'Gare Union', 43.646, { code: 'TRTO' }), stop('OSHA', 'x', 43.87))).toEqual([
    ['119', 'CATRTO', true],
    ['OSHA', 'CAOSHA', true],
  ]);
});

test('a code of a place far away is another station', () => {
  expect(match(stop('9', 'Oslo', 50, { code: 'OSHA' }))).toEqual([['9', expect.stringMatching(/^CA[A-Z0-9]{6}$/), false]]);
});

test('matches by name nearby, and by position alone if very near', () => {
  expect(match(stop('1', 'New York', 40.76, { code: 'NEWY' }))).toEqual([['1', 'USNYP', true]]);
  expect(match(stop('1', 'Pennsylvania Station', 40.751, { code: 'NEWY' }))).toEqual([['1', 'USNYP', true]]);
  expect(match(stop('1', 'Elsewhere', 40.76, { code: 'NEWY' }))).toEqual([['1', 'CANEWY', false]]);
});

test('two of them never become one station', () => {
  expect(match(stop('1', 'Toronto', 43.645, { code: 'TRTO' }), stop('2', 'Toronto', 43.6451, { code: 'BUS' }))).toEqual([
    ['1', 'CATRTO', true],
    ['2', 'CABUS', false],
  ]);
});

test("a new station has the country of its time zone, else its source's, and a well-formed code", () => {
  const matched = matchStations(
    'VIA',
    [
      stop('1', 'Buffalo', 42.9, { code: 'BUFX', zone: 'America/New_York' }),
      stop('2', 'Churchill', 58, { code: 'CHUR', zone: 'America/Winnipeg' }),
      stop('a very long id', 'Nowhere', 59),
    ],
    catalogue,
    'CA',
  );
  expect(matched.get('1')).toEqual({ code: 'USBUFX', countryCode: 'US', alias: 'BUFX', known: false });
  expect(matched.get('2')).toMatchObject({ code: 'CACHUR', countryCode: 'CA' });
  expect(matched.get('a very long id')?.code).toMatch(/^CA[A-Z0-9]{6}$/);
});
