import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { money } from '@throughfare/kernel/money';
import type { ChosenTrip, PrebookRequest } from '../../port/booking.ts';
import type { TripSpec } from '../../port/offer.ts';
import { adults, cheapestWithPlace, requestFor, tryPrebook } from '../../suite/shop-assistant.ts';
import { createEmbeddedCarrier, type EmbeddedCarrier } from './create-embedded-carrier.ts';
import { createCalledOffTrains } from './store/called-off-trains.ts';
import type { TestCarrier } from './testing/start-test-carrier.ts';
import { startTinyCarrier } from './testing/tiny-carrier.ts';
import { tinyProfile, tinyTierSizes } from './testing/tiny-profile.ts';
import { tinyRide, tinySegment, tinyTimetable } from './testing/tiny-timetable.ts';

/** Behaviour of the engine beyond the port's contract, on PostgreSQL. Each test has its own trains. */
const day = '2026-12-04';
let tiny: TestCarrier;

beforeAll(async () => {
  tiny = await startTinyCarrier();
});

afterAll(() => tiny.close());

function request(
  reference: string,
  trip: TripSpec,
  offerRef: string,
  pence: number,
  size = 1,
  more: Partial<ChosenTrip> = {},
): PrebookRequest {
  return {
    reference,
    outward: { trip, offerRef, secondaryRefs: [], optionalPrices: [], ...more },
    passengers: adults(size),
    railcards: [],
    expectedPrice: money('GBP', pence),
    seatPreferences: {},
    holdSeconds: 600,
  };
}

async function offersFor(
  trip: TripSpec,
  size = 1,
): Promise<Map<string, { readonly pence: number; readonly placesLeft: number | undefined }>> {
  const answer = await tiny.supplier.offers({ outward: [trip], inward: [], passengers: adults(size), railcards: [] });
  return new Map(answer.outward[0]?.fares.map((fare) => [fare.offerRef, { pence: fare.price.minor, placesLeft: fare.placesLeft }]));
}

/** Counts the carrier's statements that `work` executes on one connection, by PostgreSQL's statistics. */
async function statementsOf(work: (carrier: EmbeddedCarrier) => Promise<unknown>): Promise<Record<string, number>> {
  const pool = new Pool({ connectionString: tiny.databaseUrl, max: 1 });
  // the connection may stay open until the database is dropped
  pool.on('error', () => undefined);
  const calledOff = createCalledOffTrains(tiny.pool, tiny.clock);
  calledOff.hear();
  await work(createEmbeddedCarrier({ profile: tinyProfile, pool, clock: tiny.clock, timetable: tinyTimetable, calledOff }));
  const { rows } = await pool.query<{ name: string; executed: number }>(
    'select name, (generic_plans + custom_plans)::int as executed from pg_prepared_statements',
  );
  await pool.end();
  return Object.fromEntries(rows.map(({ name, executed }) => [name, executed]));
}

