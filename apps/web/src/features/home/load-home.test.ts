import { describe, expect, test } from 'vitest';
import { answer, refusal } from '../../testing/fake-visitor.ts';
import { shopVisitor } from '../../testing/route-args.ts';
import { pageSettings } from '../../testing/shell-data.ts';
import { loadHome } from './load-home.ts';

const failed = refusal('server.failed', 500);
const row = (code: string, name: string) => ({ code, name, countryCode: 'GB', suppliers: [], type: 'Station', served: true });
const alert = (alertId: string) => ({ alertId, text: alertId });
const usual = {
  searchStations: answer({ data: { stations: [row('LON', 'London'), row('YRK', 'York')] } }),
  getCurrentAlerts: answer({ data: { data: [] } }),
  getEurailCountries: answer({ country: ['ALL', 'DE', 'IT'].map((code) => ({ code, name: code })) }),
  listArticles: answer({ data: { articles: [] } }),
};

async function load(address: string, more: Parameters<typeof shopVisitor>[1] = {}, answers: Readonly<Record<string, object>> = {}) {
  const shop = shopVisitor({ ...usual, ...answers }, more);
  return { home: await loadHome(shop.visitor, new URL(address, 'https://shop.example')), asked: shop.asked };
}

describe('the stations of a link', () => {
  test('are filled in if they are known', async () => {
    const { home } = await load('/?from=london&to=YRK');
    expect([home.origin?.code, home.destination?.code]).toEqual(['LON', 'YRK']);
  });

  test('cause no call if there are none', async () => {
    const { home, asked } = await load('/');
    expect([home.origin, home.destination]).toEqual([null, null]);
    expect(asked.map(({ call }) => call)).toEqual(['getCurrentAlerts']);
  });

  test('are left open if the lookup fails: the page is still shown', async () => {
    const { home } = await load('/?from=london', {}, { searchStations: failed });
    expect([home.origin, home.open]).toEqual([null, 'tickets']);
  });
});

describe('the open panel', () => {
  test('of passes takes a country of the link, if there is such a pass', async () => {
    const panelOf = async (address: string) => (await load(address)).home.panel;
    expect(await panelOf('/book-interrail-pass?country=IT')).toMatchObject({ kind: 'pass', country: 'IT' });
    expect(await panelOf('/book-interrail-pass?country=XX')).not.toHaveProperty('country');
  });

  test.each([
    ['/book-eurail-pass', { getEurailCountries: failed }, { kind: 'pass', countries: [] }],
    ['/?tab=blog', { listArticles: failed }, { kind: 'blog', cards: [] }],
  ])('at %s comes without its data if that is unavailable', async (address, answers, panel) => {
    expect((await load(address, {}, answers)).home.panel).toEqual(panel);
  });

  test('requests nothing that only another panel needs', async () => {
    const { asked } = await load('/?tab=information');
    expect(asked.map(({ call }) => call)).toEqual(['getCurrentAlerts']);
  });
});

describe('the words over the search box', () => {
  const linesOf = async (address: string, more: Parameters<typeof shopVisitor>[1] = {}) => (await load(address, more)).home.hero;

  test.each(['US', 'CA'] as const)('name the trains of North America in %s', async (market) => {
    expect((await linesOf('/', { market })).text).toContain('Amtrak');
    expect((await linesOf('/', { market: 'UK' })).text).not.toContain('Amtrak');
  });

  test('follow the open panel before the address, also with a slash at its end', async () => {
    expect((await linesOf('/oweekpromo/')).text).toContain('16-25 Railcard');
    expect((await linesOf('/oweekpromo?tab=interrail')).text).toContain('Interrail');
    expect((await linesOf('/book-eurail-pass?tab=tickets')).text).not.toContain('Eurail');
  });
});

describe('notices', () => {
  const getCurrentAlerts = answer({ data: { data: [alert('a-1'), alert('a-2')] } });
  const shown = async (more: Parameters<typeof shopVisitor>[1] = {}, given: object = getCurrentAlerts) => {
    const { home, asked } = await load('/', more, { getCurrentAlerts: given });
    return { ids: home.alerts.map(({ alertId }) => alertId), asked };
  };

  test("are the market's of the day that were not closed", async () => {
    const { ids, asked } = await shown({ closedAlerts: new Set(['a-1']) });
    expect(ids).toEqual(['a-2']);
    expect(asked[0]?.query).toEqual({ date: '2026-11-20' });
  });

  test('are absent in the app, which shows its own, and if they are unavailable', async () => {
    expect(await shown({ fromApp: true })).toEqual({ ids: [], asked: [] });
    expect((await shown({}, failed)).ids).toEqual([]);
  });
});

test('the search-eurail flag hides the passes, at their own address, too', async () => {
  const page = { ...shopVisitor().visitor.page, settings: { ...pageSettings, searchEurail: true } };
  const { home } = await load('/book-eurail-pass', { page });
  expect([home.tabs.includes('eurail'), home.open]).toEqual([false, 'tickets']);
});
