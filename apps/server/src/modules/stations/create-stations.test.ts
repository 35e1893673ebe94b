import { expect, test } from 'vitest';
import type { CatalogueStation } from './catalogue/catalogue.ts';
import { createStations } from './create-stations.ts';

function station(code: string, name: string, more: Partial<CatalogueStation> = {}): CatalogueStation {
  return {
    code,
    name,
    countryCode: 'GB',
    zone: 'Europe/London',
    latitude: 51,
    longitude: 0,
    suppliers: [{ source: 'ATOC', type: 'Station', alias: code }],
    itineraryStation: 'YES',
    type: 'Station',
    provider: 'SILVER_CORE',
    visible: true,
    isHidden: false,
    sortPriority: 5,
    served: true,
    servedBy: ['ATOC'],
    members: [],
    ...more,
  };
}

const catalogue = {
  stations: [
    station('LON', 'London (All Stations)', { type: 'City', itineraryStation: 'NO', sortPriority: 1, members: ['KGX', 'STP'] }),
    station('KGX', "London King's Cross", { latitude: 51.53, longitude: -0.123 }),
    station('STP', 'London St Pancras International', { latitude: 51.532, longitude: -0.127, servedBy: ['ATOC', 'SNCF'] }),
    station('EDB', 'Edinburgh', { latitude: 55.952, longitude: -3.189 }),
    station('USNYP', 'New York', { countryCode: 'US', served: false, servedBy: [], sortPriority: 20, latitude: 40.75, longitude: -73.99 }),
  ],
};

const stations = createStations(catalogue);

test('finds a station and a group by code', () => {
  expect(stations.byCode('KGX')?.name).toBe("London King's Cross");
  expect(stations.byCode('LON')?.type).toBe('City');
  expect(stations.byCode('ZZZ')).toBeUndefined();
});

test('expands a group to its stations and a station to itself', () => {
  expect(stations.expandGroup('LON')).toEqual(['KGX', 'STP']);
  expect(stations.expandGroup('EDB')).toEqual(['EDB']);
  expect(stations.groupsOf('STP')).toEqual(['LON']);
  expect(stations.groupsOf('EDB')).toEqual([]);
});

test('an unserved duplicate leads to its station, and is no group', () => {
  const hidden = station('EDBOLD', 'Edinburgh General', { isHidden: true, served: false, servedBy: [], members: ['EDB'] });
  const withDuplicate = createStations({ stations: [...catalogue.stations, hidden] });
  expect(withDuplicate.expandGroup('EDBOLD')).toEqual(['EDB']);
  expect(withDuplicate.groupsOf('EDB')).toEqual([]);
  expect(withDuplicate.search('edinburgh').map(({ code }) => code)).toEqual(['EDB']);
});

test('says which sources call at a station', () => {
  expect(stations.callsAt('SNCF', 'STP')).toBe(true);
  expect(stations.callsAt('SNCF', 'KGX')).toBe(false);
  expect(stations.callsAt('ATOC', 'ZZZ')).toBe(false);
});

test('also finds stations without trains', () => {
  expect(stations.search('new yo').map(({ code }) => code)).toEqual(['USNYP']);
});

test('puts the served stations into the file, groups first', () => {
  const file: { code: string }[] = JSON.parse(stations.datasetFile().body);
  expect(file.map(({ code }) => code)).toEqual(['LON', 'KGX', 'STP', 'EDB']);
});

test('names the file by its content', () => {
  const { name } = stations.datasetFile();
  expect(name).toMatch(/^stations-[0-9a-f]{16}\.json$/);
  expect(createStations(catalogue).datasetFile().name).toBe(name);
  const renamed = { stations: catalogue.stations.map((one) => (one.code === 'EDB' ? { ...one, name: 'Edinburgh Waverley' } : one)) };
  expect(createStations(renamed).datasetFile().name).not.toBe(name);
});

test('finds the nearest served stations, no groups', () => {
  expect(stations.nearest({ latitude: 51.53, longitude: -0.124 }, 2).map(({ code }) => code)).toEqual(['KGX', 'STP']);
  expect(stations.nearest({ latitude: 40.75, longitude: -73.99 }, 9).map(({ code }) => code)).not.toContain('USNYP');
});

test('measures between stations', () => {
  expect(stations.kilometres('KGX', 'EDB')).toBeCloseTo(531, -1);
  expect(() => stations.kilometres('KGX', 'ZZZ')).toThrow('ZZZ');
});

test('gives the timetable stations only', () => {
  expect(stations.places().map(({ code }) => code)).toEqual(['KGX', 'STP', 'EDB', 'USNYP']);
});
