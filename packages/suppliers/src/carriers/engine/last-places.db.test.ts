import { afterAll, beforeAll, expect, test } from 'vitest';
import { adults, cheapestWithPlace, prebookAtAnyPrice, requestFor, type Purchase } from '../../suite/shop-assistant.ts';
import type { EmbeddedCarrier } from './create-embedded-carrier.ts';
import type { TestCarrier } from './testing/start-test-carrier.ts';
import { startTinyCarrier } from './testing/tiny-carrier.ts';
import { tinyProfile } from './testing/tiny-profile.ts';
import { tinyRide, type TinyStation } from './testing/tiny-timetable.ts';

/**
 * Proves that no place is sold twice: 200 buyers at once, each on their own database connection, want the last 40 of a train's 120 seats.
 * Fare quotas run out meanwhile, so prices also rise while they buy.
 */
const buyers = 200;
const profile = { ...tinyProfile, stock: () => ({ quotas: { T1: 70, T2: 25, T3: 200 }, rooms: [] }) };
const day = '2026-12-04';

let tiny: TestCarrier;
let nodes: readonly EmbeddedCarrier[];

beforeAll(async () => {
  tiny = await startTinyCarrier(profile);
  nodes = Array.from({ length: buyers }, () => tiny.anotherNode(1));
  // each opens its connection before the race starts
  await Promise.all(nodes.map((node) => node.findByReference('warm up')));
});

afterAll(() => tiny.close());

async function sell80(designator: string): Promise<void> {
  const ride = tinyRide(designator, day, 'Alder', 'Elm');
  for (let sold = 0; sold < 80; sold += 8) {
    const offer = await cheapestWithPlace(tiny.supplier, ride, adults(8));
    const purchase = await prebookAtAnyPrice(tiny.supplier, requestFor(`${designator}/early/${sold}`, ride, offer, adults(8)));
    if ('failure' in purchase) throw purchase.failure;
  }
}

interface Buyer {
  readonly from: TinyStation;
  readonly to: TinyStation;
  readonly partySize: number;
}

async function race(designator: string, wanted: readonly Buyer[]): Promise<readonly Purchase[]> {
  const prepared = await Promise.all(
    wanted.map(async ({ from, to, partySize }, index) => {
      const ride = tinyRide(designator, day, from, to);
      const offer = await cheapestWithPlace(tiny.supplier, ride, adults(partySize));
      return requestFor(`${designator}/race/${index}`, ride, offer, adults(partySize));
    }),
  );
  return Promise.all(prepared.map((request, index) => prebookAtAnyPrice(nodes[index] ?? tiny.supplier, request)));
}

/** The places taken on each leg, over all pools of that kind. */
async function takenOnLegs(designator: string, pools: 'coach/%' | 'quota/%'): Promise<readonly number[]> {
  const { rows } = await tiny.pool.query<{ taken: number }>(
    `select sum(case when taken is null then sold[leg + 1] else bit_count(substring(taken from leg * size + 1 for size)) end)::int as taken
     from carrier.train_pool, generate_series(0, legs - 1) as leg where designator = $1 and pool like $2 group by leg order by leg`,
    [designator, pools],
  );
  return rows.map(({ taken }) => taken);
}

function failuresOf(purchases: readonly Purchase[]): unknown[] {
  return [...new Set(purchases.flatMap((purchase) => ('failure' in purchase ? [purchase.failure.kind] : [])))];
}

async function deadlocks(): Promise<number> {
  const { rows } = await tiny.pool.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.deadlocks ?? Number.NaN;
}

test('sells the last 40 places exactly once to 200 buyers whose legs all overlap', async () => {
  await sell80('L1');
  const rides = [
    ['Alder', 'Cedar'],
    ['Birch', 'Dogwood'],
    ['Alder', 'Elm'],
    ['Birch', 'Cedar'],
    ['Birch', 'Elm'],
  ] as const;
  const wanted = Array.from({ length: buyers }, (_, index): Buyer => {
    const [from, to] = rides[index % rides.length] ?? rides[0];
    return { from, to, partySize: 1 };
  });
  const purchases = await race('L1', wanted);

  const bought = purchases.flatMap((purchase) => ('booking' in purchase ? [purchase.booking] : []));
  expect(bought).toHaveLength(40);
  expect(failuresOf(purchases)).toEqual(['sold_out']);
  const seats = bought.flatMap(({ segments }) => segments.flatMap(({ places }) => places.map(({ coach, place }) => `${coach}${place}`)));
  expect(new Set(seats).size).toBe(40);
  // all travel over the leg from Birch to Cedar: it is full to the last seat, and no other leg is fuller
  const seatsTaken = await takenOnLegs('L1', 'coach/%');
  expect(seatsTaken[1]).toBe(120);
  expect(Math.max(...seatsTaken)).toBe(120);
  expect((await takenOnLegs('L1', 'quota/%'))[1]).toBe(120);
  expect(await deadlocks()).toBe(0);
});

test('sells a seat again for other legs, and refuses only where no seat is free all the way', async () => {
  await sell80('L2');
  const rides = [
    ['Alder', 'Cedar'],
    ['Cedar', 'Elm'],
    ['Birch', 'Dogwood'],
    ['Alder', 'Birch'],
    ['Dogwood', 'Elm'],
  ] as const;
  const wanted = Array.from({ length: buyers }, (_, index): Buyer => {
    const [from, to] = rides[index % rides.length] ?? rides[0];
    return { from, to, partySize: 1 + (index % 3) };
  });
  const purchases = await race('L2', wanted);

  expect(failuresOf(purchases)).toEqual(['sold_out']);
  const taken = await takenOnLegs('L2', 'coach/%');
  expect(Math.max(...taken)).toBeLessThanOrEqual(120);
  const boughtOnLegs = purchases.reduce((sum, purchase, index) => {
    const buyer = wanted[index];
    return 'booking' in purchase && buyer ? sum + buyer.partySize : sum;
  }, 0);
  expect(boughtOnLegs).toBeGreaterThan(40);
  for (const [index, purchase] of purchases.entries()) {
    const buyer = wanted[index];
    if ('booking' in purchase || !buyer) continue;
    const answer = await tiny.supplier.offers({
      outward: [tinyRide('L2', day, buyer.from, buyer.to)],
      inward: [],
      passengers: adults(buyer.partySize),
      railcards: [],
    });
    expect(answer.outward[0]?.fares.filter(({ reservation }) => reservation === 'included')).toEqual([]);
  }
  expect(await deadlocks()).toBe(0);
});

test('gives every place back when the race is undone, for others to buy', async () => {
  const ride = tinyRide('L3', day, 'Alder', 'Elm');
  const offer = await cheapestWithPlace(tiny.supplier, ride, adults(6));
  const requests = nodes.slice(0, 40).map((_, index) => requestFor(`L3/${index}`, ride, offer, adults(6)));
  const purchases = await Promise.all(
    requests.map(async (request, index) => {
      const node = nodes[index] ?? tiny.supplier;
      const purchase = await prebookAtAnyPrice(node, request);
      if ('booking' in purchase) await node.release(purchase.booking.bookingId);
      return purchase;
    }),
  );
  expect(failuresOf(purchases).filter((kind) => kind !== 'sold_out')).toEqual([]);
  expect(await takenOnLegs('L3', 'coach/%')).toEqual([0, 0, 0, 0]);
  expect(await takenOnLegs('L3', 'quota/%')).toEqual([0, 0, 0, 0]);
  expect(await cheapestWithPlace(tiny.supplier, ride, adults(6))).toEqual(offer);
  expect(await deadlocks()).toBe(0);
});
