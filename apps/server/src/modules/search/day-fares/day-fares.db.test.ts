import { getFareCalendar, getPlacesWithin } from '@throughfare/contract/calls/day-fares';
import { getCheapestRates } from '@throughfare/contract/calls/search';
import fastify from 'fastify';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openTestShop } from '../../../../../../tests/support/open-test-shop.ts';
import { sellOutDay } from '../../../../../../tests/support/sell-out.ts';
import { createShopper, type Wish } from '../../../../../../tests/support/shopper.ts';

const shop = await openTestShop({ now: '2026-11-28T09:00:00Z' });
const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });

const server = fastify();
await shop.shop.addRoutes(server);

afterEach(() => shop.troubles.end());
afterAll(() => server.close());

type Query = Parameters<typeof shopper.must<typeof getFareCalendar>>[1]['query'];

const ask = async (query: Query) => (await shopper.must(getFareCalendar, { query })).data;

/** Asks until no further price will come, as an open calendar does. */
async function filled(query: Query) {
  let answer = await ask(query);
  while (!answer.isComplete) answer = await ask({ ...query, patient: 'yes' });
  return answer;
}

const manchester = { from: 'EUS', to: 'MAN' } as const;

test('a calendar answers at once, and fills with the prices that the searches of its days show', async () => {
  const query = { ...manchester, firstDay: '2026-12-07', days: 7 };
  const first = await ask(query);
  expect(first).toMatchObject({ currency: 'GBP', isComplete: false, from: { name: 'London Euston' } });
  expect(first.days.map(({ state }) => state)).toEqual(Array.from({ length: 7 }, () => 'unknown'));
  const { days } = await filled(query);
  expect(days.map(({ date }) => date)[6]).toBe('2026-12-13');
  for (const { date, state, price } of [days[1], days[4]].filter((day) => day !== undefined)) {
    const { outward } = await shopper.search({ ...manchester, departureDate: date, departureTime: '00:00' });
    const shown = outward.flatMap(({ fareInformation }) => fareInformation.map((fare) => Number(fare.convertedTotalPrice)));
    expect({ state, price: Number(price) }).toEqual({ state: 'seen', price: Math.min(...shown) });
  }
});

test('the days of a week of London to Manchester differ: the middle of the week is cheaper than its end', async () => {
  const { days } = await filled({ ...manchester, firstDay: '2026-11-30', days: 7 });
  const [, tuesday, wednesday, , friday] = days.map(({ price }) => Number(price));
  expect(Math.max(tuesday ?? 0, wednesday ?? 0)).toBeLessThan(friday ?? 0);
});

test('the reasons for no price are told apart, and days of the past are left out', async () => {
  const christmas = (await filled({ ...manchester, firstDay: '2026-12-25', days: 1 })).days[0];
  expect(christmas).toMatchObject({ state: 'noTrains' });
  const far = await filled({ ...manchester, firstDay: '2027-03-01', days: 2 });
  expect(far.days[1]).toEqual({ date: '2027-03-02', state: 'notOnSale', opensOn: '2026-12-02' });
  expect((await ask({ ...manchester, firstDay: '2026-11-26', days: 3 })).days.map(({ date }) => date)).toEqual(['2026-11-28']);
});

test("a traveller's search leaves its price as an estimate of the day until the day is searched", async () => {
  const bristol = { from: 'PAD', to: 'BRI' } as const;
  const { outward } = await shopper.search({ ...bristol, departureDate: '2026-12-09', departureTime: '10:00' });
  const lowest = Math.min(...outward.flatMap(({ fareInformation }) => fareInformation.map((fare) => Number(fare.convertedTotalPrice))));
  await expect
    .poll(async () => (await ask({ ...bristol, firstDay: '2026-12-09', days: 1 })).days[0])
    .toMatchObject({ price: lowest.toFixed(2) });
  const day = (await filled({ ...bristol, firstDay: '2026-12-09', days: 1 })).days[0];
  expect(day?.state).toBe('seen');
  expect(Number(day?.price)).toBeLessThanOrEqual(lowest);
});

test('with returns, both ways are priced, and the return fares of each day', async () => {
  const answer = await filled({ ...manchester, firstDay: '2026-12-14', days: 3, returns: 'yes' });
  expect(answer.back?.map(({ state }) => state)).toEqual(['seen', 'seen', 'seen']);
  expect(answer.returnFares?.map(({ date }) => date)).toEqual(['2026-12-14', '2026-12-15', '2026-12-16']);
  expect(answer.pairs).toEqual([]);
  const found = await shopper.search({ ...manchester, departureDate: '2026-12-14', arrivalDate: '2026-12-16' });
  expect(found.inward.length).toBeGreaterThan(0);
  await expect
    .poll(async () => (await ask({ ...manchester, firstDay: '2026-12-14', days: 3, returns: 'yes' })).pairs)
    .toMatchObject([{ outward: '2026-12-14', inward: '2026-12-16' }]);
});

