import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Brought } from '@throughfare/kernel/travellers/brought';
import type { BookingPassenger, PrebookRequest } from '../../port/booking.ts';
import type { TripSpec } from '../../port/offer.ts';
import { amountDue } from '../../port/amount-due.ts';
import { noBicycleSpace, noWheelchairSpace } from '../../port/supplier-failure.ts';
import { adults, cheapestWithPlace, prebookAtAnyPrice, requestFor, tryPrebook } from '../../suite/shop-assistant.ts';
import type { TestCarrier } from './testing/start-test-carrier.ts';
import { startTinyCarrier } from './testing/tiny-carrier.ts';
import { tinyRide } from './testing/tiny-timetable.ts';

const day = '2026-12-04';
let tiny: TestCarrier;

beforeAll(async () => {
  tiny = await startTinyCarrier();
});

afterAll(() => tiny.close());

/** Adults. The first brings the first list of things, and so on. */
function bringing(count: number, ...brings: readonly (readonly Brought[])[]): readonly BookingPassenger[] {
  return adults(count).map((adult, index) => ({ ...adult, ...(brings[index] ? { brings: brings[index] } : {}) }));
}

async function asking(reference: string, trip: TripSpec, party: readonly BookingPassenger[], extras: readonly string[] = []) {
  const offer = await cheapestWithPlace(tiny.supplier, trip, party);
  const request: PrebookRequest = requestFor(reference, trip, offer, party);
  return { ...request, outward: { ...request.outward, secondaryRefs: extras } };
}

async function onBoard(trip: TripSpec, party: readonly BookingPassenger[] = adults(1)) {
  const { outward } = await tiny.supplier.offers({ outward: [trip], inward: [], passengers: party, railcards: [] });
  return { fares: outward[0]?.fares.length, train: outward[0]?.onBoard?.[0] };
}

const wheeled = bringing(2, ['WHEELCHAIR']);

test('gives a wheelchair space and the seat beside it, and tells of the room that is left', async () => {
  const trip = tinyRide('1201', day, 'Alder', 'Elm');
  expect(await onBoard(trip)).toMatchObject({ train: { wheelchairs: 1, bicycles: 2, bicyclePrice: { minor: 0 } } });
  const booking = await tiny.supplier.prebook(await asking('space', trip, wheeled, ['BIKE']));
  expect(booking.segments[0]?.places).toMatchObject([
    { passengerRef: '1', coach: 'F', place: '1', sleeper: { kind: 'space' } },
    { passengerRef: '2', coach: 'F', place: '2' },
  ]);
  expect(await onBoard(trip)).toMatchObject({ train: { wheelchairs: 0, bicycles: 1 } });
  expect(await onBoard(trip, wheeled)).toMatchObject({ fares: 0 });
  expect(await tiny.supplier.seatMaps?.({ ...(await asking('map', trip, adults(1))), railcards: [] })).toHaveLength(1);
});

test('sells the last space to one of ten at once, and never to a traveller without a wheelchair', async () => {
  const trip = tinyRide('1202', day, 'Alder', 'Elm');
  const racers = await Promise.all(
    Array.from({ length: 10 }, async (_, index) => ({ node: tiny.anotherNode(1), request: await asking(`last ${index}`, trip, wheeled) })),
  );
  const answers = await Promise.all(racers.map(({ node, request }) => tryPrebook(node, request)));
  expect(answers.filter((answer) => 'booking' in answer)).toHaveLength(1);
  for (const answer of answers) if ('failure' in answer) expect(answer.failure).toMatchObject({ kind: 'rejected', why: noWheelchairSpace });

  const full = tinyRide('1203', day, 'Alder', 'Elm');
  const crowd = await asking('crowd', full, adults(4));
  let parties = 0;
  while ('booking' in (await prebookAtAnyPrice(tiny.supplier, { ...crowd, reference: `crowd ${parties}` }))) parties += 1;
  expect(parties).toBeGreaterThan(5);
  expect((await onBoard(full)).train?.wheelchairs).toBe(1);
});

