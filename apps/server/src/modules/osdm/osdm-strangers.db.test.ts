/** Another agency's program sees nothing of a partner's, and random calls that nearly fit the schemas never reach a bug. */
import { createAgencyKey } from '@throughfare/contract/calls/agency-keys';
import { operations, type Operation, type OperationName } from '@throughfare/osdm/operations';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { type JsonSchema, poisoned, poisons } from '../../../../../tests/support/nonsense.ts';
import { openPartner, type OsdmInput, type OsdmPartner, serveShop, staffOf } from '../../../../../tests/support/osdm-partner.ts';
import { openSandboxShop } from '../../../../../tests/support/open-test-shop.ts';

let server: FastifyInstance;
let partner: OsdmPartner;
/** The key of another agency, the head office. */
let stranger: string;
const owned: Record<string, string> = {};
/** Another booking of the same offer, which waits for its fulfilment. */
let open = '';
/** How the account of a sold pass is asked for. */
let ofPass: OsdmInput;

const at = (code: string) => ({ objectType: 'StopPlaceRef', stopPlaceRef: `urn:x_throughfare:stn:${code}` });
const passenger = { externalRef: 'a', type: 'ADULT', age: 40 };
const search = {
  tripSearchCriteria: { departureTime: '2026-12-08T08:00:00', origin: at('EUS'), destination: at('MAN') },
  anonymousPassengerSpecifications: [passenger],
};
const passes = {
  nonTripSearchCriteria: { validFrom: '2026-12-20T00:00:00Z', nutsCodes: ['IT'], places: [at('EUS')] },
  offerSearchCriteria: { productTags: ['Interrail'], travelClasses: ['SECOND'] },
  anonymousPassengerSpecifications: [passenger],
};
const known = { ...passenger, dateOfBirth: '1986-05-01', detail: { firstName: 'Ada', lastName: 'Traveller', email: 'ada@example.com' } };

const { shop } = await openSandboxShop();

beforeAll(async () => {
  server = await serveShop(shop);
  partner = await openPartner(shop, server);
  const { superAdmin } = await staffOf(shop);
  const scopes = ['search' as const, 'book' as const, 'bookings' as const, 'afterSales' as const];
  const body = { name: 'Stranger', scopes, expiresInDays: 30 as const, perMinute: 600 };
  stranger = (await superAdmin.must(createAgencyKey, { body })).data.secret;

  const { offers = [], trips = [] } = await partner.must('searchOffers', { body: search });
  const [offer] = offers.toSorted((a, b) => (b.offerSummary?.minimalPrice.amount ?? 0) - (a.offerSummary?.minimalPrice.amount ?? 0));
  const { booking } = await partner.must('createBooking', {
    body: {
      offers: [{ offerId: offer?.offerId, passengerRefs: ['a'] }],
      passengerSpecifications: [known],
      externalRef: 'mine',
      purchaser: {},
    },
  });
  const bookingId = booking?.id ?? '';
  const again = { offers: [{ offerId: offer?.offerId, passengerRefs: ['a'] }], passengerSpecifications: [known], purchaser: {} };
  open = (await partner.must('createBooking', { body: again })).booking?.id ?? '';
  const { fulfillments } = await partner.must('createFulfillment', { params: { bookingId }, body: {} });
  const fulfillmentId = fulfillments?.[0]?.id ?? '';
  const { refundOffers } = await partner.must('createRefundOffer', { params: { bookingId }, body: { fulfillmentIds: [fulfillmentId] } });
  const { cancelFulfillmentOffers } = await partner.must('createCancelFulfillmentsOffer', {
    params: { bookingId },
    body: { fulfillmentIds: [fulfillmentId] },
  });
  const stated = { bookingIds: [bookingId], journeyDetails: { impact: 'SERVICE_DEGRADED' } };
  const { complaint } = await partner.must('createComplaint', { body: { id: 'ours', status: 'INITIATED', customerComplaint: stated } });
  const pass = (await partner.must('searchOffers', { body: { ...passes, nonTripSearchCriteria: { validFrom: '2026-12-20T00:00:00Z' } } }))
    .offers?.[0];
  const { booking: ofAda } = await partner.must('createBooking', {
    body: {
      offers: [{ offerId: pass?.offerId, passengerRefs: ['a'] }],
      passengerSpecifications: [{ ...known, detail: { ...known.detail, postalAddress: { countryCode: 'FR' } } }],
      purchaser: {},
    },
  });
  await partner.must('createFulfillment', { params: { bookingId: ofAda?.id ?? '' }, body: {} });
  ofPass = { query: { issuer: 'urn:x_throughfare:company:Eurail', travelAccount: `${ofAda?.id}.0.1` } };
  Object.assign(owned, {
    bookingId,
    complaintId: complaint.id,
    fulfillmentId,
    passengerId: '1',
    bookedOfferId: offer?.offerId ?? '',
    tripId: trips[0]?.id ?? '',
    tripsCollectionId: trips[0]?.id.slice(0, 36) ?? '',
    refundOfferId: refundOffers?.[0]?.id ?? '',
    cancelFulfillmentsOfferId: cancelFulfillmentOffers?.[0]?.id ?? '',
    offerId: offer?.offerId ?? '',
  });
}, 120_000);