describe('offers', () => {
  test('reads the remaining places for a whole answer in one statement, and writes nothing', async () => {
    const outward = Array.from({ length: 30 }, (_, index) => tinyRide(String(1000 + index), day, 'Alder', 'Elm'));
    const inward = Array.from({ length: 7 }, (_, index) => tinyRide('2', `2026-12-1${index}`, 'Elm', 'Alder'));
    const statements = await statementsOf((carrier) => carrier.offers({ outward, inward, passengers: adults(1), railcards: [] }));
    expect(statements).toEqual({ 'carrier-read-availability': 1 });
    const { rows } = await tiny.pool.query('select from carrier.train_pool where designator like $1', ['10%']);
    expect(rows).toEqual([]);
  });

  test('counts a quota on the legs travelled, and reports when few places are left', async () => {
    const front = tinyRide('1101', day, 'Alder', 'Cedar');
    const back = tinyRide('1101', day, 'Cedar', 'Elm');
    const whole = tinyRide('1101', day, 'Alder', 'Elm');
    await tiny.supplier.prebook(request('legs-1', front, 'CHEAP:1', 1000 * 2, 2));
    expect((await offersFor(front)).get('CHEAP:1')?.placesLeft).toBe(tinyTierSizes.T1 - 2);
    expect((await offersFor(back)).get('CHEAP:1')).toEqual({ pence: 1000, placesLeft: undefined });
    expect((await offersFor(whole)).get('CHEAP:1')?.placesLeft).toBe(2);
    // the first tier has no room for three on the first legs, but the second tier would have room for all
    expect([...(await offersFor(whole, 3)).keys()]).toContain('CHEAP:2');
    expect([...(await offersFor(back, 3)).keys()]).toContain('CHEAP:1');
  });

  test('prices a trip over two trains where both have room', async () => {
    const trip = { tripId: 'change', segments: [tinySegment('1102', day, 'Alder', 'Birch'), tinySegment('1103', day, 'Birch', 'Cedar')] };
    await tiny.supplier.prebook(request('other train', tinyRide('1103', day, 'Birch', 'Cedar'), 'CHEAP:1', 500 * 4, 4));
    const answer = await offersFor(trip);
    expect([...answer.keys()]).toContain('CHEAP:2');
    const booking = await tiny.supplier.prebook(request('two trains', trip, 'CHEAP:2', 2000));
    expect(booking.segments.map(({ segmentIndex, places }) => [segmentIndex, places.length])).toEqual([
      [0, 1],
      [1, 1],
    ]);
  });

  test('closes fares and trains in time', async () => {
    const trip = tinyRide('1104', '2026-11-20', 'Dogwood', 'Elm');
    const hourBefore = (trip.segments[0]?.departsAt ?? 0) * 60_000 - tiny.clock.now() - 3_600_000;
    tiny.advance(hourBefore);
    expect([...(await offersFor(trip)).keys()]).toContain('CHEAP:1');
    tiny.advance(60_000);
    expect([...(await offersFor(trip)).keys()]).not.toContain('CHEAP:1');
    expect((await offersFor(trip)).size).toBeGreaterThan(0);
    tiny.advance(3_600_000 - 60_000 - 5 * 60_000 + 1);
    expect((await offersFor(trip)).size).toBe(0);
  });

  test('opens a day when it enters the horizon at the departure station', async () => {
    const trip = tinyRide('1105', '2027-02-13', 'Alder', 'Elm');
    expect((await offersFor(trip)).size).toBe(0);
    expect((await offersFor(tinyRide('1105', '2027-02-12', 'Alder', 'Elm'))).size).toBeGreaterThan(0);
  });
});

