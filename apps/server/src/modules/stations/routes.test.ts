import { brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findNearStations, getStationDataset, searchStations, stationEntry } from '@throughfare/contract/calls/stations';
import type { CallBinder } from '../../platform/binding/call-context.ts';
import { addStationFileRoute } from './add-station-file-route.ts';
import { createStations } from './create-stations.ts';
import type { Station, Stations } from './stations.api.ts';
import { stationRoutes } from './routes.ts';

const edinburgh: Station = {
  code: 'EDB',
  name: 'Edinburgh',
  countryCode: 'GB',
  zone: 'Europe/London',
  latitude: 55.952,
  longitude: -3.189,
  suppliers: [{ source: 'ATOC', type: 'Station', alias: 'EDB' }],
  itineraryStation: 'YES',
  type: 'Station',
  provider: 'SILVER_CORE',
  visible: true,
  isHidden: false,
  sortPriority: 2,
  served: true,
  servedBy: ['ATOC'],
  members: [],
};

const stations = createStations({ stations: [edinburgh] });

/** The handlers of calls about these stations, by name. */
function answersAbout(about: Stations) {
  const answers = new Map<string, (request: unknown) => Promise<unknown>>();
  const binder: CallBinder = {
    // the test replaces the binding, so it gives already validated input
    bind: (call, handler) => void answers.set(call.name, (request) => Reflect.apply(handler, undefined, [{ request }])),
  };
  stationRoutes(binder, { stations: about });
  return answers;
}

const answers = answersAbout(stations);
const server = fastify();

beforeAll(() => {
  addStationFileRoute(server, { stations });
});

afterAll(() => server.close());

test('the dataset call names a file that the shop serves and that may be kept for ever', async () => {
  const answer = getStationDataset.answer.parse(await answers.get('getStationDataset')?.({}));
  const file = await server.inject(answer.data.url);
  expect(file.statusCode).toBe(200);
  expect(file.headers['cache-control']).toContain('immutable');
  expect(file.headers['content-type']).toContain('application/json');
  expect(file.body).toBe(stations.datasetFile().body);
});

test('the file is a list of entries with every field of a station, under its licence', async () => {
  const answer = getStationDataset.answer.parse(await answers.get('getStationDataset')?.({}));
  const file = await server.inject(answer.data.url);
  const list: unknown[] = file.json();
  expect(list).toEqual([
    {
      code: 'EDB',
      name: 'Edinburgh',
      countryCode: 'GB',
      suppliers: [{ source: 'ATOC', type: 'Station', alias: 'EDB' }],
      itineraryStation: 'YES',
      type: 'Station',
      provider: 'SILVER_CORE',
      visible: true,
      isHidden: false,
      sortPriority: 2,
      served: true,
    },
  ]);
  expect(stationEntry.parse(list[0])).toEqual(list[0]);
  expect(file.headers['link']).toContain('rel="license"');
});

test('a browser that reads Brotli gets the file compressed', async () => {
  const file = await server.inject({ url: `/station-files/${stations.datasetFile().name}`, headers: { 'accept-encoding': 'gzip, br' } });
  expect(file.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(file.rawPayload).toString()).toBe(stations.datasetFile().body);
});

test("the search call answers entries in the contract's shape, without the server's own fields", async () => {
  const answer = await answers.get('searchStations')?.({ query: { text: 'edin' } });
  expect(searchStations.answer.parse(answer)).toEqual(answer);
  expect(answer).toMatchObject({ data: { stations: [{ code: 'EDB', served: true }] } });
  expect(JSON.stringify(answer)).not.toContain('latitude');
});

test('a station has its state where there are states, and no more come than were wanted', async () => {
  const edinboro = { ...edinburgh, code: 'EDI', name: 'Edinboro', countryCode: 'US', stateProvinceCode: 'PA', sortPriority: 1 };
  const search = answersAbout(createStations({ stations: [edinburgh, edinboro] })).get('searchStations');
  const asked = async (query: object) => searchStations.answer.parse(await search?.({ query })).data.stations;
  const found = await asked({ text: 'edin' });
  expect(new Map(found.map(({ code, stateProvinceCode }) => [code, stateProvinceCode]))).toEqual(
    new Map([
      ['EDB', undefined],
      ['EDI', 'PA'],
    ]),
  );
  expect(await asked({ text: 'edin', limit: 1 })).toHaveLength(1);
});

test('the nearest stations come with their distance', async () => {
  const answer = await answers.get(findNearStations.name)?.({ query: { latitude: 55.95, longitude: -3.19 } });
  expect(answer).toMatchObject({ data: { stations: [{ code: 'EDB', kilometres: 0.2 }] } });
});
