import { getCheapestRates, searchTickets } from '@throughfare/contract/calls/search';
import { afterEach, expect, test } from 'vitest';
import { createShopper, type Wish } from '../../../../../tests/support/shopper.ts';
import { openTestShop } from '../../../../../tests/support/open-test-shop.ts';
import { createTestShop } from '../../../../../tests/support/test-shop.ts';

const shop = await openTestShop({ now: '2026-11-28T09:00:00Z' });
const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });

afterEach(() => shop.troubles.end());

const overSea: Wish = { from: 'LON', to: 'NLAMA', departureDate: '2026-12-08' };

test('one supplier that fails costs its own trains and is named', async () => {
  shop.troubles.make({ source: 'SNCF', call: 'offers', kind: 'unavailable', times: 2 });
  const { outward, sources, notices } = await shopper.search(overSea);
  expect(sources).toEqual([
    { source: 'SNCF', state: 'failed' },
    { source: 'ATOC', state: 'answered' },
  ]);
  expect(notices).toMatchObject([{ code: 'search.partly', text: expect.stringMatching(/^SNCF and Eurostar did not answer in time/) }]);
  expect(new Set(outward.map(({ source }) => source))).toEqual(new Set(['ATOC']));
});

test('one supplier that never answers is not waited for beyond the budget', async () => {
  shop.troubles.make({ source: 'SNCF', call: 'offers', kind: 'silent' });
  const { outward, sources, notices } = await shopper.must(searchTickets, { body: { id: await shopper.record(overSea) } });
  expect(sources).toContainEqual({ source: 'SNCF', state: 'late' });
  expect(notices.map(({ code }) => code)).toEqual(['search.partly']);
  expect(outward.length).toBeGreaterThan(0);
});

test('the only seller is late: at first there is nothing, and a visitor who waits gets its trains', async () => {
  const wish = { from: 'EUS', to: 'MAN', departureDate: '2026-12-08' };
  shop.troubles.make({ source: 'ATOC', call: 'offers', kind: 'silent' });
  const first = await shopper.must(searchTickets, { body: { id: await shopper.record(wish) } });
  expect(first).toMatchObject({ outward: [], sources: expect.arrayContaining([{ source: 'ATOC', state: 'late' }]) });
  shop.troubles.make({ source: 'ATOC', call: 'offers', kind: 'silent' });
  // as on a busy machine, where customers of other tests wait like this
  expect((await shopper.search(wish)).outward.length).toBeGreaterThan(0);
});

test("a late supplier's trains appear when it answers", async () => {
  shop.troubles.make({ source: 'SNCF', call: 'offers', kind: 'silent' });
  const id = await shopper.record(overSea);
  const { outward, sources, notices } = await shopper.must(searchTickets, { body: { id, isPatient: true } });
  expect(sources).toContainEqual({ source: 'SNCF', state: 'answered' });
  expect(notices).toEqual([]);
  expect(new Set(outward.map(({ source }) => source))).toEqual(new Set(['SNCF', 'ATOC']));
});

test('a supplier that fails once is retried without notice', async () => {
  shop.troubles.make({ source: 'SNCF', call: 'offers', kind: 'unavailable' });
  expect(await shopper.search(overSea)).toMatchObject({ notices: [] });
});

test('searches do not wait for a dead supplier, and /metrics shows it', async () => {
  const other = await createTestShop({ beside: shop });
  const searching = await createShopper(other.client, { 'browse-from': '/uk' });
  const circuit = async () =>
    /throughfare_supplier_circuit\{source="SNCF",state="open"\} (\d)/.exec(await other.platform.metrics.registry.metrics())?.[1];
  expect(await circuit()).toBe('0');
  other.troubles.make({ source: 'SNCF', call: 'offers', kind: 'unavailable', times: 10 });
  for (let asked = 0; asked < 5; asked += 1) await searching.search(overSea);
  expect(await circuit()).toBe('1');
  other.troubles.end();
  // from here on the supplier hangs: a search that asked it would be late
  other.troubles.make({ source: 'SNCF', call: 'offers', kind: 'silent', times: 99 });
  const { outward, sources } = await searching.search(overSea);
  expect(sources).toContainEqual({ source: 'SNCF', state: 'failed' });
  expect(sources).toContainEqual({ source: 'ATOC', state: 'answered' });
  expect(outward.length).toBeGreaterThan(0);
  await other.stop();
});