test('the prices of a party are its own', async () => {
  const wish = { ...manchester, departureDate: '2026-12-10' };
  const id = await shopper.record({ ...wish, passengers: { Adult: 2, Senior: 0, Youth: 0, Child: 0, ageFields: [], railCards: [] } });
  const query = { ...manchester, firstDay: '2026-12-10', days: 1 };
  const [one, two] = [(await filled(query)).days[0], (await filled({ ...query, id })).days[0]];
  expect(Number(two?.price)).toBeGreaterThanOrEqual(2 * Number(one?.price));
});

test('a line that no seller answers stays unknown, and is not asked for again at once', async () => {
  for (const source of ['ATOC', 'SilverRail'] as const) shop.troubles.make({ source, call: 'offers', kind: 'unavailable', times: 9 });
  const query = { from: 'KGX', to: 'YRK', firstDay: '2026-12-08', days: 2 };
  const answer = await filled(query);
  expect(answer.days.map(({ state }) => state)).toEqual(['unknown', 'unknown']);
  shop.troubles.end();
  expect(await ask(query)).toMatchObject({ isComplete: true });
});

test('the towns within reach of a place are found with their cheapest fares, and a sum and a time leave out the others', async () => {
  const places = async (query: object) => (await shopper.must(getPlacesWithin, { query: { from: 'BRI', ...query } })).data;
  expect((await places({})).isComplete).toBe(false);
  let all = await places({});
  while (!all.isComplete) all = await places({ patient: 'yes' });
  expect(all.places.length).toBeGreaterThan(15);
  const prices = all.places.map(({ price }) => Number(price));
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  const most = Math.ceil(prices[5] ?? 0);
  const near = await places({ most, minutes: 120 });
  expect(near.places).toEqual(all.places.filter(({ price, minutes }) => Number(price) <= most && minutes <= 120));
  expect(near.places.length).toBeLessThan(all.places.length);
  const [first] = all.places;
  const { days } = await ask({ from: 'BRI', to: first?.to.code ?? '', firstDay: first?.date ?? '', days: 1 });
  expect(days[0]?.price).toBe(first?.price);

  const map = await server.inject(`/maps/reach.svg?from=BRI&most=${most}&minutes=120&currency=GBP`);
  expect([map.statusCode, map.headers['content-type']]).toEqual([200, 'image/svg+xml; charset=utf-8']);
  const drawn = async (query: string) => (await server.inject(`/maps/reach.svg?from=BRI&currency=GBP${query}`)).body.length;
  expect(await drawn('&places=2')).toBeLessThan(await drawn(''));
  expect((await server.inject('/maps/reach.svg?from=XQXQ&currency=GBP')).statusCode).toBe(404);
});

test('an unknown station is refused', async () => {
  expect(await shopper.refusalOf(getFareCalendar, { query: { from: 'EUS', to: 'XQXQ', firstDay: '2026-12-08', days: 1 } })).toMatchObject({
    code: 'search.unknownStation',
  });
});

test('a return of the same day has a price although its searched time is too late for a train', async () => {
  const id = await shopper.record({
    ...manchester,
    departureDate: '2026-12-08',
    departureTime: '08:00',
    arrivalDate: '2026-12-08',
    arrivalTime: '23:50',
  });
  const { data } = await shopper.must(getCheapestRates, { body: { id, direction: 'inward', from: '2026-12-08', days: 2 } });
  expect(data.days).toMatchObject([
    { date: '2026-12-08', cheapestRate: expect.any(String), time: '08:01' },
    { date: '2026-12-09', cheapestRate: expect.any(String) },
  ]);
});

test('a day that others have bought is sold out in the strip and on its page; without a train, and before its sale, it is not', async () => {
  // One train between these two, three days a week.
  const sunset = { from: 'USNOL', to: 'USELP', departureTime: '00:00' } as const;
  const sold = '2026-12-12';
  const strip = async () => {
    const id = await shopper.record({ ...sunset, departureDate: sold });
    const { data } = await shopper.must(getCheapestRates, { body: { id, direction: 'outward', from: '2026-12-09', days: 4 } });
    return data.days.map(({ state, cheapestRate }) => state ?? typeof cheapestRate);
  };
  const reasonsOf = async (wish: Wish) => {
    const { outward, notices } = await shopper.search(wish);
    return [outward.length, ...notices.map(({ code }) => code)];
  };
  expect(await strip()).toEqual(['string', 'noTrains', 'noTrains', 'string']);
  await sellOutDay(shop, shopper, { ...sunset, departureDate: sold });
  // The strip remembers a price for some minutes.
  shop.clock.advance(6 * 60_000);
  expect(await strip()).toEqual(['string', 'noTrains', 'noTrains', 'soldOut']);
  const pages: (readonly [Wish, string])[] = [
    [{ ...sunset, departureDate: sold }, '0 search.soldOut'],
    [{ ...sunset, departureDate: '2026-12-11' }, '0 search.nextTrainOn'],
    [{ from: 'FRPLY', to: 'FRLPD', departureDate: '2027-07-14' }, '0 search.notOnSaleYet'],
    // The same train, as the way back.
    [{ from: 'USELP', to: 'USNOL', departureDate: '2026-12-05', arrivalDate: sold, arrivalTime: '00:00' }, '1 search.wayBackSoldOut'],
  ];
  for (const [wish, reasons] of pages) expect((await reasonsOf(wish)).join(' ')).toBe(reasons);
});
