/** A train that its carrier has called off is sold by nobody any more, and its running says so, in every process. */
import { Client, Pool } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Supplier } from '../../port/supplier.ts';
import { adults, cheapestWithPlace, requestFor } from '../../suite/shop-assistant.ts';
import { createEmbeddedCarrier } from './create-embedded-carrier.ts';
import { calledOffChannel, createCalledOffTrains } from './store/called-off-trains.ts';
import type { TestCarrier } from './testing/start-test-carrier.ts';
import { startTinyCarrier } from './testing/tiny-carrier.ts';
import { tinyProfile } from './testing/tiny-profile.ts';
import { tinyRide, tinyTimetable } from './testing/tiny-timetable.ts';

const day = '2026-12-04';
const profile = { ...tinyProfile, policy: { ...tinyProfile.policy, joinsTickets: true as const } };
let tiny: TestCarrier;

beforeAll(async () => {
  tiny = await startTinyCarrier(profile);
});

afterAll(() => tiny.close());

const ride = (designator: string) => tinyRide(designator, day, 'Alder', 'Elm');
const named = (designator: string) => ({ designator, operatingDay: day });
const callOff = (designator: string, seller: Supplier = tiny.supplier) =>
  seller.cancellations?.callOff([{ ...named(designator), cause: 'strike', reason: 'a strike of the train crews' }]);
const isOffered = async (designator: string, seller: Supplier = tiny.supplier): Promise<boolean> => {
  const { outward } = await seller.offers({ outward: [ride(designator)], inward: [], passengers: adults(1), railcards: [] });
  return outward.some(({ fares }) => fares.length > 0);
};
const calledOffFailure = { kind: 'rejected', why: 'train.calledOff' };

test('it is neither offered nor split, held or sold, and each of its calls is cancelled with the cause', async () => {
  const [offer, other] = [await cheapestWithPlace(tiny.supplier, ride('3001'), adults(1)), adults(1)];
  const held = await tiny.supplier.prebook(requestFor('held before', ride('3001'), offer, other));
  const sold = await tiny.supplier.prebook(requestFor('sold before', ride('3001'), offer, other));
  await tiny.supplier.confirm(sold.bookingId);

  await callOff('3001');
  expect(await isOffered('3001')).toBe(false);
  expect(await isOffered('3002')).toBe(true);
  expect(await tiny.supplier.splits?.({ trips: [ride('3001')], passengers: adults(1), railcards: [] })).toEqual([]);
  await expect(tiny.supplier.prebook(requestFor('too late', ride('3001'), offer, other))).rejects.toMatchObject(calledOffFailure);
  await expect(tiny.supplier.confirm(held.bookingId)).rejects.toMatchObject(calledOffFailure);
  // A call that was made before gets the same answer again.
  expect((await tiny.supplier.prebook(requestFor('held before', ride('3001'), offer, other))).bookingId).toBe(held.bookingId);
  expect((await tiny.supplier.confirm(sold.bookingId)).status).toBe('CONFIRMED');

  const [running] = await tiny.supplier.running([named('3001')]);
  expect(running?.cause).toBe('strike');
  expect(new Set(running?.calls.map(({ status }) => status))).toEqual(new Set(['CANCELLED']));
  expect((await tiny.supplier.afterSales.options(sold.bookingId, { reason: 'DISRUPTION', orUsual: true })).appliedReason).toBe(
    'DISRUPTION',
  );
});