test('gives the space and the bicycle places back when the hold is released, and refuses more bicycles than there are places', async () => {
  const trip = tinyRide('1204', day, 'Alder', 'Elm');
  const cyclists = bringing(2, ['BICYCLE', 'WHEELCHAIR'], ['BICYCLE']);
  const request = await asking('held', trip, cyclists, ['BIKE']);
  const late = await asking('late', trip, bringing(1, ['BICYCLE']), ['BIKE']);
  const { bookingId } = await tiny.supplier.prebook(request);
  expect((await onBoard(trip)).train).toMatchObject({ wheelchairs: 0, bicycles: 0 });
  expect(await tryPrebook(tiny.supplier, late)).toMatchObject({ failure: { kind: 'rejected', why: noBicycleSpace } });
  await tiny.supplier.release(bookingId);
  expect((await onBoard(trip)).train).toMatchObject({ wheelchairs: 1, bicycles: 2 });
  expect(await tryPrebook(tiny.supplier, late)).toHaveProperty('booking');
});

test('refuses a wheelchair on a train without a space', async () => {
  const trip = tinyRide('L21', day, 'Alder', 'Elm');
  expect(await onBoard(trip, wheeled)).toMatchObject({ fares: 0, train: { wheelchairs: 'NONE' } });
  const request = { ...(await asking('none', trip, adults(2))), passengers: wheeled };
  expect(await tryPrebook(tiny.supplier, request)).toMatchObject({ failure: { kind: 'rejected', why: noWheelchairSpace } });
});

test('moves the space with an exchange, and frees it when its traveller alone takes the money back', async () => {
  const [trip, other] = [tinyRide('1205', day, 'Alder', 'Elm'), tinyRide('1206', day, 'Alder', 'Elm')];
  const { supplier } = tiny;
  const offers = await supplier.offers({ outward: [trip], inward: [], passengers: wheeled, railcards: [] });
  const open = offers.outward[0]?.fares.find(({ reservation }) => reservation === 'optional');
  if (!open || !supplier.afterSales) throw new Error('the fixture sells no open fare');
  const { bookingId } = await supplier.prebook(requestFor('sold', trip, open, wheeled));
  await supplier.confirm(bookingId);
  await supplier.fulfil(bookingId);
  expect((await onBoard(trip)).train?.wheelchairs).toBe(0);

  const parts = wheeled.map(({ passengerRef }) => ({ direction: 'outward' as const, passengerRef }));
  const asked = { bookingId, parts, railcards: [] };
  const { outward, terms } = await supplier.afterSales.exchangeOffers({ ...asked, outward: [other] });
  const found = outward[0]?.fares.find(({ offerRef }) => offerRef === open.offerRef);
  if (!found) throw new Error('the exchange offers no open fare');
  const held = await supplier.afterSales.holdExchange({
    ...asked,
    reference: 'moved',
    outward: { trip: other, offerRef: found.offerRef, secondaryRefs: [], optionalPrices: [] },
    expectedPrice: found.price,
    expectedDue: amountDue(found.price, terms).due,
    seatPreferences: {},
    holdSeconds: 600,
  });
  const moved = await supplier.afterSales.confirmExchange({ exchangeId: held.exchangeId, reference: 'moved' });
  expect((await onBoard(trip)).train?.wheelchairs).toBe(1);
  expect((await onBoard(other)).train?.wheelchairs).toBe(0);
  expect(moved.segments[0]?.places).toContainEqual(
    expect.objectContaining({ passengerRef: '1', sleeper: { name: 'Wheelchair space', kind: 'space' } }),
  );

  await supplier.fulfil(moved.bookingId);
  const [refund] = await supplier.afterSales.refundOffers({ bookingId: moved.bookingId, parts: parts.slice(0, 1) });
  if (!refund) throw new Error('the fixture refunds no open fare');
  const { refundOfferId } = refund;
  await supplier.afterSales.refund({ bookingId: moved.bookingId, refundOfferId, reference: 'refunded' });
  expect((await onBoard(other)).train?.wheelchairs).toBe(1);
});
