import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { indexStations, searchStations } from '@throughfare/kernel/stations/station-index';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Catalogue } from './catalogue.ts';
import { loadCatalogue } from './load-catalogue.ts';

const shipped = fileURLToPath(new URL('../../../../../../data', import.meta.url));

let folder: string;
let data: string;
let cache: string;
let catalogue: Catalogue;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stations-'));
  [data, cache] = [join(folder, 'data'), join(folder, 'cache')];
  for (const part of ['stations', 'network']) await cp(join(shipped, part), join(data, part), { recursive: true });
  catalogue = await loadCatalogue(data, cache);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const station = (code: string) => catalogue.stations.find((one) => one.code === code);
const inCountry = (code: string) => catalogue.stations.filter(({ countryCode }) => countryCode === code);

test('gives every station a code of its own, in the form that the contract asks for', () => {
  const codes = catalogue.stations.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.filter((code) => !/^[A-Z0-9]{3,8}$/.test(code))).toEqual([]);
});

test('gives every station a place on earth and a zone that the runtime knows', () => {
  const lost = catalogue.stations.filter(
    ({ latitude, longitude }) => !(Math.abs(latitude) < 75 && Math.abs(latitude) > 20 && Math.abs(longitude) < 180),
  );
  expect(lost).toEqual([]);
  for (const zone of new Set(catalogue.stations.map((one) => one.zone)))
    expect(() => new Intl.DateTimeFormat('en', { timeZone: zone })).not.toThrow();
});

test('holds the stations that the shop promises', () => {
  expect(inCountry('GB').length).toBeGreaterThan(2500);
  expect(inCountry('US').length).toBeGreaterThanOrEqual(500);
  expect(inCountry('CA').length).toBeGreaterThanOrEqual(350);
  expect(inCountry('FR').length).toBeGreaterThan(2000);
  expect(inCountry('IT').length).toBeGreaterThan(2000);
});

test('St Pancras is one station, sold by both railways', () => {
  expect(station('STP')).toMatchObject({ name: 'London St Pancras International', served: true });
  expect(station('STP')?.suppliers.map(({ source }) => source)).toEqual(['ATOC', 'SNCF']);
  expect(catalogue.stations.filter(({ name }) => name.includes('St Pancras') || name.includes('St-Pancras'))).toHaveLength(1);
});

test('London (All Stations) is a city that comes before its terminals', () => {
  const [london, kingsCross] = [station('LON'), station('KGX')];
  expect(london).toMatchObject({ type: 'City', itineraryStation: 'NO', served: true });
  expect(london?.members).toContain('KGX');
  expect(london?.sortPriority).toBeLessThan(kingsCross?.sortPriority ?? 0);
});

test('a second row for a station is hidden, and the station that trains call at has its name', () => {
  expect(station('CHGVA')).toMatchObject({ isHidden: true, members: ['FRTTX'], served: false });
  const found = searchStations(indexStations(catalogue.stations), 'geneve cornavin');
  expect(found.map(({ code }) => code)).toEqual(['FRTTX']);
  const originals = catalogue.stations.filter(({ isHidden }) => isHidden).map(({ members }) => station(members[0] ?? ''));
  expect(originals.filter((original) => !original?.served || original.isHidden)).toEqual([]);
});

test('the main station of a town is one of its stations', () => {
  const strange = catalogue.stations.filter(({ main, members }) => main !== undefined && !members.includes(main));
  expect(strange).toEqual([]);
  expect(station('DEFRA')?.main).toBe('DEFRH');
  expect(station('LON')?.main).toBeUndefined();
});

test('a group takes the place of the town in the data set', () => {
  expect(catalogue.stations.filter(({ code }) => code === 'FRPAR')).toMatchObject([{ name: 'Paris (All Stations)', type: 'City' }]);
});

test('sells American and Canadian stations by the codes of each railway that calls there', () => {
  expect(station('USNYP')).toMatchObject({ stateProvinceCode: 'NY', served: true, suppliers: [{ source: 'AMT', alias: 'NYP' }] });
  expect(station('CATRTO')).toMatchObject({
    stateProvinceCode: 'ON',
    served: true,
    suppliers: [
      { source: 'VIA', alias: 'TRTO' },
      { source: 'AMT', alias: 'TWO' },
    ],
  });
});

test('sells Italian stations that no line of ours serves yet', () => {
  expect(station('ITRTI')).toMatchObject({ provider: 'ITAL' });
});

