import { expect, test } from 'vitest';
import { answer, type Asked, fakeVisitor, refusal } from '../../../testing/fake-visitor.ts';
import { pageSettings } from '../../../testing/shell-data.ts';
import type { Visitor } from '../../../lib/visitor.ts';
import { landingPage, london, paris } from './landing-fixtures.ts';
import { loadLanding } from './load-landing.ts';

const failed = refusal('server.busy', 503);
const usual = {
  listRoutePages: answer({ data: { pages: [{ fromStation: london.name, toStation: paris.name, pageUrl: 'london-to-paris' }] } }),
  getRouteTimes: answer({
    data: { date: '2026-11-20', departures: 14, direct: 14, first: '06:01', last: '20:01', fastestMinutes: 136, operators: [] },
  }),
  getTimetableWeek: failed,
  searchStations: failed,
};
// Only the hour and the settings of the page are read.
const page = { nowMs: Date.UTC(2026, 10, 20, 9), settings: pageSettings } as Visitor['page'];

async function load(answers: Record<string, object>, asked: Asked[] = [], path = '/en-us/train-times/paris') {
  return loadLanding(fakeVisitor({ ...usual, ...answers }, { page, market: 'UK' }, asked), `https://shop.example${path}`);
}
const found = (more: Parameters<typeof landingPage>[0] = {}) => answer({ data: { page: landingPage(more) } });

test('loads a page by its readable path, also for a data request', async () => {
  const asked: Asked[] = [];
  await load({ getLandingPage: found() }, asked, '/fr/train-times/c%C3%B4te-d%27azur.data?x=1');
  expect(asked[0]).toMatchObject({ call: 'getLandingPage', query: { path: "/fr/train-times/côte-d'azur" } });
});

test('redirects home without a page, and forbids caching the redirect', async () => {
  const thrown: unknown = await load({ getLandingPage: refusal('object.notFound', 404) }).catch((response: unknown) => response);
  expect(thrown).toMatchObject({ status: 302 });
  expect(thrown instanceof Response && [thrown.headers.get('location'), thrown.headers.get('cache-control')]).toEqual(['/', 'no-store']);
});

test('a journey with a page of its own leads there, any other one to the search', async () => {
  const two = [
    { from: london, to: paris },
    { from: paris, to: london },
  ];
  const { journeys } = await load({ getLandingPage: found({ journeys: two }) });
  expect(journeys.map(({ path }) => path)).toEqual([
    '/train-times/london-to-paris',
    '/?from=Paris+%28All+Stations%29&to=London+%28All+Stations%29',
  ]);
});

test('a French page leads to the search: pages of routes are English', async () => {
  const { journeys } = await load({ getLandingPage: found({ language: 'fr' }) });
  expect(journeys[0]?.path).toMatch(/^\/\?from=London/);
});

test('unavailable times are dashes, and prices come later', async () => {
  const { journeys, week } = await load({ getLandingPage: found(), getRouteTimes: failed, listRoutePages: failed });
  expect(journeys[0]?.facts.map(({ value }) => value)).toEqual(['–', '–', '–', '–']);
  expect(journeys[0]?.date).toBeUndefined();
  expect(week).toBeNull();
});

test('a page without journeys asks for no times, no prices and no stations', async () => {
  const asked: Asked[] = [];
  const { ends, week } = await load({ getLandingPage: found({ journeys: [] }) }, asked);
  expect([ends, week]).toEqual([null, null]);
  expect(asked.map(({ call }) => call)).toEqual(['getLandingPage', 'listRoutePages']);
});

test('lists a pass among the passes, and other pages among the train times', async () => {
  const parent = async (more: Parameters<typeof landingPage>[0]) => (await load({ getLandingPage: found(more) })).crumbs[1]?.path;
  expect(await parent({ kind: 'PASS' })).toBe('/eurail-pass');
  expect(await parent({ kind: 'DESTINATION' })).toBe('/train-times');
});

test('gives search engines its canonical address, its languages and its questions', async () => {
  const { meta } = await load({ getLandingPage: found({ alternates: [{ language: 'en-US', path: '/en-us/train-times/paris' }] }) });
  expect(meta).toContainEqual({ tagName: 'link', rel: 'canonical', href: 'https://shop.example/en-us/train-times/paris' });
  expect(meta).toContainEqual(expect.objectContaining({ hrefLang: 'x-default' }));
  expect(JSON.stringify(meta)).toContain('How long does it take?');
});
