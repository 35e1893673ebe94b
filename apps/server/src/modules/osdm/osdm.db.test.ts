/** A partner's way through OSDM: found, booked, fulfilled, refunded in part and exchanged, and the books agree with it. */
import { refundBooking } from '@throughfare/contract/calls/after-sales';
import { createAgencyKey } from '@throughfare/contract/calls/agency-keys';
import { addWebhook } from '@throughfare/contract/calls/hand-offs';
import { listBookings } from '@throughfare/contract/calls/bookings';
import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webhookEvent } from '@throughfare/osdm/webhooks';
import type { DbTransaction } from '../../platform/postgres/db.ts';
import type { ForeignEvent } from '../hand-offs/hand-offs.api.ts';
import { tellEvents } from '../hand-offs/tell-events.ts';
import { tellInOsdm } from '../hand-offs/tell-in-osdm.ts';
import { noteToldEvent, tellBookingEvents } from './events/booking-events.ts';
import type { FastifyInstance } from 'fastify';
import { eraseNames } from './bookings/booking-store.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adult, names, openPartner, type OsdmPartner, purchaser, serveShop, staffOf } from '../../../../../tests/support/osdm-partner.ts';
import type { Shopper } from '../../../../../tests/support/shopper.ts';
import { openSandboxShop } from '../../../../../tests/support/open-test-shop.ts';

let server: FastifyInstance;
let partner: OsdmPartner;
let admin: Shopper;

const { shop } = await openSandboxShop();

beforeAll(async () => {
  server = await serveShop(shop);
  partner = await openPartner(shop, server);
  ({ admin } = await staffOf(shop));
}, 120_000);

afterAll(() => server.close());

const two = [adult('a'), adult('b')];
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

test('a ticket is exchanged for another day: the difference goes to the account, the old parts end, the new ones are fulfilled, and a bicycle goes along', async () => {
  const { offerId: bookedId, ancillaryOfferParts = [] } = await dearest('EUS', 'MAN', '2026-12-11');
  const passengerRefs = ['a', 'b'];
  const bicycle = ancillaryOfferParts.find(({ summary }) => summary === 'Bicycle space');
  const { id: bookingId } = await book(bookedId, {
    offers: [{ offerId: bookedId, passengerRefs, optionalAncillarySelections: [{ ancillaryId: bicycle?.id, passengerRefs }] }],
  });
  await partner.must('createFulfillment', { params: { bookingId }, body: {} });
  const booking = await read(bookingId);
  const { exchangeOffers = [] } = await partner.must('searchExchangeOffers', {
    params: { bookingId },
    query: { embed: 'ALL' },
    body: {
      fulfillmentIds: booking.fulfillments?.map(({ id }) => id),
      tripSearchCriteria: { departureTime: '2026-12-14T08:00:00', origin: at('EUS'), destination: at('MAN') },
      anonymousPassengerSpecifications: two,
    },
  });
  const rows = exchangeOffers.flatMap(({ admissionOfferParts }) => admissionOfferParts.flatMap((part) => part.afterSalesConditions ?? []));
  expect(rows.length).toBeGreaterThan(exchangeOffers.length);
  expect(rows.every(({ validUntil }) => typeof validUntil === 'string')).toBe(true);
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
  const rowOf = async (search = '') => (await admin.must(listBookings, { query: { search } })).body[0];
  const next = await rowOf((await rowOf(booking.bookingCode))?.replacedBy?.[0]);
  expect(next?.tripData[0]?.notes).toBe('With Bicycle space');
});

