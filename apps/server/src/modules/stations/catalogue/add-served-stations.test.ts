import { expect, test } from 'vitest';
import { addServedStations } from './add-served-stations.ts';
import type { CatalogueStation } from './catalogue.ts';

function station(code: string, more: Partial<CatalogueStation> = {}): CatalogueStation {
  return {
    code,
    name: code,
    countryCode: 'CA',
    zone: 'America/Toronto',
    latitude: 43,
    longitude: -79,
    suppliers: [],
    itineraryStation: 'YES',
    type: 'Station',
    provider: 'SILVER_CORE',
    visible: true,
    isHidden: false,
    sortPriority: 30,
    served: false,
    servedBy: [],
    members: [],
    ...more,
  };
}

const served = (code: string, callsPerWeek = 70) => ({
  code,
  name: `${code} by the feed`,
  countryCode: 'CA',
  zone: 'America/Winnipeg',
  latitude: 50,
  longitude: -97,
  alias: code.slice(2),
  callsPerWeek,
});

const catalogue = [
  station('CACITY', { type: 'City', members: ['CAONE', 'CATWO'], servedBy: ['AMT'], served: true }),
  station('CAONE'),
  station('CATWO', { servedBy: ['VIA', 'AMT'], served: true, suppliers: [{ source: 'VIA', type: 'Station', alias: 'TWO' }] }),
  station('CATEN', { servedBy: ['VIA'], served: true }),
];

test('a station of the catalogue keeps its data, and is served', () => {
  const one = addServedStations(catalogue, new Map([['VIA', [served('CAONE')]]])).find(({ code }) => code === 'CAONE');
  expect(one).toMatchObject({
    name: 'CAONE',
    zone: 'America/Toronto',
    served: true,
    servedBy: ['VIA'],
    suppliers: [{ source: 'VIA', type: 'Station', alias: 'ONE' }],
  });
  expect(one?.sortPriority).toBeLessThan(30);
});

test('a hidden duplicate of a station is one of its own once trains call there', () => {
  const hidden = station('CADUP', { isHidden: true, members: ['CATEN'] });
  const find = (served: Parameters<typeof addServedStations>[1]) =>
    addServedStations([...catalogue, hidden], served).find(({ code }) => code === 'CADUP');
  expect(find(new Map([['VIA', [served('CADUP')]]]))).toMatchObject({ isHidden: false, members: [], served: true });
  expect(find(new Map([['VIA', [served('CAONE')]]]))).toMatchObject({ isHidden: true, members: ['CATEN'], served: false });
});

test('a station that is new is in the catalogue', () => {
  expect(addServedStations(catalogue, new Map([['VIA', [served('CANEW')]]])).at(-1)).toMatchObject({
    code: 'CANEW',
    name: 'CANEW by the feed',
    zone: 'America/Winnipeg',
    type: 'Station',
    served: true,
  });
});

test("replaces the product's lines for this source only", () => {
  const stations = new Map(addServedStations(catalogue, new Map([['VIA', [served('CAONE')]]])).map((one) => [one.code, one]));
  expect(stations.get('CATEN')).toMatchObject({ served: false, servedBy: [] });
  expect(stations.get('CATWO')).toMatchObject({ served: true, servedBy: ['AMT'] });
  expect(stations.get('CACITY')).toMatchObject({ served: true, servedBy: ['VIA', 'AMT'] });
});

test('without a feed nothing changes', () => {
  expect(addServedStations(catalogue, new Map())).toEqual(catalogue);
});
