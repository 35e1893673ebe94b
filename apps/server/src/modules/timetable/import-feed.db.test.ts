import { getStationDataset, searchStations } from '@throughfare/contract/calls/stations';
import { getTravelPoints } from '@throughfare/contract/calls/search';
import { addCartItem } from '@throughfare/contract/calls/cart';
import type { Ticket } from '@throughfare/contract/shapes/ticket';
import { expect, test } from 'vitest';
import { canadianFeed, importTestFeed } from '../../../../../tests/support/import-test-feed.ts';
import { cheapestFare, createShopper, oneWay, type Shopper } from '../../../../../tests/support/shopper.ts';
import { openTestShop } from '../../../../../tests/support/open-test-shop.ts';
import { createTestShop } from '../../../../../tests/support/test-shop.ts';

const shop = await openTestShop({ now: '2026-12-01T12:00:00Z' });
const shopper = await createShopper(shop.client, { 'browse-from': '/ca' });

const wish = { from: 'CATRTO', to: 'CAMTRL', departureDate: '2026-12-08', departureTime: '00:00' };
const morning = canadianFeed([
  ['60', '06:40', '09:00', '11:50'],
  ['62', '08:32', '10:50', '13:40'],
  ['68', '17:00', '19:20', '22:10'],
]);

const numbersOf = (tickets: readonly Ticket[]): string[] => tickets.map(({ travelSegments }) => travelSegments[0]?.designator ?? '');
const numbers = async (who: Shopper = shopper) => numbersOf((await who.search(wish)).outward);

/** The VIA Rail trains between Toronto and Montréal that the product ships with. */
const shipped = ['60', '62', '64', '66', '68', '668'];

test('before any import the trains of the product run', async () => {
  expect(await numbers()).toEqual(expect.arrayContaining(shipped));
});

test('a feed is refused with the reason, and nothing changes', async () => {
  const { 'trips.txt': _, ...incomplete } = morning;
  await expect(importTestFeed(shop, 'VIA', incomplete)).rejects.toThrow('the feed has no trips.txt');
  await shop.shop.refreshTimetable();
  expect(await numbers()).toEqual(expect.arrayContaining(shipped));
});

test('an import is searched, priced and shown by running nodes, without a restart', async () => {
  const dataset = async () => (await shopper.must(getStationDataset, {})).data.url;
  const before = await dataset();
  const { report, faults } = await importTestFeed(shop, 'VIA', morning);
  expect({ trains: report.trains, newStations: report.newStations, faults }).toEqual({ trains: 3, newStations: 1, faults: [] });
  await shop.shop.refreshTimetable();
  const { outward } = await shopper.search(wish);
  expect(numbersOf(outward)).toEqual(['60', '62', '68']);
  const [first] = outward;
  expect(first).toMatchObject({ source: 'VIA', fromStation: 'Toronto Union Station', carriers: [{ code: 'VIA', name: 'Northern Rail' }] });
  expect(first?.travelSegments[0]).toMatchObject({
    departureDateTime: '2026-12-08T06:40:00-05:00',
    arrivalDateTime: '2026-12-08T11:50:00-05:00',
  });
  expect(Number(first && cheapestFare(first).convertedTotalPrice)).toBeGreaterThan(20);
  // the coaches of train 60 as the product knows them
  expect(first?.fareInformation.map(({ displayNames }) => displayNames[0])).toContain('Business');
  expect(await dataset()).not.toBe(before);
});

test('a station that only the feed has is found by name and searched from', async () => {
  const { stations } = (await shopper.must(searchStations, { query: { text: 'stonebr' } })).data;
  expect(stations).toContainEqual(expect.objectContaining({ code: 'CASTBR', name: 'Stonebridge', countryCode: 'CA', served: true }));
  expect(numbersOf((await shopper.search({ ...wish, from: 'CASTBR' })).outward)).toEqual(['60', '62', '68']);
});

test('the same feed changes nothing: a starting node takes the compiled timetable', async () => {
  const snapshots = async () => (await shop.platform.retailPool.query('select built_from from retail.timetable_snapshot')).rowCount;
  const before = await snapshots();
  await importTestFeed(shop, 'VIA', morning);
  const next = await createTestShop({ beside: shop });
  expect(await snapshots()).toBe(before);
  expect(await numbers(await createShopper(next.client, { 'browse-from': '/ca' }))).toEqual(['60', '62', '68']);
  await next.stop();
});

test('a search under way does not fail when the timetable changes, and the next one has the new trains', async () => {
  const evening = canadianFeed([
    ['60', '06:50', '09:10', '12:00'],
    ['62', '08:32', '10:50', '13:40'],
    ['670', '18:00', '20:20', '23:10'],
  ]);
  await importTestFeed(shop, 'VIA', evening);
  const searches = Array.from({ length: 6 }, () => shopper.search(wish));
  const refreshed = shop.shop.refreshTimetable();
  const during = await Promise.all([...searches, ...Array.from({ length: 6 }, () => shopper.search(wish))]);
  await refreshed;
  for (const { outward } of during) expect(numbersOf(outward)).toContain('62');
  expect(await numbers()).toEqual(['60', '62', '670']);
});

test('an earlier offer is honoured for an unchanged train, but not for one that is gone or runs at another time', async () => {
  const before = await shopper.search(wish);
  const ticket = (number: string) => before.outward.find(({ travelSegments }) => travelSegments[0]?.designator === number);
  await importTestFeed(
    shop,
    'VIA',
    canadianFeed([
      ['60', '07:10', '09:30', '12:20'],
      ['62', '08:32', '10:50', '13:40'],
      ['668', '19:00', '21:20', '24:10'],
    ]),
  );
  await shop.shop.refreshTimetable();
  const cart = await shopper.add(oneWay(before, ticket('62')));
  expect(cart.items).toHaveLength(1);
  for (const number of ['60', '670']) {
    expect(await shopper.refusalOf(addCartItem, { body: oneWay(before, ticket(number)) })).toMatchObject({ status: 409 });
  }
  expect(await shopper.cart()).toMatchObject({ items: [{ itemId: cart.items[0]?.itemId }] });
});

test('a removed train is still described while an offer may name it, then forgotten', async () => {
  const tracked = {
    ticketId: 't',
    travelSegments: [
      {
        travelSegmentId: '1',
        type: 'TRAIN',
        designator: '670',
        operatingDay: '2026-12-08',
        marketingCarrier: 'VIA',
        equipmentType: 'imported-train',
        originTravelPoint: { type: 'STATION', value: 'CATRTO' },
        destinationTravelPoint: { type: 'STATION', value: 'CAMTRL' },
        departureDateTime: '2026-12-08T18:00:00-05:00',
        arrivalDateTime: '2026-12-08T23:10:00-05:00',
      },
    ],
  } as const;
  const body = { ...tracked, travelSegments: tracked.travelSegments.map((segment) => ({ ...segment })) };
  expect((await shopper.must(getTravelPoints, { body })).body[0]).toMatchObject({
    from: 'Toronto Union Station',
    serviceName: 'Northern Rail',
  });
  shop.clock.advance(31 * 60_000);
  expect(await shopper.refusalOf(getTravelPoints, { body })).toMatchObject({ code: 'object.notFound' });
});

test('a notification is enough', async () => {
  await importTestFeed(shop, 'VIA', canadianFeed([['1', '05:00', '07:20', '10:10']]));
  await expect.poll(() => numbers()).toEqual(['1']);
});