describe('prebook', () => {
  test('needs two statements without contention, and confirming needs one', async () => {
    const trip = tinyRide('1201', day, 'Alder', 'Elm');
    const statements = await statementsOf(async (carrier) => {
      const { bookingId } = await carrier.prebook(request('two statements', trip, 'CHEAP:1', 2000));
      await carrier.confirm(bookingId);
    });
    expect(statements).toEqual({ 'carrier-read-taken-places': 1, 'carrier-take-places': 1, 'carrier-confirm': 1 });
  });

  test('keeps a party together and grants its wishes', async () => {
    const trip = tinyRide('1202', day, 'Alder', 'Elm');
    const booking = await tiny.supplier.prebook({
      ...request('four', trip, 'CHEAP:1', 8000, 4),
      seatPreferences: { table: true, quiet: true },
    });
    const places = booking.segments[0]?.places ?? [];
    expect(new Set(places.map(({ coach }) => coach))).toEqual(new Set(['B']));
    expect(places.every(({ table, quiet }) => table && quiet)).toBe(true);
    expect(new Set(places.map(({ passengerRef }) => passengerRef)).size).toBe(4);
  });

  test('offers the next tier when the one chosen is gone', async () => {
    const trip = tinyRide('1203', day, 'Alder', 'Elm');
    await tiny.supplier.prebook(request('first four', trip, 'CHEAP:1', 8000, 4));
    expect(await tryPrebook(tiny.supplier, request('fifth', trip, 'CHEAP:1', 2000))).toMatchObject({
      failure: { kind: 'price_changed', priceChange: { newPrice: money('GBP', 4000), newOfferRefs: { outward: 'CHEAP:2' } } },
    });
    expect(await tiny.supplier.findByReference('fifth')).toBeUndefined();
  });

  test('holds the offered tier even if a cheaper one has come back', async () => {
    const trip = tinyRide('1204', day, 'Alder', 'Elm');
    expect(await tiny.supplier.prebook(request('dearer', trip, 'CHEAP:2', 4000))).toMatchObject({ price: money('GBP', 4000) });
  });

  test('sells a fare with an optional seat when no seat is left', async () => {
    const trip = tinyRide('1205', day, 'Alder', 'Birch');
    for (let sold = 0; sold < 5; sold += 1) await tiny.supplier.prebook(request(`full ${sold}`, trip, 'OPEN:1', 3000 * 8, 8));
    const standing = await tiny.supplier.prebook(request('standing', trip, 'OPEN:1', 3000));
    expect(standing.segments[0]?.places).toEqual([]);
    expect([...(await offersFor(trip)).keys()]).toEqual(['OPEN:1', 'FIRST:1']);
  });

  test('gives first class seats in first class, and never a wheelchair space without request', async () => {
    const trip = tinyRide('1206', day, 'Alder', 'Birch');
    const places: string[] = [];
    for (let sold = 0; sold < 5; sold += 1) {
      const booking = await tiny.supplier.prebook(request(`first ${sold}`, trip, 'FIRST:1', 5000));
      places.push(...(booking.segments[0]?.places.map(({ coach, place }) => coach + place) ?? []));
    }
    expect(places.sort()).toEqual(['F2', 'F3', 'F4', 'F5', 'F6']);
    expect(await tryPrebook(tiny.supplier, request('sixth', trip, 'FIRST:1', 5000))).toMatchObject({ failure: { kind: 'sold_out' } });
  });

  test('sells bicycle spaces until they are gone, leg by leg', async () => {
    const trip = tinyRide('1207', day, 'Alder', 'Cedar');
    const withBike = (reference: string, ride = trip, pence = 6000): PrebookRequest =>
      request(reference, ride, 'OPEN:1', pence, 1, { secondaryRefs: ['BIKE'] });
    await tiny.supplier.prebook(withBike('bike 1'));
    await tiny.supplier.prebook(withBike('bike 2'));
    expect(await tryPrebook(tiny.supplier, withBike('bike 3'))).toMatchObject({ failure: { kind: 'rejected' } });
    expect(await tryPrebook(tiny.supplier, withBike('bike 4', tinyRide('1207', day, 'Cedar', 'Elm')))).toMatchObject({
      booking: { status: 'PREBOOKED' },
    });
    const answer = await tiny.supplier.offers({ outward: [trip], inward: [], passengers: adults(1), railcards: [] });
    expect(answer.outward[0]?.secondary.map(({ offerRef }) => offerRef)).toEqual(['BUS']);
  });

  test('sells rooms for two, whose guests need no seat', async () => {
    const trip = tinyRide('S1', day, 'Alder', 'Elm');
    const room = (quantity: number): Partial<ChosenTrip> => ({ optionalPrices: [{ optionalPriceRef: 'TWIN0', quantity }] });
    const booking = await tiny.supplier.prebook(request('room for two', trip, 'CHEAP:1', 4000 + 9000, 2, room(1)));
    const twin = { coach: 'K', place: '11', sleeper: { name: 'Twin room', kind: 'room' } };
    expect(booking.segments[0]?.places).toMatchObject([
      { passengerRef: '1', ...twin },
      { passengerRef: '2', ...twin },
    ]);
    const two = await tiny.supplier.prebook(request('two rooms', trip, 'CHEAP:2', 12000 + 18000, 3, room(2)));
    // nobody pays for an empty room
    expect(two.segments[0]?.places.map(({ place }) => place).toSorted()).toEqual(['12', '12', '13']);
    const answer = await tiny.supplier.offers({ outward: [trip], inward: [], passengers: adults(1), railcards: [] });
    expect(answer.outward[0]?.fares.flatMap(({ optionalPrices }) => optionalPrices)).toEqual([]);
    expect(await tryPrebook(tiny.supplier, request('no room', trip, 'CHEAP:2', 4000 + 9000, 1, room(1)))).toMatchObject({
      failure: { kind: 'sold_out' },
    });
    const { rows } = await tiny.pool.query<{ pool: string }>(
      `select pool from carrier.train_pool where designator = 'S1' and taken is not null`,
    );
    expect(rows.map(({ pool }) => pool)).toEqual(['room/TWIN/K']);
  });

  test('books nothing of a return when one direction is sold out', async () => {
    const outward = tinyRide('1208', day, 'Alder', 'Birch');
    const inward = tinyRide('2', '2026-12-05', 'Birch', 'Alder');
    for (let sold = 0; sold < 5; sold += 1) await tiny.supplier.prebook(request(`inward ${sold}`, inward, 'FIRST:1', 5000));
    const both = {
      ...request('both', outward, 'FIRST:1', 10_000),
      inward: { trip: inward, offerRef: 'FIRST:1', secondaryRefs: [], optionalPrices: [] },
    };
    expect(await tryPrebook(tiny.supplier, both)).toMatchObject({ failure: { kind: 'sold_out' } });
    const { rows } = await tiny.pool.query(`select from carrier.train_pool where designator = '1208'`);
    expect(rows).toEqual([]);
  });
});

