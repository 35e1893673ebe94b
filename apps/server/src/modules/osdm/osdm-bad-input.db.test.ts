/** What a partner may get wrong, as a table: each call answers a problem document with the right code, loses nothing and sells nothing twice. */
import { operations, type Operation, type OperationName } from '@throughfare/osdm/operations';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPartner, type OsdmInput, type OsdmPartner, serveShop } from '../../../../../tests/support/osdm-partner.ts';
import { openSandboxShop } from '../../../../../tests/support/open-test-shop.ts';

let server: FastifyInstance;
let partner: OsdmPartner;
const { shop } = await openSandboxShop();

/** Of one booking that was sold, one that was refunded, and one that lapsed. */
const known = { sold: '', refunded: '', lapsed: '', offerId: '', lapsedOfferId: '', openRefund: '' };
const none = '00000000-0000-4000-8000-000000000000';

const at = (code: string) => ({ objectType: 'StopPlaceRef', stopPlaceRef: `urn:x_throughfare:stn:${code}` });
const anonymous = [{ externalRef: 'a', type: 'ADULT', age: 40 }];
const criteria = { departureTime: '2026-12-08T08:00:00', origin: at('EUS'), destination: at('MAN') };
const passes = { nonTripSearchCriteria: {}, anonymousPassengerSpecifications: anonymous };
const search = { tripSearchCriteria: criteria, anonymousPassengerSpecifications: anonymous };
const named = [
  { ...anonymous[0], dateOfBirth: '1986-05-01', detail: { firstName: 'Ada', lastName: 'Traveller', email: 'ada@example.com' } },
];
const booked = (offerId: string, more: object = {}) => ({
  offers: [{ offerId, passengerRefs: ['a'] }],
  passengerSpecifications: named,
  purchaser: {},
  ...more,
});

async function dearest(): Promise<string> {
  const { offers = [] } = await partner.must('searchOffers', { body: search });
  const [offer] = offers.toSorted((a, b) => (b.offerSummary?.minimalPrice.amount ?? 0) - (a.offerSummary?.minimalPrice.amount ?? 0));
  return offer?.offerId ?? '';
}

async function book(isSold: boolean): Promise<string> {
  const { booking } = await partner.must('createBooking', { body: booked(await dearest()) });
  const bookingId = booking?.id ?? '';
  if (isSold) await partner.must('createFulfillment', { params: { bookingId }, body: {} });
  return bookingId;
}

async function offerRefund(bookingId: string): Promise<string> {
  const body = { fulfillmentIds: [`${bookingId}.0`] };
  return (await partner.must('createRefundOffer', { params: { bookingId }, body })).refundOffers?.[0]?.id ?? '';
}

beforeAll(async () => {
  server = await serveShop(shop);
  partner = await openPartner(shop, server);
  [known.lapsed, known.lapsedOfferId] = [await book(false), await dearest()];
  shop.clock.advance(3 * 3_600_000);
  [known.sold, known.refunded, known.offerId] = [await book(true), await book(true), await dearest()];
  const refundOfferId = await offerRefund(known.refunded);
  await partner.must('changeRefundOffer', { params: { bookingId: known.refunded, refundOfferId }, body: { status: 'CONFIRMED' } });
  known.openRefund = await offerRefund(known.sold);
}, 120_000);

afterAll(() => server.close());

