/** A partner's way through OSDM: found, booked, fulfilled, refunded in part and exchanged, and the books agree with it. */
import { listBookings } from '@throughfare/contract/calls/bookings';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPartner, type OsdmPartner, serveShop, staffOf } from '../../../../../tests/support/osdm-partner.ts';
import type { Shopper } from '../../../../../tests/support/shopper.ts';
import { startTestSandbox, type TestSandbox } from '../../../../../tests/support/start-test-sandbox.ts';
import { createTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts';

let sandbox: TestSandbox;
let shop: TestShop;
let server: FastifyInstance;
let partner: OsdmPartner;
let admin: Shopper;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  shop = await createTestShop({ work: true, variables: { SANDBOX_PORT: String(sandbox.port) } });
  server = await serveShop(shop);
  partner = await openPartner(shop, server);
  ({ admin } = await staffOf(shop));
}, 120_000);

afterAll(async () => {
  await server.close();
  await shop.stop();
  await sandbox.close();
});

const adult = (externalRef: string) => ({ externalRef, type: 'ADULT', age: 40 });
const two = [adult('a'), adult('b')];
const names = [
  { ...adult('a'), dateOfBirth: '1986-05-01', detail: { firstName: 'Ada', lastName: 'Traveller' } },
  { ...adult('b'), dateOfBirth: '1986-05-01', detail: { firstName: 'Ben', lastName: 'Traveller' } },
];
const purchaser = {
  detail: {
    firstName: 'Pia',
    lastName: 'Partner',
    email: 'pia@partner.example',
    phoneNumber: '+44 20 7946 0000',
    postalAddress: { countryCode: 'GB' },
  },
};
const at = (code: string) => ({ objectType: 'StopPlaceRef', stopPlaceRef: `urn:x_throughfare:stn:${code}` });

async function offersFor(from: string, to: string, day: string, passengers: object[] = two, back?: string) {
  return partner.must('searchOffers', {
    body: {
      tripSearchCriteria: {
        departureTime: `${day}T08:00:00`,
        origin: at(from),
        destination: at(to),
        ...(back === undefined ? {} : { returnSearchParameters: { departureTime: `${back}T08:00:00` } }),
      },
      anonymousPassengerSpecifications: passengers,
      embed: ['ALL'],
    },
  });
}

/** The dearest single of a search: most sellers refund and exchange it. */
async function dearest(from: string, to: string, day: string) {
  const { offers = [] } = await offersFor(from, to, day);
  const [offer] = offers.toSorted((a, b) => (b.offerSummary?.minimalPrice.amount ?? 0) - (a.offerSummary?.minimalPrice.amount ?? 0));
  if (!offer) throw new Error('no offer');
  return offer;
}

async function book(offerId: string, body: object = {}) {
  const { booking } = await partner.must('createBooking', {
    body: { offers: [{ offerId, passengerRefs: ['a', 'b'] }], passengerSpecifications: names, purchaser, externalRef: 'P-1', ...body },
  });
  if (!booking) throw new Error('no booking');
  return booking;
}

async function bought(from: string, to: string, day: string) {
  const { id } = await book((await dearest(from, to, day)).offerId);
  await partner.must('createFulfillment', { params: { bookingId: id }, body: {} });
  return read(id);
}

async function read(bookingId: string) {
  const { booking } = await partner.must('getBooking', { params: { bookingId } });
  if (!booking) throw new Error('no booking');
  return booking;
}

const statuses = (booking: Awaited<ReturnType<typeof read>>) =>
  booking.bookedOffers?.flatMap(({ admissions = [] }) => admissions.map(({ status }) => status));

test('a place is found by name and by position, and its id leads back to it', async () => {
  const { places } = await partner.must('searchPlaces', { body: { placeInput: { name: 'Paris Gare de Lyon' } } });
  expect(places[0]).toMatchObject({ objectType: 'StopPlace', name: expect.stringMatching(/Paris/) });
  const placeId = places[0]?.id ?? '';
  expect((await partner.must('getPlace', { params: { placeId } })).places[0]).toMatchObject({ id: placeId });
  const near = await partner.must('searchPlaces', { body: { placeInput: { geoPosition: { latitude: 51.53, longitude: -0.124 } } } });
  expect(near.places.length).toBeGreaterThan(1);
  expect(await partner.problemOf('searchPlaces', { body: { placeInput: { name: 'Entenhausen' } } })).toBe('404 PLACE_NO_RESULTS');
});