test('nobody exchanges a ticket into it, and an exchange that was held before is not confirmed', async () => {
  const offer = await cheapestWithPlace(tiny.supplier, ride('3003'), adults(1));
  const old = await tiny.supplier.prebook(requestFor('to exchange', ride('3003'), offer, adults(1)));
  await tiny.supplier.confirm(old.bookingId);
  await tiny.supplier.fulfil(old.bookingId);
  const asked = { bookingId: old.bookingId, parts: [{ direction: 'outward' as const, passengerRef: '1' }], railcards: [] };
  const offersOf = (designator: string) => tiny.supplier.afterSales.exchangeOffers({ ...asked, outward: [ride(designator)] });
  const { outward, terms } = await offersOf('3004');
  const [fare] = outward[0]?.fares ?? [];
  if (!fare) throw new Error('no exchange is offered');
  const due = { ...fare.price, minor: Math.max(0, fare.price.minor - terms.oldValue.minor) + terms.fee.minor };
  const held = await tiny.supplier.afterSales.holdExchange({
    ...asked,
    reference: 'exchange into 3004',
    outward: { trip: ride('3004'), offerRef: fare.offerRef, secondaryRefs: [], optionalPrices: [] },
    expectedPrice: fare.price,
    expectedDue: due,
    seatPreferences: {},
    holdSeconds: 600,
  });
  await callOff('3004');
  expect((await offersOf('3004')).outward.flatMap(({ fares }) => fares)).toEqual([]);
  await expect(
    tiny.supplier.afterSales.confirmExchange({ exchangeId: held.exchangeId, reference: 'exchange into 3004' }),
  ).rejects.toMatchObject(calledOffFailure);
});

test('another seller of the same places hears it, and a second word keeps the first reason', async () => {
  const other = createEmbeddedCarrier({
    profile: { ...profile, source: 'SilverRail' },
    pool: tiny.pool,
    clock: tiny.clock,
    timetable: {
      ...tinyTimetable,
      findTrip(designator, operatingDay) {
        const trip = tinyTimetable.findTrip(designator, operatingDay);
        return trip && { ...trip, inventoryOwner: 'ATOC' };
      },
    },
  });
  expect(await isOffered('3005', other)).toBe(true);
  await callOff('3005');
  expect(await isOffered('3005', other)).toBe(false);
  await other.cancellations?.callOff([{ ...named('3005'), cause: 'weather', reason: 'snow' }]);
  expect(await tiny.supplier.cancellations?.calledOff([named('3005'), named('3006')])).toEqual([
    { ...named('3005'), cause: 'strike', reason: 'a strike of the train crews' },
  ]);
});

test('a process that listens asks the database once, and again when it hears of a train or has been deaf', async () => {
  const pool = new Pool({ connectionString: tiny.databaseUrl, max: 1 });
  pool.on('error', () => undefined);
  const client = new Client(tiny.databaseUrl);
  onTestFinished(() => Promise.all([pool.end(), client.end()]).then(() => undefined));
  const calledOff = createCalledOffTrains(pool, tiny.clock);
  const node = createEmbeddedCarrier({ profile, pool, clock: tiny.clock, timetable: tinyTimetable, calledOff });
  const asked = async (): Promise<number> => {
    const { rows } = await pool.query<{ executed: number }>(
      `select (generic_plans + custom_plans)::int as executed from pg_prepared_statements where name = 'carrier-called-off-trains'`,
    );
    return rows[0]?.executed ?? 0;
  };
  await client.connect();
  const heard = new Promise<void>((resolve) =>
    client.on('notification', ({ channel }) => {
      if (channel !== calledOffChannel) return;
      calledOff.hear();
      resolve();
    }),
  );
  await client.query(`listen ${calledOffChannel}`);
  calledOff.hear();
  expect([await isOffered('3007', node), await isOffered('3007', node)]).toEqual([true, true]);
  expect(await asked()).toBe(1);
  await callOff('3007');
  await heard;
  expect([await isOffered('3007', node), await isOffered('3007', node)]).toEqual([false, false]);
  expect(await asked()).toBe(2);
  calledOff.deaf();
  await isOffered('3007', node);
  expect(await asked()).toBe(3);
});

test('an operator whose running nobody simulates reports the trains that it has called off, and no others', async () => {
  const own = createEmbeddedCarrier({ profile, pool: tiny.pool, clock: tiny.clock, timetable: tinyTimetable, isDemonstration: false });
  await callOff('3008', own);
  const reports = await own.running([named('3008'), named('3009')]);
  expect(reports).toMatchObject([{ designator: '3008', simulated: false, cause: 'strike' }]);
});
