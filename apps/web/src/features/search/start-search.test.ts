// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest';
import { answerFetch } from '../../testing/answer-fetch.ts';
import { answer, type Asked, fakeVisitor, refusal } from '../../testing/fake-visitor.ts';
import { formOf } from '../../testing/form-of.ts';
import { findStation } from './find-station.ts';
import { locateStations } from './locate-stations.ts';
import type { Station } from '../../domain/stations/station.ts';
import { bestStation, firstStation, preselectStations } from './preselect-stations.ts';
import { startSearch } from './start-search.ts';

const clock = { today: '2026-11-20', now: '06:00', atMs: Date.parse('2026-11-20T06:00Z') };
const entry = (code: string, name: string, more: object = {}) => ({
  code,
  name,
  countryCode: 'GB',
  suppliers: [{ source: 'ATOC' }, { source: 'GONE' }],
  type: 'STATION',
  served: true,
  ...more,
});
const stations = (...found: readonly object[]) => ({ searchStations: answer({ data: { stations: found } }) });

async function start(fields: Record<string, string>, answers: Record<string, object>) {
  const asked: Asked[] = [];
  return { started: await startSearch(fakeVisitor(answers, {}, asked), formOf(fields), clock), asked };
}

test("passes on the script's record unchanged", async () => {
  const { started, asked } = await start({ record: '{"from":"LON"}' }, { addSearchRecord: answer({ id: 's1' }) });
  expect(started).toEqual({ ok: true, id: 's1' });
  expect(asked).toEqual([{ call: 'addSearchRecord', body: { from: 'LON' } }]);
});

test('reports an invalid record and a refusal by the shop', async () => {
  expect((await start({ record: '{' }, {})).started).toMatchObject({ ok: false });
  const refused = await start({ record: '{}' }, { addSearchRecord: refusal('request.invalid', 400) });
  expect(refused.started).toEqual({ ok: false, problems: [refusal('request.invalid', 400).error.message] });
});

const plain = { origin: 'York', destination: 'Leeds', departureDate: '2026-11-28', departureTime: '09:00', adults: '2' };

test('without a script the stations are found by their names', async () => {
  const answers = { ...stations(entry('YRK', 'York'), entry('LDS', 'Leeds')), addSearchRecord: answer({ id: 's2' }) };
  const { started, asked } = await start(plain, answers);
  expect(started).toEqual({ ok: true, id: 's2' });
  expect(asked.at(-1)?.body).toMatchObject({
    from: 'YRK',
    to: 'LDS',
    searchParam: { departureDate: '2026-11-28', passengers: { Adult: 2 } },
  });
});

test('without a script the party brings what was typed, and no more than its travellers can', async () => {
  const found = { ...stations(entry('YRK', 'York'), entry('LDS', 'Leeds')), addSearchRecord: answer({ id: 's3' }) };
  const { asked } = await start({ ...plain, wheelchairs: '1', bicycles: '2', assistanceDogs: '' }, found);
  expect(asked.at(-1)?.body).toMatchObject({ searchParam: { brings: { wheelchairs: 1, bicycles: 2, assistanceDogs: 0 } } });
  const { started } = await start({ ...plain, bicycles: '3' }, found);
  expect(started).toMatchObject({ ok: false, draft: { party: { brings: { bicycles: 3 } } } });
  expect(started.ok ? [] : started.problems).toEqual([expect.stringContaining('at most 2 of each')]);
});

test("keeps an unknown station's name and reports it", async () => {
  const { started } = await start(plain, stations());
  expect(started).toMatchObject({ ok: false, draft: { departureDate: '2026-11-28' } });
  expect(started.ok ? [] : started.problems).toHaveLength(2);
  expect(started.ok ? '' : started.problems[0]).toContain('York');
});

test('returns the errors of the fields with the draft', async () => {
  const { started } = await start({ ...plain, destination: 'York' }, stations(entry('YRK', 'York')));
  expect(started).toMatchObject({ ok: false, draft: { origin: { code: 'YRK' } } });
  const empty = await start({ ...plain, origin: '' }, stations(entry('LDS', 'Leeds')));
  expect(empty.started.ok).toBe(false);
});

const find = (text: string, soldBy: Station['sources'], ...found: readonly object[]) =>
  findStation(fakeVisitor(stations(...found), {}), text, soldBy);

test('the station of that very name or code comes first, then one that is sold', async () => {
  expect((await find('york', [], entry('YOX', 'Yorkville'), entry('YRK', 'York')))?.code).toBe('YRK');
  expect((await find('yrk', [], entry('YOX', 'Yrkesdorf'), entry('YRK', 'York')))?.code).toBe('YRK');
  expect((await find('yor', [], entry('OLD', 'Yore', { served: false }), entry('YRK', 'York')))?.code).toBe('YRK');
  expect((await find('yor', [], entry('OLD', 'Yore', { served: false })))?.code).toBe('OLD');
  expect(await find('yo', [])).toBeUndefined();
  expect(await findStation(fakeVisitor({ searchStations: refusal('bookings.failed', 500) }, {}), 'york')).toBeUndefined();
});

test('leaves unknown sellers out of a station, and adds its state to its name', async () => {
  expect(await find('alb', [], entry('ALB', 'Albany', { stateProvinceCode: 'NY', countryCode: 'US' }))).toMatchObject({
    text: 'Albany NY',
    sources: ['ATOC'],
  });
});

const rome: Station = { code: 'ROM', text: 'Rome', country: 'IT', sources: [], type: 'City', served: true };
const frome: Station = { ...rome, code: 'FRO', text: 'Frome', country: 'GB' };

test('takes the station in the given country, if several have the name', () => {
  expect(bestStation([frome, rome], ['IT'])?.code).toBe('ROM');
  expect(bestStation([frome, rome], undefined)?.code).toBe('FRO');
  expect(bestStation([frome], ['IT'])).toBeUndefined();
});

test('makes no call for an empty name, and finds nothing if a search fails', async () => {
  const asked = answerFetch({ '/data/stations': { stations: [frome, rome] } });
  expect(await firstStation(undefined)).toBeUndefined();
  expect(asked).toEqual([]);
  expect((await firstStation('rome', ['IT']))?.code).toBe('ROM');
  expect(await preselectStations('GB')).toEqual({ origin: undefined, destination: undefined });
});

/** Makes the browser's location this place; undefined means that the user refuses. */
function standing(place: { latitude: number; longitude: number } | undefined): void {
  const getCurrentPosition = (yes: (found: object) => void, no: (why: Error) => void) =>
    place ? yes({ coords: place }) : no(new Error('no'));
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'));
}

test('loads the nearest stations for a position rounded to about a kilometre', async () => {
  standing({ latitude: 53.95763, longitude: -1.09313 });
  const asked = answerFetch({ '/data/stations': { stations: [{ code: 'YRK' }] } });
  expect(await locateStations()).toEqual([{ code: 'YRK' }]);
  expect(decodeURIComponent(asked[0]?.to ?? '')).toContain('53.96,-1.09');
});

test('offers none after a refusal or without a connection', async () => {
  standing(undefined);
  expect(await locateStations()).toEqual([]);
  standing({ latitude: 0, longitude: 0 });
  answerFetch({});
  expect(await locateStations()).toEqual([]);
});