afterAll(() => server.close());

const rows = Object.entries(operations) as [OperationName, Operation][];
/** A body that the schema accepts, as far as texts without meaning can. */
const filled = (operation: Operation, poison: string): unknown =>
  operation.request && poisoned(z.toJSONSchema(operation.request, { io: 'input', unrepresentable: 'any' }) as JsonSchema, poison);

const ofObjects = rows.filter(([, { path }]) => path.includes('{') && !path.startsWith('/places') && !path.startsWith('/coach'));

test('another agency finds none of the objects by their ids, whatever it calls', async () => {
  const seen: string[] = [];
  for (const [name, operation] of ofObjects) {
    const { status, body } = await partner.call(name, { params: owned, body: filled(operation, 'nothing'), bearer: stranger });
    if (![400, 404, 501].includes(status)) seen.push(`${name} ${status} ${JSON.stringify(body).slice(0, 200)}`);
  }
  expect(seen).toEqual([]);
  const booked = { offers: [{ offerId: owned['offerId'], passengerRefs: ['a'] }], passengerSpecifications: [known] };
  expect((await partner.call('createBooking', { body: booked, bearer: stranger })).status).toBe(404);
  expect((await partner.must('getTravelAccount', ofPass)).travelAccount?.holder?.firstName).toBe('Ada');
  expect(await partner.problemOf('getTravelAccount', { ...ofPass, bearer: stranger })).toBe('404 RESOURCE_NOT_FOUND');
  const { body } = await partner.call('searchBookings', { body: { externalRef: 'mine' }, bearer: stranger });
  expect(body).toMatchObject({ bookingSearchResults: [] });
});

test('nobody without a key is let in', async () => {
  const statuses = await Promise.all(
    rows.map(async ([name, operation]) => (await partner.call(name, { body: filled(operation, 'x'), bearer: 'none' })).status),
  );
  expect(new Set(statuses)).toEqual(new Set([401]));
});

/** The same draws in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Drops, empties or swaps a field somewhere, or puts a known id where a text was. */
function mutated(value: unknown, draw: () => number): unknown {
  if (Array.isArray(value)) return draw() < 0.1 ? [] : value.map((one) => mutated(one, draw));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, inner]) =>
        draw() < 0.12 ? [] : [[name, draw() < 0.05 ? draw() * 1e12 : mutated(inner, draw)]],
      ),
    );
  }
  if (typeof value !== 'string') return draw() < 0.1 ? -1 : value;
  const texts = [...Object.values(owned), ...poisons, '2026-12-08T08:00:00', 'ADULT', 'CONFIRMED', value, value, value];
  return texts[Math.floor(draw() * texts.length)];
}

// The full twenty thousand are run by hand (OSDM_FUZZ=20000); a tenth of that is part of each run.
const rounds = Number(process.env['OSDM_FUZZ'] ?? 2000);

test(`${rounds} random calls that nearly fit the schemas meet no bug`, async () => {
  const draw = numbers(34);
  const bugs: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const [name, operation] = rows[Math.floor(draw() * rows.length)] ?? rows[0] ?? [];
    if (!name || !operation) continue;
    const isOfPass = draw() < 0.3;
    const real =
      name === 'searchOffers' || name === 'createBooking'
        ? isOfPass && name === 'searchOffers'
          ? passes
          : { ...search, offers: [{ offerId: owned['offerId'], passengerRefs: ['a'] }], passengerSpecifications: [known] }
        : filled(operation, 'a');
    const body = operation.request ? mutated(real, draw) : undefined;
    const params = Object.fromEntries(
      Object.entries(owned).map(([key, id]) => [
        key,
        draw() < 0.8 ? id : String(poisons[Math.floor(draw() * poisons.length)]).toWellFormed(),
      ]),
    );
    if (draw() < 0.3) params['bookingId'] = open;
    const { status, body: answer } = await partner.call(name, {
      params,
      body,
      query: { issuer: 'urn:x_throughfare:company:Eurail', travelAccount: `${params['fulfillmentId']}.1` },
    });
    if (status >= 500 && status !== 501)
      bugs.push(`${name} ${status} ${JSON.stringify(answer).slice(0, 200)} ${JSON.stringify(body).slice(0, 500)}`);
  }
  expect(bugs).toEqual([]);
}, 1_200_000);