const ofSold = (): OsdmInput => ({ params: { bookingId: known.sold } });
const rows: readonly (readonly [what: string, name: OperationName, input: () => OsdmInput, problem: string])[] = [
  ['a search without passengers', 'searchOffers', () => ({ body: { tripSearchCriteria: criteria } }), '400 MALFORMED_REQUEST'],
  [
    'a search with text for an age',
    'searchOffers',
    () => ({ body: { ...search, anonymousPassengerSpecifications: [{ ...anonymous[0], age: 'old' }] } }),
    '400 MALFORMED_REQUEST',
  ],
  ['a search without trips', 'searchOffers', () => ({ body: { anonymousPassengerSpecifications: anonymous } }), '400 MISSING_INFORMATION'],
  [
    'a search without a time',
    'searchOffers',
    () => ({ body: { ...search, tripSearchCriteria: { origin: at('EUS'), destination: at('MAN') } } }),
    '400 MISSING_INFORMATION',
  ],
  [
    'a time that does not exist',
    'searchOffers',
    () => ({ body: { ...search, tripSearchCriteria: { ...criteria, departureTime: '2026-02-31T08:00:00' } } }),
    '400 OFFER_INVALID_CHARACTERS',
  ],
  [
    'a place that is nowhere',
    'searchOffers',
    () => ({ body: { ...search, tripSearchCriteria: { ...criteria, origin: at('NOWHERE') } } }),
    '400 OFFER_PLACE_UNKNOWN',
  ],
  [
    'a day of the past',
    'searchOffers',
    () => ({ body: { ...search, tripSearchCriteria: { ...criteria, departureTime: '2026-01-08T08:00:00' } } }),
    '400 OFFER_SEARCH_CRITERIA_OUT_OF_BOUNDS',
  ],
  [
    'prices in another currency',
    'searchOffers',
    () => ({ body: { ...search, offerSearchCriteria: { currency: 'CHF' } } }),
    '400 PARAMETER_NOT_SUPPORTED',
  ],
  [
    'a pass from no day',
    'searchOffers',
    () => ({ body: { ...passes, nonTripSearchCriteria: { validFrom: 'soon' } } }),
    '400 MALFORMED_REQUEST',
  ],
  [
    'a pass of the past',
    'searchOffers',
    () => ({ body: { ...passes, nonTripSearchCriteria: { validFrom: '2026-01-08T00:00:00Z' } } }),
    '400 OFFER_SEARCH_CRITERIA_OUT_OF_BOUNDS',
  ],
  [
    'a pass of no country',
    'searchOffers',
    () => ({ body: { ...passes, nonTripSearchCriteria: { nutsCodes: ['XX'] } } }),
    '400 OFFER_SEARCH_CRITERIA_OUT_OF_BOUNDS',
  ],
  [
    'a pass of another brand',
    'searchOffers',
    () => ({ body: { ...passes, offerSearchCriteria: { productTags: ['BritRail'] } } }),
    '400 PARAMETER_NOT_SUPPORTED',
  ],
  [
    'a pass for a baby',
    'searchOffers',
    () => ({ body: { ...passes, anonymousPassengerSpecifications: [{ ...anonymous[0], age: 2 }] } }),
    '400 PARAMETER_NOT_SUPPORTED',
  ],
  [
    'an account of a ticket',
    'getTravelAccount',
    () => ({ query: { issuer: 'urn:x_throughfare:company:Eurail', travelAccount: `${known.sold}.0.1` } }),
    '404 RESOURCE_NOT_FOUND',
  ],
  [
    'a dog',
    'searchOffers',
    () => ({ body: { ...search, anonymousPassengerSpecifications: [{ externalRef: 'a', type: 'DOG' }] } }),
    '400 PARAMETER_NOT_SUPPORTED',
  ],
  [
    'two passengers of one reference',
    'searchOffers',
    () => ({ body: { ...search, anonymousPassengerSpecifications: [anonymous[0], anonymous[0]] } }),
    '400 VALIDATION_ERROR',
  ],
  [
    'an unknown trip',
    'searchOffers',
    () => ({ body: { tripIds: [`${none}.0`], anonymousPassengerSpecifications: anonymous } }),
    '404 OFFER_TRIP_NOT_FOUND',
  ],
  [
    'a booking without passengers',
    'createBooking',
    () => ({ body: { offers: [{ offerId: known.offerId, passengerRefs: ['a'] }] } }),
    '400 MALFORMED_REQUEST',
  ],
  [
    'a booking for somebody else',
    'createBooking',
    () => ({ body: booked(known.offerId, { passengerSpecifications: [{ ...named[0], externalRef: 'b' }] }) }),
    '400 VALIDATION_ERROR',
  ],
  ['a booking of an unknown offer', 'createBooking', () => ({ body: booked(`${none}.0-1`) }), '404 BOOKING_OFFER_NOT_FOUND'],
  ['a booking of an expired offer', 'createBooking', () => ({ body: booked(known.lapsedOfferId) }), '404 BOOKING_OFFER_NOT_FOUND'],
  [
    'a key that is none',
    'createBooking',
    () => ({ body: booked(known.offerId), headers: { 'idempotency-key': 'a b' } }),
    '400 INVALID_INPUT',
  ],
  ['an unknown booking', 'getBooking', () => ({ params: { bookingId: none } }), '404 RESOURCE_NOT_FOUND'],
  ['an id that is none', 'getBooking', () => ({ params: { bookingId: "' or 1=1" } }), '404 RESOURCE_NOT_FOUND'],
  ['the deletion of a sold booking', 'deleteBooking', ofSold, '409 BOOKING_BOOKING_ALREADY_CONFIRMED'],
  ['an unknown passenger', 'getPassenger', () => ({ params: { bookingId: known.sold, passengerId: '9' } }), '404 RESOURCE_NOT_FOUND'],
  [
    'another age',
    'changePassengers',
    () => ({ ...ofSold(), body: { passengers: [{ ...named[0], id: '1', age: 8, cards: [] }] } }),
    '409 BOOKING_PASSENGER_PROPERTY_NOT_MODIFIABLE',
  ],
  ['a second fulfilment', 'createFulfillment', () => ({ ...ofSold(), body: {} }), '409 CONFIRMATION_BOOKING_ALREADY_FULFILLED'],
  [
    'the fulfilment of a lapsed booking',
    'createFulfillment',
    () => ({ params: { bookingId: known.lapsed }, body: {} }),
    '409 CONFIRMATION_BOOKING_ALREADY_CANCELLED',
  ],
  [
    'the fulfilment of an unknown booking',
    'createFulfillment',
    () => ({ params: { bookingId: none }, body: {} }),
    '404 RESOURCE_NOT_FOUND',
  ],
  ['an unknown fulfilment', 'getFulfillment', () => ({ params: { fulfillmentId: `${known.sold}.7` } }), '404 RESOURCE_NOT_FOUND'],
  ['a refund of nothing', 'createRefundOffer', () => ({ ...ofSold(), body: { fulfillmentIds: [] } }), '400 MALFORMED_REQUEST'],
  [
    'a refund of another fulfilment',
    'createRefundOffer',
    () => ({ ...ofSold(), body: { fulfillmentIds: [`${known.refunded}.0`] } }),
    '404 RESOURCE_NOT_FOUND',
  ],
  [
    'a refund of an unknown part',
    'createRefundOffer',
    () => ({
      ...ofSold(),
      body: { fulfillmentIds: [`${known.sold}.0`], refundSpecifications: [{ fulfillmentId: `${known.sold}.0`, bookingPartIds: ['7'] }] },
    }),
    '404 RESOURCE_NOT_FOUND',
  ],
  [
    'a second refund offer',
    'createRefundOffer',
    () => ({ ...ofSold(), body: { fulfillmentIds: [`${known.sold}.0`] } }),
    '409 X_OFFER_PENDING',
  ],
  [
    'a second refund of a ticket',
    'createRefundOffer',
    () => ({ params: { bookingId: known.refunded }, body: { fulfillmentIds: [`${known.refunded}.0`] } }),
    '409 X_NOT_REFUNDABLE',
  ],
  [
    'a refund of a ticket that was never sold',
    'createRefundOffer',
    () => ({ params: { bookingId: known.lapsed }, body: { fulfillmentIds: [`${known.lapsed}.0`] } }),
    '409 BOOKING_MODIFICATION_NOT_ALLOWED',
  ],
  [
    'a refund offer that is only proposed again',
    'changeRefundOffer',
    () => ({ params: { bookingId: known.sold, refundOfferId: known.openRefund }, body: { status: 'PROPOSED' } }),
    '400 VALIDATION_ERROR',
  ],
  [
    'an unknown refund offer',
    'changeRefundOffer',
    () => ({ params: { bookingId: known.sold, refundOfferId: none }, body: { status: 'CONFIRMED' } }),
    '404 RESOURCE_NOT_FOUND',
  ],
  [
    'the refund offer of another booking',
    'changeRefundOffer',
    () => ({ params: { bookingId: known.refunded, refundOfferId: known.openRefund }, body: { status: 'CONFIRMED' } }),
    '404 RESOURCE_NOT_FOUND',
  ],
  ['a cancellation of nothing', 'createCancelFulfillmentsOffer', () => ({ ...ofSold(), body: {} }), '400 MISSING_INFORMATION'],
  [
    'new tickets for one that was refunded',
    'createCancelFulfillmentsOffer',
    () => ({ params: { bookingId: known.refunded }, body: { fulfillmentIds: [`${known.refunded}.0`] } }),
    '409 BOOKING_MODIFICATION_NOT_ALLOWED',
  ],
  [
    'an exchange without a wish',
    'searchExchangeOffers',
    () => ({ ...ofSold(), body: { fulfillmentIds: [`${known.sold}.0`], anonymousPassengerSpecifications: anonymous } }),
    '400 MISSING_INFORMATION',
  ],
  [
    'an exchange of a refunded ticket',
    'searchExchangeOffers',
    () => ({ params: { bookingId: known.refunded }, body: { ...search, fulfillmentIds: [`${known.refunded}.0`] } }),
    '409 X_NOT_EXCHANGEABLE',
  ],
  [
    'an exchange for an offer of a search',
    'createExchangeOperation',
    () => ({ ...ofSold(), body: { exchangeOffers: [{ offerId: known.offerId, passengerRefs: ['a'] }] } }),
    '404 BOOKING_OFFER_NOT_FOUND',
  ],
  [
    'an unknown exchange',
    'getExchangeOperation',
    () => ({ params: { bookingId: known.sold, exchangeOperationId: none } }),
    '404 RESOURCE_NOT_FOUND',
  ],
  [
    'a date of bookings that does not exist',
    'searchBookings',
    () => ({ body: { purchaseDateRange: { startTime: '9999-01-01T00:00:00Z' } } }),
    '400 INVALID_INPUT',
  ],
  ['a product that nobody was offered', 'searchProducts', () => ({ body: { codes: ['none of ours'] } }), '404 NO_RESULTS'],
  ['promotion codes, which are not offered', 'getPromotionCodes', () => ({}), '501 X_NOT_OFFERED'],
];