describe('holds', () => {
  test('count as free from the moment they lapse, before they are swept', async () => {
    const trip = tinyRide('1301', day, 'Alder', 'Elm');
    await tiny.supplier.prebook({ ...request('lapses', trip, 'CHEAP:1', 8000, 4), holdSeconds: 60 });
    expect([...(await offersFor(trip)).keys()]).toContain('CHEAP:2');
    tiny.advance(60_000);
    expect([...(await offersFor(trip)).keys()]).toContain('CHEAP:1');
    expect((await tiny.supplier.prebook(request('gets them', trip, 'CHEAP:1', 8000, 4))).status).toBe('PREBOOKED');
    const { rows } = await tiny.pool.query(`select status from carrier.booking where reference = 'lapses'`);
    expect(rows).toEqual([{ status: 'EXPIRED' }]);
  });

  test('are swept once, by however many sweepers', async () => {
    await tiny.supplier.sweepExpired();
    for (let index = 0; index < 6; index += 1) {
      const trip = tinyRide('1302', day, 'Alder', 'Elm');
      const offer = await cheapestWithPlace(tiny.supplier, trip, adults(1));
      await tiny.supplier.prebook({ ...requestFor(`sweep ${index}`, trip, offer, adults(1)), holdSeconds: 30 });
    }
    tiny.advance(30_000);
    const swept = await Promise.all([1, 2, 3].map(() => tiny.supplier.sweepExpired()));
    expect(swept.reduce((sum, count) => sum + count, 0)).toBe(6);
    const { rows } = await tiny.pool.query(
      `select sum(leg_places)::int as places from carrier.train_pool where designator = '1302' and taken is not null`,
    );
    expect(rows).toEqual([{ places: 0 }]);
  });

  test('are given for no longer than the carrier allows', async () => {
    const trip = tinyRide('1303', day, 'Alder', 'Elm');
    const booking = await tiny.supplier.prebook({ ...request('long', trip, 'CHEAP:1', 2000), holdSeconds: 86_400 });
    expect(booking.confirmBeforeMs).toBe(tiny.clock.now() + 1_800_000);
  });
});

describe('tickets', () => {
  test('are numbered after their booking, leg by leg and traveller by traveller, and issued in one statement', async () => {
    const both = {
      ...request('return for two', tinyRide('1350', day, 'Alder', 'Birch'), 'FIRST:1', 20_000, 2),
      inward: { trip: tinyRide('1350', '2026-12-05', 'Alder', 'Birch'), offerRef: 'FIRST:1', secondaryRefs: [], optionalPrices: [] },
    };
    const { bookingId } = await tiny.supplier.prebook(both);
    await tiny.supplier.confirm(bookingId);
    const statements = await statementsOf(async (carrier) => {
      const { tickets } = await carrier.fulfil(bookingId);
      const number = `70${bookingId.padStart(10, '0')}`;
      expect(tickets.map(({ ticketNumber, direction, passengerRef }) => [ticketNumber, direction, passengerRef])).toEqual([
        [`${number}001`, 'outward', '1'],
        [`${number}002`, 'outward', '2'],
        [`${number}003`, 'inward', '1'],
        [`${number}004`, 'inward', '2'],
      ]);
    });
    expect(statements).toEqual({ 'carrier-fulfil': 1 });
  });
});

describe('a void', () => {
  test('gives places and quota back', async () => {
    const trip = tinyRide('1401', day, 'Alder', 'Elm');
    const { bookingId } = await tiny.supplier.prebook(request('voided', trip, 'CHEAP:1', 8000, 4));
    await tiny.supplier.confirm(bookingId);
    expect((await offersFor(trip)).has('CHEAP:1')).toBe(false);
    await Promise.all([1, 2, 3].map(() => tiny.supplier.voidBooking(bookingId)));
    expect((await offersFor(trip, 4)).get('CHEAP:1')?.pence).toBe(8000);
  });
});

