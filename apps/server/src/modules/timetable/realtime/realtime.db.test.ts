import { getTravelPoints } from '@throughfare/contract/calls/search';
import type { Ticket } from '@throughfare/contract/shapes/ticket';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { canadianFeed, importTestFeed } from '../../../../../../tests/support/import-test-feed.ts';
import { type Entity, type RealtimeServer, startRealtimeServer } from './testing/realtime-server.ts';
import { createShopper, type Shopper } from '../../../../../../tests/support/shopper.ts';
import { createTestShop, type TestShop } from '../../../../../../tests/support/test-shop.ts';

let railway: RealtimeServer;
let shop: TestShop;
let shopper: Shopper;
let ticket: Ticket;

beforeAll(async () => {
  railway = await startRealtimeServer();
  shop = await createTestShop({ now: '2026-12-08T10:00:00Z', variables: { GTFS_RT_VIA: railway.address } });
  await importTestFeed(
    shop,
    'VIA',
    canadianFeed([
      ['60', '06:40', '09:00', '11:50'],
      ['62', '08:32', '10:50', '13:40'],
    ]),
  );
  await shop.shop.refreshTimetable();
  shopper = await createShopper(shop.client, { 'browse-from': '/ca' });
  const found = (await shopper.search({ from: 'CATRTO', to: 'CAMTRL', departureDate: '2026-12-08', departureTime: '06:00' })).outward;
  const train = found.find(({ travelSegments }) => travelSegments[0]?.designator === '60');
  if (!train) throw new Error('no such train');
  ticket = train;
});
afterAll(async () => {
  await shop.stop();
  await railway.close();
});

const travelSegments = () =>
  ticket.travelSegments.map(
    ({ travelSegmentID, marketingServiceName: _n, originName: _o, destinationName: _d, duration: _t, ...segment }) => ({
      travelSegmentId: travelSegmentID,
      ...segment,
    }),
  );

/** Waits for the next message of the feed, and answers what the page then shows of the first train. */
async function track(segments = travelSegments()) {
  shop.clock.advance(20_000);
  const [leg] = (await shopper.must(getTravelPoints, { body: { ticketId: ticket.ticketId, travelSegments: segments } })).body;
  return { simulated: leg?.simulated, notices: leg?.notices, calls: leg?.intermediateTravelPoints, change: leg?.change };
}

const say = (...entities: Entity[]) => railway.say(entities, shop.clock.now() / 1000);

test('without an answer from the feed the tracker shows the simulation, and says so', async () => {
  railway.answer({ status: 503 });
  expect((await track()).simulated).toBe(true);
});

test('the tracker follows the trip updates of the feed, with the notices of its alerts', async () => {
  say(
    { tripUpdate: { trip: { tripId: 'trip-60', startDate: '20261208' }, stopTimeUpdate: [{ stopSequence: 2, arrival: { delay: 720 } }] } },
    { alert: { informedEntity: [{ stopId: '700' }], headerText: { translation: [{ text: 'Stonebridge: the lift is out of order' }] } } },
  );
  const { simulated, notices, calls } = await track();
  expect({ simulated, notices }).toEqual({ simulated: false, notices: ['Stonebridge: the lift is out of order'] });
  expect(calls?.map(({ name, status, expectedArrivalTime }) => [name, status, expectedArrivalTime])).toEqual([
    ['Toronto Union Station', 'SCHEDULED', undefined],
    ['Stonebridge', 'DELAYED', '2026-12-08T09:12:00-05:00'],
    ['Montréal Central Station', 'DELAYED', '2026-12-08T12:02:00-05:00'],
  ]);
});

test('a train without messages is shown as in the timetable, without simulation', async () => {
  say({ tripUpdate: { trip: { tripId: 'trip-62', startDate: '20261208' }, delay: 600 } });
  const { simulated, notices, calls } = await track();
  expect({ simulated, notices }).toEqual({ simulated: false, notices: undefined });
  expect(calls?.map(({ status }) => status)).toEqual(['SCHEDULED', 'SCHEDULED', 'SCHEDULED']);
});

