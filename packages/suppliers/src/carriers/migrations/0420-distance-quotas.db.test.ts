import { afterAll, beforeAll, expect, test } from 'vitest';
import { adults, requestFor } from '../../suite/shop-assistant.ts';
import type { TestCarrier } from '../engine/testing/start-test-carrier.ts';
import { ride, startDistanceCarrier } from '../yield/testing/distance-carrier.ts';
import { distanceQuotas } from './0420-distance-quotas.ts';

let carrier: TestCarrier;
beforeAll(async () => {
  carrier = await startDistanceCarrier();
});
afterAll(() => carrier.close());

/** Buses have no numbered places, so only the quotas limit their 40 places. */
const bus = (designator: string) => ride(designator, '2026-12-11', 'CATRTO', 'CAMTRL');

async function sell(designator: string, count: number): Promise<readonly string[]> {
  const bookings: string[] = [];
  const passengers = adults(1);
  while (bookings.length < count) {
    const { outward } = await carrier.supplier.offers({ outward: [bus(designator)], inward: [], passengers, railcards: [] });
    const offer = outward[0]?.fares[0];
    if (!offer) break;
    const request = requestFor(`${designator}-${crypto.randomUUID()}`, bus(designator), offer, passengers);
    bookings.push((await carrier.supplier.prebook(request)).bookingId);
  }
  return bookings;
}

/** Gives a train's pools and claims their former names. */
async function restoreOldNames(designator: string): Promise<void> {
  for (const table of ['train_pool', 'claim']) {
    await carrier.pool.query(
      `update carrier.${table} set pool = replace(replace(pool, 'DISTANCE.STANDARD.flexible', 'FLEX'), 'DISTANCE.STANDARD.', 'STD') where designator = $1`,
      [designator],
    );
  }
}

const migrate = () => carrier.pool.query(`begin; ${distanceQuotas.sql} commit`);

async function poolsOf(designator: string): Promise<readonly string[]> {
  const { rows } = await carrier.pool.query<{ pool: string }>('select pool from carrier.train_pool where designator = $1', [designator]);
  return rows.map(({ pool }) => pool);
}

/** Answers the places sold on the first leg. */
async function soldPlaces(designator: string): Promise<number> {
  const { rows } = await carrier.pool.query<{ places: number }>(
    'select sum(sold[1])::int as places from carrier.train_pool where designator = $1',
    [designator],
  );
  return rows[0]?.places ?? 0;
}

test('places sold under an old name still count, and a release frees them', async () => {
  const bookings = await sell('B1', 100);
  expect(bookings).toHaveLength(40);
  await restoreOldNames('B1');
  expect(await poolsOf('B1')).toContain('quota/STD1/0');
  await migrate();
  expect(await sell('B1', 100)).toEqual([]);
  for (const bookingId of bookings.slice(0, 3)) await carrier.supplier.release(bookingId);
  expect(await sell('B1', 100)).toHaveLength(3);
});

test('the places sold under both names add up, and every one of them can be released', async () => {
  const before = await sell('B3', 25);
  await restoreOldNames('B3');
  const after = await sell('B3', 10);
  await migrate();
  expect((await poolsOf('B3')).filter((pool) => !pool.startsWith('quota/DISTANCE.STANDARD.'))).toEqual([]);
  expect(await soldPlaces('B3')).toBe(35);
  for (const bookingId of [...before, ...after]) await carrier.supplier.release(bookingId);
  expect(await soldPlaces('B3')).toBe(0);
  expect(await sell('B3', 100)).toHaveLength(40);
});

test('a train whose calls have changed in between keeps both pools', async () => {
  await sell('B5', 6);
  await restoreOldNames('B5');
  await sell('B5', 1);
  await carrier.pool.query(`update carrier.train_pool set legs = 1, sold = sold[1:1] where designator = 'B5' and pool like 'quota/STD%'`);
  const before = await poolsOf('B5');
  await migrate();
  const pools = await poolsOf('B5');
  expect(pools).toHaveLength(before.length);
  expect(pools.some((pool) => pool.startsWith('quota/STD'))).toBe(true);
});