test('a return of two singles is booked by their common tag, and refused without one', async () => {
  const { offers = [], trips = [] } = await offersFor('FRPLY', 'FRLPD', '2026-12-15', two, '2026-12-17');
  const inbound = new Set(trips.filter(({ direction }) => direction === 'IN_BOUND').map(({ id }) => id));
  const [out, back] = [
    offers.filter((offer) => offer.tripCoverage && !inbound.has(offer.tripCoverage.coveredTripId) && !offer.inboundTripCoverage),
    offers.filter((offer) => offer.tripCoverage && inbound.has(offer.tripCoverage.coveredTripId)),
  ];
  const tagsOf = (offer: (typeof offers)[number] | undefined) => offer?.admissionOfferParts?.[0]?.returnTags ?? [];
  const there = out[0];
  const here = back.find((offer) => tagsOf(offer).some((tag) => tagsOf(there).includes(tag)));
  const select = (offerId: string | undefined) => ({ offerId, passengerRefs: ['a', 'b'] });
  const body = (offerIds: (string | undefined)[]) => ({ offers: offerIds.map(select), passengerSpecifications: names, purchaser });
  const { booking } = await partner.must('createBooking', { body: body([there?.offerId, here?.offerId]) });
  expect(booking?.bookedOffers?.map(({ admissions }) => admissions?.length)).toEqual([2, 2]);
  expect(await partner.problemOf('createBooking', { body: body([here?.offerId]) })).toBe('409 BOOKING_INCOMPATIBLE_OFFER_PART');
  expect(await partner.problemOf('createBooking', { body: body([there?.offerId, out[1]?.offerId]) })).toBe(
    '409 BOOKING_INCOMPATIBLE_OFFER_PART',
  );
});