test('a search that no supplier answers fails, and succeeds when it is tried again', async () => {
  for (const source of ['SNCF', 'ATOC'] as const) shop.troubles.make({ source, call: 'offers', kind: 'unavailable', times: 2 });
  const id = await shopper.record(overSea);
  expect(await shopper.refusalOf(searchTickets, { body: { id } })).toMatchObject({
    code: 'search.failed',
    status: 503,
    message: 'Ticket search failed.',
  });
  expect((await shopper.must(searchTickets, { body: { id } })).outward.length).toBeGreaterThan(0);
});

test.each<readonly [string, Wish, 'outward' | 'inward']>([
  ['one way', { from: 'KGX', to: 'EDB', departureDate: '2026-12-08' }, 'outward'],
  [
    'out, with a return',
    { from: 'EUS', to: 'MAN', departureDate: '2026-12-08', arrivalDate: '2026-12-09', arrivalTime: '17:00' },
    'outward',
  ],
  ['back', { from: 'FRPLY', to: 'FRLPD', departureDate: '2026-12-08', arrivalDate: '2026-12-10' }, 'inward'],
])('the lowest price of a day is the lowest that its search shows: %s', async (_, wish, direction) => {
  const id = await shopper.record(wish);
  const from = '2026-12-09';
  const { data } = await shopper.must(getCheapestRates, { body: { id, direction, from, days: 3 } });
  expect(data.currency).toBe('GBP');
  for (const { date, cheapestRate } of data.days) {
    const moved: Wish =
      direction === 'inward'
        ? { ...wish, arrivalDate: date }
        : {
            ...wish,
            departureDate: date,
            ...(wish.arrivalDate !== undefined && wish.arrivalDate < date ? { arrivalDate: nextDay(date) } : {}),
          };
    const shown = (await shopper.search(moved))[direction].flatMap(({ fareInformation }) =>
      fareInformation.filter(({ isReturn }) => direction === 'outward' || !isReturn).map((fare) => Number(fare.convertedTotalPrice)),
    );
    expect(Number(cheapestRate)).toBe(Math.min(...shown));
  }
  expect(data.days.map(({ date }) => date)).toEqual(['2026-12-09', '2026-12-10', '2026-12-11']);
});

test('the days around are not called empty if no supplier answers', async () => {
  const id = await shopper.record({ from: 'KGX', to: 'EDB', departureDate: '2026-12-08' });
  for (const source of ['ATOC', 'SilverRail'] as const) shop.troubles.make({ source, call: 'offers', kind: 'unavailable', times: 2 });
  const asked = { body: { id, direction: 'outward', from: '2026-12-08', days: 1 } } as const;
  expect(await shopper.refusalOf(getCheapestRates, asked)).toMatchObject({ code: 'search.failed' });
});

test('days that are past, not on sale, or without trains have no price', async () => {
  const id = await shopper.record({ from: 'KGX', to: 'EDB', departureDate: '2026-12-24' });
  const rates = async (from: string) =>
    (await shopper.must(getCheapestRates, { body: { id, direction: 'outward', from, days: 2 } })).data.days;
  expect((await rates('2026-12-24')).map(({ cheapestRate }) => cheapestRate !== undefined)).toEqual([true, false]);
  expect(await rates('2026-11-26')).toEqual([
    { date: '2026-11-26', state: 'noTrains' },
    { date: '2026-11-27', state: 'noTrains' },
  ]);
  expect(await rates('2027-02-20')).toMatchObject([{ cheapestRate: expect.any(String) }, { state: 'notOnSale' }]);
});

test('a search late in the evening prices the other days as a whole', async () => {
  const id = await shopper.record({ from: 'EUS', to: 'MAN', departureDate: '2026-12-08', departureTime: '23:55' });
  const { data } = await shopper.must(getCheapestRates, { body: { id, direction: 'outward', from: '2026-12-08', days: 2 } });
  expect(data.days).toMatchObject([{ time: '08:00' }, { date: '2026-12-09', time: '08:00', cheapestRate: expect.any(String) }]);
});

function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