test('knows the ports of both crossings', () => {
  expect(station('IEDFP')).toMatchObject({ name: 'Dublin Ferryport', zone: 'Europe/Dublin', served: true });
  expect(station('NLHVH')).toMatchObject({ zone: 'Europe/Amsterdam', served: true });
});

test('knows the UIC number of nearly every station, with the digits of its country', () => {
  expect(station('EUS')).toMatchObject({ uicNumber: 7_014_440 });
  expect(station('STP')).toMatchObject({ uicNumber: 7_015_400 });
  expect(station('FRPLY')).toMatchObject({ uicNumber: 8_768_600 });
  const numberedIn = (country: string) => inCountry(country).filter(({ uicNumber, type }) => type === 'Station' && uicNumber !== undefined);
  for (const [country, digits] of [
    ['GB', '70'],
    ['FR', '87'],
    ['IT', '83'],
  ] as const) {
    const numbered = numberedIn(country);
    expect(numbered.length / inCountry(country).length).toBeGreaterThan(0.95);
    expect(numbered.filter(({ uicNumber }) => !new RegExp(`^${digits}\\d{5}$`).test(String(uicNumber))).length).toBeLessThan(
      numbered.length / 50,
    );
  }
});

test('gives no two stations one UIC number', () => {
  const numbers = catalogue.stations.flatMap(({ uicNumber, countryCode }) =>
    uicNumber === undefined ? [] : [`${countryCode}${uicNumber}`],
  );
  expect(numbers.length - new Set(numbers).size).toBeLessThan(5);
});

test('holds no bus stops', () => {
  expect(catalogue.stations.filter(({ name }) => /\bbus\b|gare routière|autocar/i.test(name))).toEqual([]);
});

test('caches its result, and builds another for other inputs', async () => {
  const [name = ''] = await readdir(cache);
  const kept = join(cache, name);
  await writeFile(kept, (await readFile(kept, 'utf8')).replace('"Edinburgh"', '"Auld Reekie"'));
  expect((await loadCatalogue(data, cache)).stations.find(({ code }) => code === 'EDB')?.name).toBe('Auld Reekie');

  const corrections = join(data, 'stations', 'corrections.json');
  await writeFile(corrections, (await readFile(corrections, 'utf8')).replace('"EDB": "Edinburgh"', '"EDB": "Edinburgh Waverley"'));
  expect((await loadCatalogue(data, cache)).stations.find(({ code }) => code === 'EDB')?.name).toBe('Edinburgh Waverley');
  expect(await readdir(cache)).toHaveLength(1);
});

test('says which station no data set has when a line calls there', async () => {
  const file = join(data, 'network', 'gb', 'groups.json');
  await writeFile(file, (await readFile(file, 'utf8')).replace('"GLQ"', '"QQQ"'));
  await expect(loadCatalogue(data, cache)).rejects.toThrow('QQQ');
});

test('knows places by their names in other languages, in Great Britain and on the continent', () => {
  const index = indexStations(catalogue.stations);
  const found = (typed: string) => searchStations(index, typed, { limit: 3 }).map(({ code }) => code);
  for (const [typed, code] of [
    ['Londres', 'LON'],
    ['Londra', 'LON'],
    ['edimbourg', 'EDB'],
    ['Bruxelles', 'BEBRU'],
    ['Brussel', 'BEBRU'],
    ['anvers', 'BEABC'],
    ['Antwerp', 'BEABC'],
    ['Cologne', 'DEKOH'],
    ['Keulen', 'DEKOH'],
    ['Munich', 'DEMUC'],
    ['Vienna', 'ATVIE'],
    ['Vienne', 'ATVIE'],
    ['Geneva', 'FRTTX'],
    ['Genf', 'FRTTX'],
    ['La Haye', 'NLDHC'],
    ['Caerdydd', 'GBCFF'],
  ] as const)
    expect([typed, found(typed)]).toEqual([typed, expect.arrayContaining([code])]);
  for (const [typed, country] of [
    ['Florence', 'IT'],
    ['Turin', 'IT'],
    ['Milan', 'IT'],
    ['Naples', 'IT'],
    ['Venise', 'IT'],
  ] as const)
    expect([typed, searchStations(index, typed).some(({ countryCode }) => countryCode === country)]).toEqual([typed, true]);
});