test('offers are found again by the ids of trips and by their trains; trains that do not run so are told', async () => {
  const { trips = [] } = await partner.must('searchTrips', {
    body: { departureTime: '2026-12-16T08:00:00', origin: at('EUS'), destination: at('MAN') },
  });
  const [trip] = trips;
  if (!trip) throw new Error('no trip');
  expect((await partner.must('getTrip', { params: { tripId: trip.id } })).trip).toEqual(trip);
  const byId = await partner.must('searchOffers', { body: { tripIds: [trip.id], anonymousPassengerSpecifications: two } });
  expect(byId.trips?.map(({ startTime }) => startTime)).toEqual([trip.startTime]);
  const specification = {
    legs: trip.legs.map(({ timedLeg, transferLeg }) => {
      if (!timedLeg) return { transferLeg };
      const { start, end, service } = timedLeg;
      return {
        timedLeg: {
          start: { stopPlaceRef: start.stopPlaceRef, serviceDeparture: start.serviceDeparture },
          end: { stopPlaceRef: end.stopPlaceRef, serviceArrival: end.serviceArrival },
          service,
        },
      };
    }),
  };
  const named = await partner.must('searchOffers', {
    body: { tripSpecifications: [specification], anonymousPassengerSpecifications: two },
  });
  expect(named.offers?.length).toBe(byId.offers?.length);
  const other = JSON.parse(
    JSON.stringify(specification).replaceAll(/"vehicleNumbers":\["[^"]+"\]/g, '"vehicleNumbers":["XX999"]'),
  ) as object;
  expect(await partner.problemOf('searchOffers', { body: { tripSpecifications: [other], anonymousPassengerSpecifications: two } })).toBe(
    '409 OFFER_SCHEDULE_MISMATCH',
  );
});

test('a booking is found by the reference of the partner, and its places are told', async () => {
  const { id } = await book((await dearest('FRPLY', 'FRLPD', '2026-12-18')).offerId, { externalRef: 'P-search' });
  await partner.must('createFulfillment', { params: { bookingId: id }, body: {} });
  const found = await partner.must('searchBookings', { body: { externalRef: 'P-search' } });
  expect(found.bookingSearchResults).toMatchObject([{ id, externalRef: 'P-search' }]);
  expect((await partner.must('searchBookings', { body: { externalRef: 'another' } })).bookingSearchResults).toEqual([]);
  const places = (await read(id)).bookedOffers?.flatMap(({ reservations = [] }) =>
    reservations.flatMap(({ placeAllocation }) => placeAllocation?.reservedPlaces.map(({ placeNumbers }) => placeNumbers)),
  );
  expect(places?.length).toBe(2);
  const { events } = await partner.must('getBookingHistory', { params: { bookingId: id } });
  expect(events.map(({ type }) => type)).toEqual(['BOOKING_TRIP_CONFIRMED', 'FULFILLMENT_AVAILABLE']);
});

test('rail passes are offered without a trip, booked with residence and birthday, read as accounts, and refunded for one traveller', async () => {
  const { offers = [], trips } = await partner.must('searchOffers', {
    body: {
      nonTripSearchCriteria: { validFrom: '2026-12-20T00:00:00Z', nutsCodes: ['IT'] },
      offerSearchCriteria: { productTags: ['Interrail'], travelClasses: ['SECOND'] },
      // One says where they live with the search, the other with the booking.
      anonymousPassengerSpecifications: [{ ...adult('a'), residency: 'GB' }, adult('b')],
    },
  });
  expect(trips).toEqual([]);
  const offer = offers.find(({ products }) => products?.[0]?.code.startsWith('INTERRAIL/IT-F'));
  expect(offer).toMatchObject({
    products: [{ type: 'ADMISSION_PASS', productTags: ['ADMISSION_PASS', 'Interrail'] }],
    passengerRefs: ['a', 'b'],
  });
  const whole = offer?.offerSummary?.minimalPrice.amount ?? 0;
  expect(offer?.admissionOfferParts?.reduce((sum, { price }) => sum + price.amount, 0)).toBe(whole);
  const payer = { detail: { firstName: 'Pia', lastName: 'Partner', email: 'pia@partner.example' } };
  const { id, requestedInformation } = await book(offer?.offerId ?? '', { purchaser: payer });
  expect(requestedInformation).toContain('residency');
  const params = { bookingId: id };
  expect(await partner.problemOf('createFulfillment', { params, body: {} })).toBe('400 CONFIRMATION_INFORMATION_MISSING');
  const ben = { ...names[1], id: '2', cards: [], detail: { ...names[1]?.detail, postalAddress: { countryCode: 'GB' } } };
  await partner.must('changePassengers', { params, body: { passengers: [ben] } });
  const { fulfillments } = await partner.must('createFulfillment', { params, body: {} });
  const fulfillmentId = fulfillments?.[0]?.id ?? '';
  const sold = await read(id);
  expect([statuses(sold), sold.confirmedPrice?.amount]).toEqual([['FULFILLED', 'FULFILLED'], whole]);
  const issuer = 'urn:x_throughfare:company:Eurail';
  const accountOf = (passengerId: string) => ({ query: { issuer, travelAccount: `${fulfillmentId}.${passengerId}` } });
  const { travelAccount } = await partner.must('getTravelAccount', accountOf('1'));
  expect(travelAccount).toMatchObject({
    objectType: 'MultiRideAccount',
    holder: { firstName: 'Ada' },
    balance: { remaining: 3, total: 3 },
  });
  const [admission] = sold.bookedOffers?.[0]?.admissions ?? [];
  expect(travelAccount?.number).toBe(admission?.bookingPartCode);
  expect(await partner.problemOf('getTravelAccount', accountOf('7'))).toBe('404 RESOURCE_NOT_FOUND');
  expect(await partner.problemOf('getTravelAccount')).toBe('400 MISSING_INFORMATION');
  const body = { fulfillmentIds: [fulfillmentId], refundSpecifications: [{ fulfillmentId, passengerIds: ['1'] }] };
  const { refundOffers } = await partner.must('createRefundOffer', { params, body });
  const [refund] = refundOffers ?? [];
  expect((refund?.refundableAmount.amount ?? 0) + (refund?.refundFee.amount ?? 0)).toBe(admission?.price?.amount);
  await partner.must('changeRefundOffer', { params: { ...params, refundOfferId: refund?.id ?? '' }, body: { status: 'CONFIRMED' } });
  expect(statuses(await read(id))).toEqual(['REFUNDED', 'FULFILLED']);
});

test('cancelled tickets end at once, and new ones are handed over with the next fulfilment, once', async () => {
  const booking = await bought('FRPLY', 'FRLPD', '2026-12-10');
  const params = { bookingId: booking.id };
  const numbersOf = ({ bookedOffers = [] }: typeof booking) =>
    bookedOffers.flatMap(({ admissions = [] }) => admissions.map(({ bookingPartCode }) => bookingPartCode));
  const body = { fulfillmentIds: booking.fulfillments?.map(({ id }) => id) };
  const { cancelFulfillmentOffers } = await partner.must('createCancelFulfillmentsOffer', { params, body });
  const [offer] = cancelFulfillmentOffers ?? [];
  expect(offer).toMatchObject({ status: 'PROPOSED', fulfillments: [{ status: 'FULFILLED' }] });
  const ofOffer = { ...params, cancelFulfillmentsOfferId: offer?.id ?? '' };
  const confirm = () => partner.must('changeCancelFulfillmentsOffer', { params: ofOffer, body: { status: 'CONFIRMED' } });
  const [once, twice] = [await confirm(), await confirm()];
  expect(once.cancelFulfillmentsOffer).toMatchObject({ status: 'CONFIRMED', fulfillments: [{ status: 'CANCELLED' }] });
  expect(twice).toEqual(once);
  const now = await read(booking.id);
  expect([statuses(now), now.confirmedPrice]).toEqual([['FULFILLED', 'FULFILLED'], booking.confirmedPrice]);
  expect(numbersOf(now).some((number) => numbersOf(booking).includes(number))).toBe(false);
  const { fulfillments } = await partner.must('createFulfillment', { params, body: {} });
  expect(fulfillments).toMatchObject([{ id: body.fulfillmentIds?.[0], status: 'FULFILLED' }]);
  expect(await partner.problemOf('createFulfillment', { params, body: {} })).toBe('409 CONFIRMATION_BOOKING_ALREADY_FULFILLED');
  expect(await partner.problemOf('deleteCancelFulfillmentsOffer', { params: ofOffer })).toBe('409 BOOKING_MODIFICATION_NOT_ALLOWED');
  const { events } = await partner.must('getBookingHistory', { params });
  expect(JSON.stringify(events)).toContain('issued again');
  const [row] = (await admin.must(listBookings, { query: { search: booking.bookingCode ?? '' } })).body;
  expect(row?.afterSales.map(({ steps }) => steps[0]?.text)).toEqual(['New tickets asked for']);
});

test('a sale by mistake is taken back whole and free while the seller allows it', async () => {
  const booking = await bought('EUS', 'MAN', '2026-12-17');
  const bookingId = booking.id;
  const fulfillmentIds = booking.fulfillments?.map(({ id }) => id) ?? [];
  const { refundOffers } = await partner.must('createRefundOffer', {
    params: { bookingId },
    body: { fulfillmentIds, overruleCode: 'PAYMENT_FAILURE' },
  });
  const [offer] = refundOffers ?? [];
  expect(offer).toMatchObject({ appliedOverruleCode: 'PAYMENT_FAILURE', refundFee: { amount: 0 } });
  expect(offer?.refundableAmount).toEqual(booking.confirmedPrice);
  await partner.must('changeRefundOffer', { params: { bookingId, refundOfferId: offer?.id ?? '' }, body: { status: 'CONFIRMED' } });
  expect(statuses(await read(bookingId))).toEqual(['REFUNDED', 'REFUNDED']);
});

test('one Idempotency-Key makes one booking, and refuses another request', async () => {
  const { offerId } = await dearest('FRPLY', 'FRLPD', '2026-12-19');
  const headers = { 'idempotency-key': '7f6a9f0a-0000-4000-8000-000000000001' };
  const body = { offers: [{ offerId, passengerRefs: ['a', 'b'] }], passengerSpecifications: names, purchaser };
  const [once, twice] = [await partner.call('createBooking', { body, headers }), await partner.call('createBooking', { body, headers })];
  expect(once.status).toBe(200);
  expect(twice.body).toEqual(once.body);
  expect(await partner.problemOf('createBooking', { body: { ...body, externalRef: 'other' }, headers })).toBe('409 X_IDEMPOTENCY_CONFLICT');
});

test('a card of the list reduces the price, and one that is not in it is refused', async () => {
  const { reductionCardTypes = [] } = await partner.must('getReductionCards');
  const [card] = reductionCardTypes.filter(({ code }) => /^UK_.*SENIOR/i.test(code));
  const senior = { externalRef: 'a', type: 'SENIOR', age: 66 };
  const priceWith = async (cards: object[]) => {
    const { offers = [] } = await offersFor('EUS', 'MAN', '2026-12-22', [{ ...senior, cards }]);
    return Math.min(...offers.map(({ offerSummary }) => offerSummary?.minimalPrice.amount ?? 0));
  };
  expect(await priceWith([{ type: 'REDUCTION_CARD', code: card?.code }])).toBeLessThan(await priceWith([]));
  expect((await partner.must('getPassengerCategories')).map(({ specification }) => specification.type)).toContain('SENIOR');
  const body = {
    tripSearchCriteria: { departureTime: '2026-12-22T08:00:00', origin: at('EUS'), destination: at('MAN') },
    anonymousPassengerSpecifications: [{ ...senior, cards: [{ type: 'REDUCTION_CARD', code: 'NO_CARD' }] }],
  };
  expect(await partner.problemOf('searchOffers', { body })).toBe('400 VALIDATION_ERROR');
});

test('bad input is told by the code of the catalogue', async () => {
  const { offerId } = await dearest('FRPLY', 'FRLPD', '2026-12-20');
  const body = { offers: [{ offerId, passengerRefs: ['a', 'b'] }], passengerSpecifications: names, purchaser };
  const search = (fields: object) => ({
    body: {
      tripSearchCriteria: { departureTime: '2026-12-08T08:00:00', origin: at('EUS'), destination: at('MAN'), ...fields },
      anonymousPassengerSpecifications: two,
    },
  });
  expect(await partner.problemOf('createBooking', { body: { offers: [] } })).toBe('400 MALFORMED_REQUEST');
  expect(await partner.problemOf('createBooking', { body: { ...body, offers: [{ offerId: 'x', passengerRefs: ['a'] }] } })).toBe(
    '404 BOOKING_OFFER_NOT_FOUND',
  );
  expect(await partner.problemOf('createBooking', { body: { ...body, passengerSpecifications: names.slice(0, 1) } })).toBe(
    '400 VALIDATION_ERROR',
  );
  expect(await partner.problemOf('searchOffers', search({ origin: at('NOWHERE') }))).toBe('400 OFFER_PLACE_UNKNOWN');
  expect(await partner.problemOf('searchOffers', search({ departureTime: '2020-01-01T08:00:00' }))).toBe(
    '400 OFFER_SEARCH_CRITERIA_OUT_OF_BOUNDS',
  );
  expect(await partner.problemOf('searchOffers', search({ departureTime: '2026-02-31T08:00:00' }))).toBe('400 OFFER_INVALID_CHARACTERS');
  const unhurried = (minimalTransferTime: string) => search({ parameters: { mobilityFilter: { minimalTransferTime } } });
  expect(await partner.problemOf('searchOffers', unhurried('PT2H'))).toBe('400 PARAMETER_NOT_SUPPORTED');
  expect((await partner.call('searchOffers', unhurried('PT25M'))).status).toBe(200);
  const euros = { ...search({}).body, offerSearchCriteria: { currency: 'EUR' } };
  expect(await partner.problemOf('searchOffers', { body: euros })).toBe('400 PARAMETER_NOT_SUPPORTED');
  expect(await partner.problemOf('getBooking', { params: { bookingId: 'none' } })).toBe('404 RESOURCE_NOT_FOUND');
  expect(await partner.problemOf('getPromotionCodes')).toBe('501 X_NOT_OFFERED');
  expect(await partner.problemOf('getBooking', { bearer: 'tfk_nobody' })).toBe('401 UNAUTHORIZED');
  shop.clock.advance(40 * 60_000);
  expect(await partner.problemOf('createBooking', { body })).toBe('404 BOOKING_OFFER_NOT_FOUND');
});

test('the token address gives a token for the key and its secret, and for nothing else', async () => {
  const ask = (fields: Record<string, string>) =>
    server.inject({
      method: 'POST',
      url: '/osdm/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ grant_type: 'client_credentials', ...fields }).toString(),
    });
  const given = await ask({ client_id: partner.keyId, client_secret: partner.secret });
  const { access_token: bearer } = given.json<{ access_token: string }>();
  expect((await partner.call('getVersions', { bearer })).status).toBe(200);
  expect((await ask({ client_id: partner.keyId, client_secret: `${partner.secret}x` })).json()).toEqual({ error: 'invalid_client' });
  expect((await ask({ client_id: 'other', client_secret: partner.secret })).statusCode).toBe(401);
  expect((await ask({ client_id: partner.keyId, client_secret: bearer })).statusCode).toBe(401);
  expect((await ask({ grant_type: 'password' })).json()).toEqual({ error: 'unsupported_grant_type' });
});

test('an assertion that the key has signed gives one token; a wrong, old, foreign or repeated one gives none', async () => {
  const { keyId } = partner;
  const { publicUrl } = shop.platform.config;
  const seconds = Math.floor(shop.clock.now() / 1000);
  const signed = (claims: object, privateKey: string | Buffer = partner.privateKey, alg = 'ES256'): string => {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const right = {
      iss: keyId,
      sub: keyId,
      aud: `${publicUrl}/osdm/oauth/token`,
      jti: crypto.randomUUID(),
      iat: seconds,
      exp: seconds + 60,
    };
    const text = `${part({ alg, typ: 'JWT' })}.${part({ ...right, ...claims })}`;
    if (alg === 'none') return `${text}.`;
    return `${text}.${sign('sha256', Buffer.from(text), { key: createPrivateKey(privateKey), dsaEncoding: 'ieee-p1363' }).toString('base64url')}`;
  };
  const ask = async (client_assertion: string, more: Record<string, string> = {}): Promise<string> => {
    const client_assertion_type = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';
    const answer = await server.inject({
      method: 'POST',
      url: '/osdm/oauth/token',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ grant_type: 'client_credentials', client_assertion_type, client_assertion, ...more }).toString(),
    });
    const { access_token: bearer, error } = answer.json<{ access_token?: string; error?: string }>();
    return bearer === undefined ? `${answer.statusCode} ${error}` : `token, then ${(await partner.call('getVersions', { bearer })).status}`;
  };
  const once = signed({});
  expect(await ask(once, { client_id: keyId })).toBe('token, then 200');
  expect(await ask(signed({ aud: ['other', publicUrl] }))).toBe('token, then 200');
  expect(await ask(once)).toBe('401 invalid_client');
  const other = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' });
  const wrong = [
    signed({}, other),
    signed({}, partner.privateKey, 'none'),
    signed({ aud: 'https://elsewhere.example/osdm/oauth/token' }),
    signed({ exp: seconds - 60 }),
    signed({ exp: seconds + 86_400 }),
    signed({ exp: undefined }),
    signed({ iat: seconds + 3600 }),
    signed({ nbf: seconds + 3600 }),
    signed({ jti: undefined }),
    signed({ iss: 'somebody' }),
    signed({ sub: crypto.randomUUID() }),
    signed({ sub: "' or 1=1" }),
    'a.b.c',
    '',
  ];
  for (const assertion of wrong) expect([assertion, await ask(assertion)]).toEqual([assertion, '401 invalid_client']);
  expect(await ask(signed({}), { client_id: 'other' })).toBe('401 invalid_client');
  expect(await ask(signed({}), { client_assertion_type: 'password' })).toBe('400 invalid_request');
  const { admin } = await staffOf(shop);
  const key = { name: 'No key', scopes: ['search' as const], expiresInDays: 30 as const, perMinute: 60 };
  for (const publicKey of ['tfk_secret', partner.privateKey]) {
    const refused = await shop.client.call(createAgencyKey, { body: { ...key, publicKey } }, { token: admin.token });
    expect(refused).toMatchObject({ ok: false, error: { code: 'key.notPublic' } });
  }
});