describe('the schema', () => {
  const violation = (constraint: string): object => expect.objectContaining({ constraint });

  test('refuses a taken place, whoever writes it', async () => {
    const trip = tinyRide('1501', day, 'Alder', 'Elm');
    await tiny.supplier.prebook(request('schema 1', trip, 'CHEAP:1', 2000));
    const again = `update carrier.train_pool set taken = taken | taken, leg_places = leg_places + 4 where designator = '1501' and taken is not null`;
    await expect(tiny.pool.query(again)).rejects.toEqual(violation('no_place_sold_twice'));
    const twiceBack = `update carrier.train_pool set taken = taken & ~taken, leg_places = leg_places - 8 where designator = '1501' and taken is not null`;
    await expect(tiny.pool.query(twiceBack)).rejects.toEqual(violation('no_place_sold_twice'));
  });

  test('refuses an overdrawn quota, either way', async () => {
    const trip = tinyRide('1502', day, 'Alder', 'Elm');
    await tiny.supplier.prebook(request('schema 2', trip, 'CHEAP:1', 2000));
    for (const sold of ['{1,1,1,2}', '{1,1,1,-1}']) {
      const write = tiny.pool.query(`update carrier.train_pool set sold = $1 where designator = '1502' and sold is not null`, [sold]);
      await expect(write).rejects.toEqual(violation('no_quota_overdrawn'));
    }
  });

  test('lets no booking end while it claims places', async () => {
    const trip = tinyRide('1503', day, 'Alder', 'Elm');
    await tiny.supplier.prebook(request('schema 3', trip, 'CHEAP:1', 2000));
    const end = tiny.pool.query(`update carrier.booking set status = 'RELEASED', ended_at_ms = 1 where reference = 'schema 3'`);
    await expect(end).rejects.toEqual(violation('claim_booking_id_live_fkey'));
  });

  test('claims and pools agree after all of these tests', async () => {
    const { rows } = await tiny.pool.query(`
      select p.designator, p.pool, p.leg_places, c.places
      from carrier.train_pool p
      left join lateral (
        select coalesce(sum(bit_count(c.taken)), 0)::int as places from carrier.claim c
        where c.owner = p.owner and c.designator = p.designator and c.operating_day = p.operating_day and c.pool = p.pool
      ) c on true
      where p.taken is not null and p.leg_places <> c.places`);
    expect(rows).toEqual([]);
    const counted = await tiny.pool.query(`
      select from carrier.train_pool p, unnest(p.sold) with ordinality as s (sold, leg)
      where s.sold <> (select coalesce(sum(c.sold[s.leg]), 0) from carrier.claim c
        where c.owner = p.owner and c.designator = p.designator and c.operating_day = p.operating_day and c.pool = p.pool)`);
    expect(counted.rows).toEqual([]);
  });
});

describe('a database that is away', () => {
  test('makes the carrier unavailable, not wrong', async () => {
    const node = tiny.anotherNode(1, undefined, 'postgres://127.0.0.1:1/nowhere');
    const trip = tinyRide('1601', day, 'Alder', 'Elm');
    await expect(node.offers({ outward: [trip], inward: [], passengers: adults(1), railcards: [] })).rejects.toMatchObject({
      kind: 'unavailable',
    });
    expect(await tryPrebook(node, request('away', trip, 'CHEAP:1', 2000))).toMatchObject({ failure: { kind: 'unavailable' } });
  });

  test('leaves a sale open if its connection was cut, and finds the booking by its reference', async () => {
    const trip = tinyRide('1602', day, 'Alder', 'Elm');
    const { bookingId } = await tiny.supplier.prebook(request('cut', trip, 'CHEAP:1', 2000));
    await tiny.supplier.confirm(bookingId);
    const blocker = await tiny.pool.connect();
    await blocker.query('begin');
    await blocker.query('lock table carrier.ticket in share mode');
    const fulfilling = tiny.supplier.fulfil(bookingId).then(
      () => 'fulfilled',
      (failure: { kind: string }) => failure.kind,
    );
    let cut = 0;
    while (cut === 0) {
      // not on the blocker's connection, because PostgreSQL shows the same activity throughout a transaction
      const { rows } = await tiny.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      cut = rows.length;
    }
    expect(await fulfilling).toBe('outcome_unknown');
    await blocker.query('commit');
    blocker.release();
    expect(await tiny.supplier.findByReference('cut')).toMatchObject({ status: 'CONFIRMED', tickets: [] });
    expect(await tiny.supplier.fulfil(bookingId)).toMatchObject({ status: 'FULFILLED' });
  });
});