test.each(rows)('%s: %s', async (_, name, input, problem) => {
  expect(await partner.problemOf(name, input())).toBe(problem);
});

test('a refund offer that has lapsed is not paid, and the ticket stays', async () => {
  shop.clock.advance(2 * 3_600_000);
  const params = { bookingId: known.sold, refundOfferId: known.openRefund };
  expect(await partner.problemOf('changeRefundOffer', { params, body: { status: 'CONFIRMED' } })).toBe('409 X_OFFER_EXPIRED');
  const { booking } = await partner.must('getBooking', { params });
  expect(booking?.bookedOffers?.flatMap(({ admissions = [] }) => admissions.map(({ status }) => status))).toEqual(['FULFILLED']);
});

test('no operation takes a list, a text or nothing where it needs an object, and none answers without a problem document', async () => {
  const wrong: string[] = [];
  // The names of the table; `Object.entries` types them as strings.
  for (const [name, operation] of Object.entries(operations) as [OperationName, Operation][]) {
    if (!operation.request) continue;
    for (const body of [[], 'text', 7, null]) {
      const params = { bookingId: known.sold, fulfillmentId: `${known.sold}.0`, refundOfferId: none, releaseOfferId: none };
      const { status, body: told } = await partner.call(name, { params, body });
      const isProblem = typeof told === 'object' && told !== null && 'code' in told;
      // An operation whose fields are all optional reads null as none of them.
      if (status < 500 || status === 501) {
        if (status >= 400 ? !isProblem : body !== null) wrong.push(`${name} ${JSON.stringify(body)} ${status}`);
      } else wrong.push(`${name} ${JSON.stringify(body)} ${status}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('nothing of all this was charged: the books have two sales and one refund', async () => {
  const { rows: sales } = await shop.platform.retailPool.query<{ outcome: string | null }>('select outcome from retail.order');
  expect(sales.filter(({ outcome }) => outcome === 'completed').length).toBe(2);
  const { rows: after } = await shop.platform.retailPool.query<{ kind: string }>('select kind from retail.after_sale');
  expect(after).toEqual([{ kind: 'REFUND' }]);
  const { differences } = await shop.shop.reconcile(2);
  expect(differences).toEqual([]);
});