test('a cancelled train is cancelled', async () => {
  say({ tripUpdate: { trip: { tripId: 'trip-60', startDate: '20261208', scheduleRelationship: 'CANCELED' } } });
  expect(new Set((await track()).calls?.map(({ status }) => status))).toEqual(new Set(['CANCELLED']));
});

test('each arrival is counted once, by two nodes and at each look, and a hundred of them make a chance', async () => {
  const counts = async () =>
    (await shop.platform.retailPool.query('select station, late_minutes, arrivals from retail.arrival_count order by station')).rows;
  const look = () => Promise.all([shop.shop.measureArrivals(), node.shop.measureArrivals()]);
  const waitUntil = (instant: string) => shop.clock.advance(Date.parse(instant) - shop.clock.now());
  const node = await createTestShop({ beside: shop, variables: { GTFS_RT_VIA: railway.address } });
  onTestFinished(() => node.stop());
  waitUntil('2026-12-08T15:00:00Z');
  const stopTimeUpdate = [2, 3].map((stopSequence) => ({ stopSequence, arrival: { delay: 720 } }));
  say({ tripUpdate: { trip: { tripId: 'trip-60', startDate: '20261208' }, stopTimeUpdate } });
  await look();
  // Stonebridge at 09:12; Montréal at 12:02 is still to come
  expect(await counts()).toEqual([{ station: expect.any(String), late_minutes: 12, arrivals: 1 }]);
  waitUntil('2026-12-08T17:02:00Z');
  say({ tripUpdate: { trip: { tripId: 'trip-60', startDate: '20261208' }, stopTimeUpdate } });
  await look();
  await look();
  expect((await counts()).map(({ arrivals }) => arrivals)).toEqual([1, 1]);
  await shop.platform.retailPool.query('update retail.arrival_count set arrivals = 90');
  await shop.platform.retailPool.query(
    'insert into retail.arrival_count select source, operator, station, counted_on, 61, 10 from retail.arrival_count',
  );
  const chanceOf = async () => (await track([there, onward])).change;
  // Of the day itself, the planned arrivals are counted when it is over.
  waitUntil('2026-12-09T12:00:00Z');
  await look();
  expect(
    (await shop.platform.retailPool.query('select distinct day::text, arrivals from retail.planned_arrival order by day')).rows,
  ).toEqual([
    { day: '2026-12-07', arrivals: 2 },
    { day: '2026-12-08', arrivals: 2 },
  ]);
  const plan = (planned: number) =>
    shop.platform.retailPool.query("update retail.planned_arrival set arrivals = $1 where day = '2026-12-08'", [planned]);
  const [whole] = travelSegments();
  const stop = (await track()).calls?.[1]?.travelPoint;
  if (!whole || stop === undefined) throw new Error('no such train');
  const stonebridge = { ...whole.originTravelPoint, value: stop };
  const there = { ...whole, destinationTravelPoint: stonebridge, arrivalDateTime: '2026-12-08T09:00:00-05:00' };
  const onward = {
    ...whole,
    travelSegmentId: 'onward',
    designator: '62',
    originTravelPoint: stonebridge,
    departureDateTime: '2026-12-08T10:50:00-05:00',
    arrivalDateTime: '2026-12-08T13:40:00-05:00',
  };
  await shop.platform.retailPool.query("delete from retail.planned_arrival where day = '2026-12-07'");
  await plan(100);
  await vi.waitUntil(async () => (await chanceOf())?.basis === 'history', { timeout: 60_000 });
  expect(await chanceOf()).toMatchObject({ chance: 90, measured: { arrivals: 100, days: 28, ofHundred: 100 } });
  // A feed that told of 100 trains of 112 knows too little.
  await plan(112);
  shop.clock.advance(16 * 60_000);
  await vi.waitUntil(async () => (await chanceOf())?.basis === undefined, { timeout: 60_000 });
  expect(await chanceOf()).toEqual({});
});