test('every code of the catalogue has its page, and the served operations are published', async () => {
  expect((await server.inject('/osdm/errors/BOOKING_OFFER_NOT_FOUND')).body).toContain('Search again');
  expect((await server.inject('/osdm/errors/NO_SUCH_CODE')).statusCode).toBe(404);
  const { paths } = (await server.inject('/osdm/docs/json')).json<{ paths: Record<string, object> }>();
  expect(Object.keys(paths)).toContain('/bookings/{bookingId}/fulfillments');
  expect(Object.keys(paths)).not.toContain('/promotion-codes');
});

test('a held booking is deleted: its places are free again, and it cannot be fulfilled', async () => {
  const { id } = await book((await dearest('FRPLY', 'FRLPD', '2026-12-12')).offerId);
  const params = { bookingId: id };
  expect((await partner.call('deleteBooking', { params })).status).toBe(204);
  await expect.poll(async () => statuses(await read(id)), { timeout: 20_000 }).toEqual(['RELEASED', 'RELEASED']);
  expect(await partner.problemOf('createFulfillment', { params, body: {} })).toBe('409 CONFIRMATION_BOOKING_ALREADY_CANCELLED');
});

test('what happens to a booking is posted to the partner as OSDM says, also if an agent does it', async () => {
  const received: { readonly body: string; readonly signature: string }[] = [];
  const receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.push({ body, signature: String(request.headers['webhook-signature']) });
      response.writeHead(200).end();
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  const { port } = receiver.address() as AddressInfo;
  const agency = (await staffOf(shop)).admin;
  const { platform } = shop;
  const handOffs = { tellInOsdm: (event: ForeignEvent, transaction: DbTransaction) => tellInOsdm(event, transaction, platform) };
  const tell = async () => {
    await tellEvents({ ...platform, alsoTold: noteToldEvent });
    await tellBookingEvents({ ...platform, handOffs, publicUrl: platform.config.publicUrl });
  };
  // the events of the tests before go to nobody
  await tell();
  await agency.must(addWebhook, { body: { url: `http://127.0.0.1:${port}/`, events: ['osdm'] } });
  const booking = await bought('EUS', 'MAN', '2026-12-23');
  const [row] = (await agency.must(listBookings, { query: { search: booking.bookingCode ?? '' } })).body;
  await agency.must(refundBooking, { params: { reference: booking.bookingCode ?? '' }, body: { source: row?.source ?? 'ATOC' } });
  await tell();
  const told = async () => {
    // An address takes one event at a time, and the next one a second later.
    await shop.pass(1_500);
    return received
      .map(({ body }) => webhookEvent.parse(JSON.parse(body)))
      .filter((event) => event.resourceId === booking.id)
      .map(({ type }) => type)
      .toSorted();
  };
  await expect
    .poll(told, { timeout: 30_000, interval: 300 })
    .toEqual(['BOOKING_TRIP_CONFIRMED', 'FULFILLMENT_AVAILABLE', 'FULFILLMENT_REFUNDED']);
  expect(received.every(({ signature }) => signature.startsWith('v1,'))).toBe(true);
  expect(statuses(await read(booking.id))).toEqual(['REFUNDED', 'REFUNDED']);
  receiver.close();
});

