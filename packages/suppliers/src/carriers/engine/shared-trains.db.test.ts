import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Booking } from '../../port/booking.ts';
import type { Supplier } from '../../port/supplier.ts';
import { adults, cheapestWithPlace, prebookAtAnyPrice, requestFor, tryPrebook } from '../../suite/shop-assistant.ts';
import { createEmbeddedCarrier, type EmbeddedCarrier } from './create-embedded-carrier.ts';
import type { CarrierProfile } from './profile.ts';
import type { TestCarrier } from './testing/start-test-carrier.ts';
import { startTinyCarrier } from './testing/tiny-carrier.ts';
import { tinyProfile } from './testing/tiny-profile.ts';
import { tinyRide, tinyTimetable } from './testing/tiny-timetable.ts';

/** Two sources sell one train: the first owns its places, and the second sells the same ones. */
const day = '2026-12-04';
const ample: CarrierProfile = {
  ...tinyProfile,
  stock: () => ({
    quotas: { T1: 10, T2: 10, T3: 200, BIKE: 2 },
    ladders: [{ quotas: ['T1', 'T2'], soldByDeparturePerMille: 0 }],
    rooms: [],
  }),
};

let owner: TestCarrier;
let other: EmbeddedCarrier;

beforeAll(async () => {
  owner = await startTinyCarrier(ample);
  other = createEmbeddedCarrier({
    profile: { ...ample, source: 'SilverRail' },
    pool: owner.pool,
    clock: owner.clock,
    timetable: {
      ...tinyTimetable,
      findTrip(designator, operatingDay) {
        const trip = tinyTimetable.findTrip(designator, operatingDay);
        return trip && { ...trip, inventoryOwner: 'ATOC' };
      },
    },
  });
});

afterAll(() => owner.close());

const ride = (designator: string) => tinyRide(designator, day, 'Alder', 'Elm');
let sales = 0;

async function buy(seller: Supplier, designator: string): Promise<Booking | undefined> {
  const [offer] = (await seller.offers({ outward: [ride(designator)], inward: [], passengers: adults(1), railcards: [] })).outward
    .flatMap(({ fares }) => fares)
    .filter(({ kind, reservation, comfort }) => kind === 'single' && reservation === 'included' && comfort.cabin === 'STANDARD');
  if (!offer) return undefined;
  const purchase = await prebookAtAnyPrice(seller, requestFor(`${seller.source}/${(sales += 1)}`, ride(designator), offer, adults(1)));
  return 'booking' in purchase ? purchase.booking : undefined;
}

const seatsOf = (bookings: readonly Booking[]): string[] =>
  bookings.flatMap(({ segments }) => segments.flatMap(({ places }) => places.map(({ coach, place }) => `${coach}${place}`)));

test('sold at once by both, no seat is sold twice, and the train is sold out for both at the same time', async () => {
  const bought: Booking[] = [];
  for (let round = 0; round < 12; round += 1) {
    const both = await Promise.all([owner.supplier, other, owner.supplier, other].map((seller) => buy(seller, '801')));
    bought.push(...both.filter((booking) => booking !== undefined));
  }
  const seats = seatsOf(bought);
  expect(new Set(seats).size).toBe(seats.length);
  expect(new Set(bought.map(({ bookingId }) => bookingId)).size).toBe(bought.length);
  for (const seller of [owner.supplier, other]) expect(await buy(seller, '801')).toBeUndefined();
  const { rows } = await owner.pool.query<{ owner: string; places: number }>(
    `select owner, sum(leg_places)::int as places from carrier.train_pool where designator = '801' and taken is not null group by owner`,
  );
  const legs = 4;
  expect(rows).toEqual([{ owner: 'ATOC', places: seats.length * legs }]);

  // a place that one source gives back can be sold by the other
  const mine = bought.find(({ reference }) => reference.startsWith('ATOC/'));
  await owner.supplier.release(mine?.bookingId ?? '');
  expect(await buy(other, '801')).toBeDefined();
});

test("each has its own fares, and both share the train's single stock", async () => {
  const withBicycle = async (seller: Supplier) => {
    const offer = await cheapestWithPlace(seller, ride('802'), adults(1));
    const request = requestFor(`bicycle/${(sales += 1)}`, ride('802'), offer, adults(1));
    return tryPrebook(seller, { ...request, outward: { ...request.outward, secondaryRefs: ['BIKE'] } });
  };
  expect(await withBicycle(owner.supplier)).toHaveProperty('booking');
  expect(await withBicycle(other)).toHaveProperty('booking');
  expect(await withBicycle(owner.supplier)).toHaveProperty('failure');
  expect(await withBicycle(other)).toHaveProperty('failure');
  const { rows } = await owner.pool.query<{ quota: string }>(
    `select distinct split_part(pool, '/', 2) as quota from carrier.train_pool where designator = '802' and sold is not null order by 1`,
  );
  expect(rows.map(({ quota }) => quota)).toEqual(['BIKE', 'SilverRail.T1', 'T1']);
});
