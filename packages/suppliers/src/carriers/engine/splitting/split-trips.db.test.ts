import { money } from '@throughfare/kernel/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TripSpec } from '../../../port/offer.ts';
import type { Supplier } from '../../../port/supplier.ts';
import { adults } from '../../../suite/shop-assistant.ts';
import { createEmbeddedCarrier } from '../create-embedded-carrier.ts';
import type { TestCarrier } from '../testing/start-test-carrier.ts';
import { startTinyCarrier } from '../testing/tiny-carrier.ts';
import { tinyProfile } from '../testing/tiny-profile.ts';
import { tinyRide, tinyTimetable, type TinyStation } from '../testing/tiny-timetable.ts';

/** Splits are found from live prices: each test sells places on trains of its own first. */
const day = '2026-12-04';
const line: readonly TinyStation[] = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm'];
let tiny: TestCarrier;
let carrier: Supplier;

beforeAll(async () => {
  tiny = await startTinyCarrier();
  const profile = { ...tinyProfile, policy: { ...tinyProfile.policy, joinsTickets: true as const } };
  carrier = createEmbeddedCarrier({ profile, pool: tiny.pool, clock: tiny.clock, timetable: tinyTimetable });
});

afterAll(() => tiny.close());

async function cheapestOf(trip: TripSpec, size: number): Promise<number> {
  const answer = await carrier.offers({ outward: [trip], inward: [], passengers: adults(size), railcards: [] });
  return Math.min(...(answer.outward[0]?.fares ?? []).map(({ price }) => price.minor));
}

/** Sells the cheapest tickets of a stretch until `places` are gone. */
async function sell(train: string, from: TinyStation, to: TinyStation, places: number): Promise<void> {
  const trip = tinyRide(train, day, from, to);
  for (let sold = 0; sold < places; sold += 1) {
    const { outward } = await carrier.offers({ outward: [trip], inward: [], passengers: adults(1), railcards: [] });
    const [fare] = outward[0]?.fares ?? [];
    if (!fare) throw new Error('sold out');
    await carrier.prebook({
      reference: `${train} ${from} ${to} ${sold}`,
      outward: { trip, offerRef: fare.offerRef, secondaryRefs: [], optionalPrices: [] },
      passengers: adults(1).map((passenger) => ({ ...passenger, firstName: 'Ada', lastName: 'Byron' })),
      railcards: [],
      expectedPrice: fare.price,
      seatPreferences: {},
      holdSeconds: 600,
    });
  }
}

const splitOf = async (trip: TripSpec, size = 1) =>
  (await carrier.splits?.({ trips: [trip], passengers: adults(size), railcards: [] }))?.[0];

test('where one stretch has no cheap places left, the others still cost little on tickets of their own', async () => {
  await sell('21', 'Alder', 'Birch', 4);
  const split = await splitOf(tinyRide('21', day, 'Alder', 'Elm'));
  expect(split?.tickets.map(({ segments: [ride] }) => `${ride?.from} ${ride?.to}`)).toEqual(['Alder Birch', 'Birch Elm']);
  expect(split?.price).toEqual(money('GBP', 1000 + 1500));
});

test('a train that is as cheap on one ticket has no split', async () => {
  expect(await splitOf(tinyRide('22', day, 'Alder', 'Elm'))).toBeUndefined();
});

test('the whole party needs a place on each stretch', async () => {
  await sell('23', 'Cedar', 'Dogwood', 2);
  expect(await splitOf(tinyRide('23', day, 'Alder', 'Elm'), 2)).toBeUndefined();
  const split = await splitOf(tinyRide('23', day, 'Alder', 'Elm'), 3);
  expect(split?.price).toEqual(money('GBP', 3 * (1000 + 1000 + 500)));
});

test('it is the cheapest of all ways to split the trip, by the prices that each ticket is then offered at', async () => {
  await sell('24', 'Alder', 'Cedar', 5);
  await sell('24', 'Dogwood', 'Elm', 4);
  await sell('24', 'Birch', 'Dogwood', 3);
  const cheapest = async (from: number): Promise<number> => {
    if (from === line.length - 1) return 0;
    const totals = line.slice(from + 1).map(async (to, offset) => {
      const own = await cheapestOf(tinyRide('24', day, line[from] ?? 'Alder', to), 1);
      return own + (await cheapest(from + 1 + offset));
    });
    return Math.min(...(await Promise.all(totals)));
  };
  expect((await splitOf(tinyRide('24', day, 'Alder', 'Elm')))?.price.minor).toBe(await cheapest(0));
});

test('a train that does not call where the trip says has no split, and neither has one that is not on sale', async () => {
  const [ride] = tinyRide('25', day, 'Alder', 'Elm').segments;
  if (!ride) throw new Error('no ride');
  expect(await splitOf({ tripId: 'wrong', segments: [{ ...ride, departsAt: ride.departsAt + 1 }] })).toBeUndefined();
  expect(await splitOf(tinyRide('25', '2027-12-04', 'Alder', 'Elm'))).toBeUndefined();
});