test('three months after the last arrival nobody is named in it any more', async () => {
  const { id } = await book((await dearest('EUS', 'MAN', '2026-12-21')).offerId);
  await eraseNames(shop.platform.db, new Date('2027-03-22T00:00:00Z'));
  expect((await read(id)).purchaser).toBeDefined();
  await eraseNames(shop.platform.db, new Date('2027-03-25T00:00:00Z'));
  const { purchaser: erased, passengers } = await read(id);
  expect([erased, ...passengers.map(({ detail, dateOfBirth }) => detail ?? dateOfBirth)]).toEqual([undefined, undefined, undefined]);
});

test('the books of the shop, its sellers and its ledger agree with everything that the partner did', async () => {
  await shop.pass(2 * 3_600_000);
  const { differences } = await shop.shop.reconcile(3);
  expect(differences).toEqual([]);
});

test('the products of offers can be asked for, by their ids and by their class', async () => {
  const { offers = [] } = await offersFor('EUS', 'MAN', '2026-12-08');
  const [product] = offers[0]?.products ?? [];
  if (!product) throw new Error('no product');
  expect((await partner.must('getProduct', { params: { productId: product.id } })).product).toEqual(product);
  const { products: all = [] } = await partner.must('getProducts');
  expect(all.length).toBeGreaterThan(2);
  const { products: first } = await partner.must('searchProducts', { body: { travelClasses: ['FIRST'] } });
  expect(first.length).toBeGreaterThan(0);
  expect(first.length).toBeLessThan(all.length);
  expect(first.every(({ travelClass }) => travelClass === 'FIRST')).toBe(true);
  expect(await partner.problemOf('getProduct', { params: { productId: `${crypto.randomUUID()}.outward.t.p` } })).toBe(
    '404 RESOURCE_NOT_FOUND',
  );
  expect(await partner.problemOf('searchProducts', { body: { codes: ['none of ours'] } })).toBe('404 NO_RESULTS');
  expect((await partner.must('getZones')).zones).toEqual([]);
});