test('French places are held with the booking, paid with the fulfilment, and stand in My Bookings of the agency', async () => {
  const { id, ...booked } = await book((await dearest('FRPLY', 'FRLPD', '2026-12-08')).offerId);
  expect(booked).toMatchObject({ externalRef: 'P-1', confirmationTimeLimit: '2026-11-30T08:55:00.000Z' });
  expect(statuses({ id, ...booked })).toEqual(['PREBOOKED', 'PREBOOKED']);
  await partner.must('checkFulfillment', { params: { bookingId: id } });
  const { fulfillments } = await partner.must('createFulfillment', { params: { bookingId: id }, body: {} });
  expect(fulfillments).toMatchObject([{ status: 'FULFILLED', bookingRef: id }]);
  const after = await read(id);
  expect(statuses(after)).toEqual(['FULFILLED', 'FULFILLED']);
  expect(after.confirmedPrice).toEqual(booked.provisionalPrice);
  const row = (await admin.must(listBookings, { query: { search: after.bookingCode ?? '' } })).body[0];
  expect(row).toMatchObject({ bookingReference: after.bookingCode, paymentMethod: expect.stringMatching(/account/i) });
  expect(await partner.problemOf('createFulfillment', { params: { bookingId: id }, body: {} })).toBe(
    '409 CONFIRMATION_BOOKING_ALREADY_FULFILLED',
  );
  await expect
    .poll(
      async () =>
        (await partner.must('getFulfillment', { params: { fulfillmentId: fulfillments?.[0]?.id ?? '' } })).fulfillment?.contentComplete,
      {
        timeout: 30_000,
      },
    )
    .toBe(true);
});

test('British places are not held: the price stands, and the fulfilment takes the places', async () => {
  const { id, ...booked } = await book((await dearest('EUS', 'MAN', '2026-12-08')).offerId);
  expect(statuses({ id, ...booked })).toEqual(['PREBOOKED', 'PREBOOKED']);
  await partner.must('createFulfillment', { params: { bookingId: id }, body: {} });
  expect(statuses(await read(id))).toEqual(['FULFILLED', 'FULFILLED']);
});

test('names that come later: the booking says what is missing, and holds the places once they are known', async () => {
  const { offerId } = await dearest('FRPLY', 'FRLPD', '2026-12-09');
  const { id } = await book(offerId, { passengerSpecifications: two });
  expect(await partner.problemOf('createFulfillment', { params: { bookingId: id }, body: {} })).toBe(
    '400 CONFIRMATION_INFORMATION_MISSING',
  );
  const { passengers = [] } = await partner.must('getPassengers', { params: { bookingId: id } });
  await partner.must('changePassengers', {
    params: { bookingId: id },
    body: {
      passengers: passengers.map((one) => ({
        ...one,
        dateOfBirth: '1986-05-01',
        detail: { firstName: 'Ada', lastName: `Late ${one.externalRef}` },
      })),
    },
  });
  expect((await read(id)).confirmationTimeLimit).toBe('2026-11-30T08:55:00.000Z');
  const other = { ...passengers[0], type: 'CHILD' };
  expect(await partner.problemOf('changePassenger', { params: { bookingId: id, passengerId: '1' }, body: other })).toBe(
    '409 BOOKING_PASSENGER_PROPERTY_NOT_MODIFIABLE',
  );
});

test('one traveller is refunded, the other keeps the ticket; the rest can be refunded afterwards, once', async () => {
  const booking = await bought('EUS', 'MAN', '2026-12-10');
  const bookingId = booking.id;
  const [fulfillment] = booking.fulfillments ?? [];
  const fulfillmentIds = [fulfillment?.id ?? ''];
  const body = { fulfillmentIds, refundSpecifications: [{ fulfillmentId: fulfillmentIds[0], passengerIds: ['1'] }] };
  const { refundOffers } = await partner.must('createRefundOffer', { params: { bookingId }, body });
  const offer = refundOffers?.[0];
  expect(offer).toMatchObject({ status: 'PROPOSED', refundableAmount: { currency: 'GBP' } });
  expect(offer?.refundableAmount.amount).toBeGreaterThan(0);
  expect(await partner.problemOf('createRefundOffer', { params: { bookingId }, body })).toBe('409 X_OFFER_PENDING');
  const refundOfferId = offer?.id ?? '';
  const confirm = () => partner.must('changeRefundOffer', { params: { bookingId, refundOfferId }, body: { status: 'CONFIRMED' } });
  const [once, twice] = [await confirm(), await confirm()];
  expect(twice).toEqual(once);
  const now = await read(bookingId);
  expect(statuses(now)?.toSorted()).toEqual(['FULFILLED', 'REFUNDED']);
  expect(now.provisionalRefundAmount).toEqual(offer?.refundableAmount);
  const rest = await partner.must('createRefundOffer', { params: { bookingId }, body: { fulfillmentIds } });
  await partner.must('changeRefundOffer', {
    params: { bookingId, refundOfferId: rest.refundOffers?.[0]?.id ?? '' },
    body: { status: 'CONFIRMED' },
  });
  expect(statuses(await read(bookingId))).toEqual(['REFUNDED', 'REFUNDED']);
  expect(await partner.problemOf('createRefundOffer', { params: { bookingId }, body: { fulfillmentIds } })).toBe('409 X_NOT_REFUNDABLE');
});

test('a ticket is exchanged for another day: the difference goes to the account, the old parts end, the new ones are fulfilled', async () => {
  const booking = await bought('EUS', 'MAN', '2026-12-11');
  const bookingId = booking.id;
  const { exchangeOffers = [] } = await partner.must('searchExchangeOffers', {
    params: { bookingId },
    query: { embed: 'ALL' },
    body: {
      fulfillmentIds: booking.fulfillments?.map(({ id }) => id),
      tripSearchCriteria: { departureTime: '2026-12-14T08:00:00', origin: at('EUS'), destination: at('MAN') },
      anonymousPassengerSpecifications: two,
    },
  });
  const [dearestOffer] = exchangeOffers.toSorted((a, b) => b.exchangePrice.amount - a.exchangePrice.amount);
  const offerId = dearestOffer?.offerId ?? '';
  const begin = { params: { bookingId }, body: { exchangeOffers: [{ offerId, passengerRefs: ['a', 'b'] }] } };
  const { exchangeOperation } = await partner.must('createExchangeOperation', begin);
  expect(exchangeOperation).toMatchObject({ status: 'PREBOOKED' });
  expect(await partner.problemOf('createExchangeOperation', begin)).toBe('409 X_OFFER_PENDING');
  await partner.must('createFulfillment', { params: { bookingId }, body: {} });
  const now = await read(bookingId);
  expect(statuses(now)).toEqual(['EXCHANGED', 'EXCHANGED', 'FULFILLED', 'FULFILLED']);
  expect(now.exchangeOperations).toMatchObject([{ id: exchangeOperation?.id, status: 'FULFILLED' }]);
  expect(now.fulfillments?.map(({ status }) => status)).toEqual(['EXCHANGED', 'FULFILLED']);
});

test('a held booking is deleted: its places are free again, and it cannot be fulfilled', async () => {
  const { id } = await book((await dearest('FRPLY', 'FRLPD', '2026-12-12')).offerId);
  const params = { bookingId: id };
  expect((await partner.call('deleteBooking', { params })).status).toBe(204);
  await expect.poll(async () => statuses(await read(id)), { timeout: 20_000 }).toEqual(['RELEASED', 'RELEASED']);
  expect(await partner.problemOf('createFulfillment', { params, body: {} })).toBe('409 CONFIRMATION_BOOKING_ALREADY_CANCELLED');
});

test('the books of the shop, its sellers and its ledger agree with everything that the partner did', async () => {
  await shop.pass(2 * 3_600_000);
  const { differences } = await shop.shop.reconcile(3);
  expect(differences).toEqual([]);
});
