/** The adapter against a small railway over real HTTP: the life of a booking, and answers that no honest seller gives. */
import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, verify } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { money } from '@throughfare/kernel/money';
import { forgetSource, registerSource } from '@throughfare/kernel/source';
import { afterEach, describe, expect, test } from 'vitest';
import type { BookingPassenger, PrebookRequest } from '../port/booking.ts';
import type { TripSpec } from '../port/offer.ts';
import { segmentsOf } from '../port/segments-of-journey.ts';
import type { Supplier } from '../port/supplier.ts';
import type { AfterSalesJournal, JournalEntry } from './after-sales/after-sales-journal.ts';
import { checkSeller } from './check-seller.ts';
import { createOsdmSupplier } from './create-osdm-supplier.ts';
import { createSend } from './http/send.ts';
import type { ConfiguredSeller } from './read-sellers.ts';
import { sellerRow } from './seller-row.ts';
import { sourceFactsOf } from './source-facts-of.ts';
import { startSmallRailway, type SmallRailway } from './testing/small-railway.ts';
import { failureOf } from '../suite/failure-of.ts';

const stations: Readonly<Record<string, { name: string; zone: string; uicNumber: number }>> = {
  KGX: { name: 'London Kings Cross', zone: 'Europe/London', uicNumber: 7_061_210 },
  EDB: { name: 'Edinburgh', zone: 'Europe/London', uicNumber: 7_093_280 },
};

let open: SmallRailway[] = [];
afterEach(async () => {
  await Promise.all(open.map((railway) => railway.close()));
  open = [];
  forgetSource('SMALL');
});

interface Meeting {
  readonly railway: SmallRailway;
  readonly supplier: Supplier;
  readonly unknown: string[];
}

async function meet(
  more: Partial<ConfiguredSeller> = {},
  { tls, ...dialect }: Partial<ConfiguredSeller['dialect']> & { readonly tls?: { readonly key: string; readonly cert: string } } = {},
): Promise<Meeting> {
  const railway = await startSmallRailway(tls);
  open.push(railway);
  const row = sellerRow.parse({
    source: 'SMALL',
    sells: 'The small railway',
    contact: 'https://small.example',
    home: 'GB',
    currency: 'GBP',
    countries: [['GB', 'GB']],
    horizonDays: 84,
    address: railway.address,
    token: { address: `${railway.address}/token`, client: 'shop', secretFile: 'unused' },
    operators: { 'urn:x:GR': 'GR' },
    readSeconds: 1,
    changeSeconds: 1,
    voidWithinMinutes: 30,
    requestor: 'shop-1',
    dialect,
  });
  const seller: ConfiguredSeller = { ...row, token: { ...row.token, proof: { secret: 'hush' } }, places: {}, ...more };
  const source = registerSource('SMALL', sourceFactsOf(seller));
  const unknown: string[] = [];
  const supplier = createOsdmSupplier({
    seller,
    source,
    stations: {
      station: (code) => stations[code],
      codeOfUic: (number) => Object.keys(stations).find((code) => stations[code]?.uicNumber === number),
      expandGroup: (code) => [code],
      groupsOf: () => [],
      importance: () => 1,
    },
    send: await createSend(seller.authority),
    now: () => railway.nowMs,
    knownOperator: () => undefined,
    equipment: () => 'train',
    journal: journal(),
    onUnknown: (names) => unknown.push(...names),
  });
  return { railway, supplier, unknown };
}

function journal(): AfterSalesJournal {
  const kept = new Map<string, JournalEntry>();
  return {
    async remember(reference, entry) {
      const first = kept.get(reference) ?? entry;
      kept.set(reference, first);
      return first;
    },
    find: async (reference) => kept.get(reference),
  };
}

const day = Date.UTC(2026, 11, 8, 6) / 60_000;
const criteria = { origins: ['KGX'], destinations: ['EDB'], departsFrom: day, departsBefore: day + 1080, keep: 'first', limit: 5 } as const;
const wayBack = { ...criteria, origins: ['EDB'], destinations: ['KGX'] } as const;
const traveller = (passengerRef: string): BookingPassenger => ({
  passengerRef,
  age: 40,
  passengerType: 'ADULT',
  title: 'Ms',
  firstName: 'Ada',
  lastName: `Traveller ${passengerRef}`,
  email: 'ada@example.com',
  dateOfBirth: '1986-05-01',
});
const pair = [traveller('1'), traveller('2')];

async function firstTrip({ supplier }: Meeting): Promise<TripSpec> {
  const answer = await supplier.planning?.offers({ outward: criteria, passengers: pair, railcards: [] });
  const [planned] = answer?.journeys.outward.list ?? [];
  if (!planned) throw new Error('nothing runs');
  return { tripId: planned.tripId, segments: segmentsOf(planned.journey) };
}

async function requestOf(meeting: Meeting, reference: string, more: Partial<PrebookRequest> = {}): Promise<PrebookRequest> {
  const trip = await firstTrip(meeting);
  const { outward } = await meeting.supplier.offers({ outward: [trip], inward: [], passengers: pair, railcards: [] });
  const [fare] = outward[0]?.fares ?? [];
  if (!fare) throw new Error('nothing is sold');
  return {
    reference,
    outward: { trip, offerRef: fare.offerRef, secondaryRefs: [], optionalPrices: [] },
    passengers: pair,
    railcards: [],
    expectedPrice: fare.price,
    seatPreferences: {},
    holdSeconds: 600,
    ...more,
  };
}

async function sell(meeting: Meeting, reference = 'order-1') {
  const held = await meeting.supplier.prebook(await requestOf(meeting, reference));
  await meeting.supplier.confirm(held.bookingId);
  return meeting.supplier.fulfil(held.bookingId);
}

describe('offers', () => {
  test('become journeys with fares, in local stations, money and conditions', async () => {
    const { supplier, railway } = await meet();
    const answer = await supplier.planning?.offers({ outward: criteria, passengers: pair, railcards: [] });
    expect(answer?.journeys.outward.list[0]?.journey).toMatchObject({
      departsAt: Date.UTC(2026, 11, 8, 10) / 60_000,
      legs: [{ kind: 'ride', source: 'SMALL', designator: '1S10', operator: 'GR', operatingDay: '2026-12-08', stations: ['KGX', 'EDB'] }],
    });
    expect(answer?.outward[0]?.fares).toMatchObject([
      {
        kind: 'single',
        name: 'Advance Single',
        price: money('GBP', 10_000),
        passengers: [{ amount: money('GBP', 5000) }, { amount: money('GBP', 5000) }],
        reservation: 'included',
        afterSales: { refund: [{ untilMinutesBeforeDeparture: 0, fee: money('GBP', 1000) }], exchange: [] },
        requestedInformation: { lead: ['firstName', 'lastName', 'dateOfBirth', 'email'], others: ['firstName', 'lastName', 'dateOfBirth'] },
      },
    ]);
    expect(answer?.validUntilMs).toBe(railway.nowMs + 1_800_000);
  });

  test('are asked for with a token, our name, a language and a trace, and one token serves many calls', async () => {
    const meeting = await meet({ versionHeader: { name: 'osdm-version', value: '3.10' } });
    await firstTrip(meeting);
    await firstTrip(meeting);
    const { heard } = meeting.railway;
    expect(heard.map(({ path }) => path)).toEqual(['/token', '/offers', '/offers']);
    expect(heard[1]?.headers).toMatchObject({ requestor: 'shop-1', 'accept-language': 'en', 'osdm-version': '3.10' });
    expect(heard[1]?.headers.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(heard[1]?.headers.authorization).toBe(heard[2]?.headers.authorization);
  });

  test('of both directions combine', async () => {
    const { supplier } = await meet();
    const answer = await supplier.planning?.offers({ outward: criteria, inward: wayBack, passengers: pair, railcards: [] });
    expect(answer?.journeys.inward.list[0]?.journey.legs[0]).toMatchObject({ designator: '1E20', stations: ['EDB', 'KGX'] });
    expect([answer?.outward[0]?.fares[0]?.returnTag, answer?.inward[0]?.fares[0]?.returnTag]).toEqual([undefined, undefined]);
  });

  test('with more time to change are asked for in both directions', async () => {
    const { supplier, railway } = await meet();
    const [there, back] = [criteria, wayBack].map((one) => ({ ...one, leastChangeMinutes: 25 }));
    if (there && back) await supplier.planning?.offers({ outward: there, inward: back, passengers: pair, railcards: [] });
    const parameters = { mobilityFilter: { minimalTransferTime: 'PT25M' } };
    expect(railway.heard.at(-1)?.body).toMatchObject({ tripSearchCriteria: { parameters, returnSearchParameters: { parameters } } });
  });

  test('for places that we do not know are left out, and named', async () => {
    const { supplier, unknown } = await meet({ operators: {} });
    const answer = await supplier.planning?.offers({ outward: criteria, passengers: pair, railcards: [] });
    expect(answer?.journeys.outward.list).toEqual([]);
    expect(unknown).toEqual(['LNER (urn:x:GR)']);
  });

  test('times without an offset are local to the station', async () => {
    const meeting = await meet({}, { times: 'local' });
    await firstTrip(meeting);
    expect(meeting.railway.heard[1]?.body).toMatchObject({ tripSearchCriteria: { departureTime: '2026-12-08T06:00:00' } });
  });
});

describe('a sale', () => {
  test('holds, confirms and issues, and is found by our reference', async () => {
    const meeting = await meet();
    const { supplier, railway } = meeting;
    const held = await supplier.prebook(await requestOf(meeting, 'order-1'));
    expect(held).toMatchObject({
      reference: 'order-1',
      status: 'PREBOOKED',
      price: money('GBP', 10_000),
      confirmBeforeMs: railway.nowMs + 900_000,
    });
    expect(held.parts).toEqual(['1', '2'].map((passengerRef) => ({ direction: 'outward', passengerRef, price: money('GBP', 5000) })));
    expect(held.segments[0]?.places.map(({ coach }) => coach)).toEqual(['B', 'B']);
    expect(await supplier.confirm(held.bookingId)).toMatchObject({ status: 'FULFILLED' });
    const sold = await supplier.fulfil(held.bookingId);
    expect(sold.tickets.map(({ passengerRef, segmentIndex }) => [passengerRef, segmentIndex])).toEqual([
      ['1', 0],
      ['2', 0],
    ]);
    expect(await supplier.findByReference('order-1')).toEqual(sold);
    expect(await supplier.findByReference('never')).toBeUndefined();
    expect(await supplier.listBookings(0, Number.MAX_SAFE_INTEGER)).toMatchObject([
      { reference: 'order-1', status: 'FULFILLED', price: money('GBP', 10_000) },
    ]);
  });

  test('sends the same key for the same step', async () => {
    const meeting = await meet();
    const request = await requestOf(meeting, 'order-1');
    const [first, second] = [await meeting.supplier.prebook(request), await meeting.supplier.prebook(request)];
    expect(second).toEqual(first);
    const keys = meeting.railway.heard.filter(({ path }) => path === '/bookings').map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(new Set(keys).size).toBe(1);
  });

  test('a long hold is put on hold at the seller, if its row allows it and the seller asks no fee', async () => {
    const hours48 = 48 * 3600;
    const until = async (row: Partial<ConfiguredSeller>, fee: number | undefined, holdSeconds = hours48) => {
      const meeting = await meet(row);
      meeting.railway.holdFee = fee;
      const held = await meeting.supplier.prebook(await requestOf(meeting, 'order-1', { holdSeconds }));
      const asked = meeting.railway.heard.filter(({ path }) => path.includes('on-hold-offer')).map(({ method }) => method);
      const seen = await meeting.supplier.findByReference('order-1');
      forgetSource('SMALL');
      return {
        hours: (held.confirmBeforeMs - meeting.railway.nowMs) / 3_600_000,
        asked,
        same: seen?.confirmBeforeMs === held.confirmBeforeMs,
      };
    };
    expect(await until({ customerHoldMinutes: 2880 }, 0)).toEqual({ hours: 48, asked: ['POST', 'PATCH'], same: true });
    expect(await until({ payLaterMinutes: 2880 }, 0)).toMatchObject({ hours: 48 });
    expect(await until({ customerHoldMinutes: 2880 }, 500)).toEqual({ hours: 0.25, asked: ['POST'], same: true });
    expect(await until({ customerHoldMinutes: 2880 }, undefined)).toEqual({ hours: 0.25, asked: ['POST'], same: true });
    expect(await until({}, 0)).toEqual({ hours: 0.25, asked: [], same: true });
    expect(await until({ customerHoldMinutes: 2880 }, 0, 1800)).toEqual({ hours: 0.25, asked: [], same: true });
  });

  test('waits for documents that come later', async () => {
    const meeting = await meet({}, { fulfilments: 'async' });
    meeting.railway.issuesLate = true;
    const held = await meeting.supplier.prebook(await requestOf(meeting, 'order-1'));
    expect(await meeting.supplier.confirm(held.bookingId)).toMatchObject({ status: 'CONFIRMED', tickets: [] });
    expect((await meeting.supplier.fulfil(held.bookingId)).tickets).toHaveLength(2);
  });

  test('is released once, and not after it is confirmed', async () => {
    const meeting = await meet();
    const held = await meeting.supplier.prebook(await requestOf(meeting, 'order-1'));
    expect(await meeting.supplier.release(held.bookingId)).toMatchObject({ status: 'RELEASED' });
    expect(await meeting.supplier.release(held.bookingId)).toMatchObject({ status: 'RELEASED' });
    expect((await failureOf(meeting.supplier.confirm(held.bookingId))).kind).toBe('rejected');
    const sold = await sell(meeting, 'order-2');
    expect((await failureOf(meeting.supplier.release(sold.bookingId))).kind).toBe('rejected');
  });

  test('lapses at its deadline', async () => {
    const meeting = await meet();
    const held = await meeting.supplier.prebook(await requestOf(meeting, 'order-1'));
    meeting.railway.nowMs = held.confirmBeforeMs;
    expect(await meeting.supplier.findByReference('order-1')).toMatchObject({ status: 'EXPIRED' });
    expect((await failureOf(meeting.supplier.confirm(held.bookingId))).kind).toBe('rejected');
  });

  test('states a price that has changed, and accepts it when asked again', async () => {
    const meeting = await meet();
    const request = await requestOf(meeting, 'order-1');
    meeting.railway.price = 6000;
    const failure = await failureOf(meeting.supplier.prebook(request));
    expect(failure).toMatchObject({ kind: 'price_changed', priceChange: { newPrice: money('GBP', 12_000) } });
    expect(await meeting.supplier.findByReference('order-1')).toBeUndefined();
    const offerRef = failure.priceChange?.newOfferRefs.outward ?? '';
    const again = { ...request, expectedPrice: money('GBP', 12_000), outward: { ...request.outward, offerRef } };
    expect(await meeting.supplier.prebook(again)).toMatchObject({ status: 'PREBOOKED', price: money('GBP', 12_000) });
  });

  test('asks again if the price changes between the offer and the booking', async () => {
    const meeting = await meet();
    const request = await requestOf(meeting, 'order-1');
    meeting.railway.mischief = ({ path }) => {
      if (path === '/bookings') meeting.railway.price = 7000;
      return false;
    };
    expect((await failureOf(meeting.supplier.prebook(request))).kind).toBe('unavailable');
    expect((await failureOf(meeting.supplier.prebook(request))).priceChange?.newPrice).toEqual(money('GBP', 14_000));
  });

  test('is sold out when no place is left, and refuses an offer that was never made', async () => {
    const meeting = await meet();
    const request = await requestOf(meeting, 'order-1');
    const never = { ...request, outward: { ...request.outward, offerRef: 'NONE:9' } };
    expect((await failureOf(meeting.supplier.prebook(never))).kind).toBe('rejected');
    meeting.railway.mischief = ({ path }) => {
      if (path === '/bookings') meeting.railway.placesLeft = 1;
      return false;
    };
    expect((await failureOf(meeting.supplier.prebook(request))).kind).toBe('sold_out');
    expect((await failureOf(meeting.supplier.prebook(request))).kind).toBe('sold_out');
  });
});

describe('after the sale', () => {
  test('one traveller is refunded, once, and found by our reference', async () => {
    const meeting = await meet();
    const { bookingId, reference } = await sell(meeting);
    const desk = meeting.supplier.afterSales;
    if (!desk) throw new Error('it has after-sales');
    const options = await desk.options(bookingId);
    expect(options.parts).toMatchObject([
      { passengerRef: '1', fee: money('GBP', 1000), refundable: money('GBP', 4000), state: 'refundable' },
      { passengerRef: '2', fee: money('GBP', 1000), refundable: money('GBP', 4000), state: 'refundable' },
    ]);
    expect(options.isPartlyRefundable).toEqual({ byDirection: true, byPassenger: true });
    const parts = [{ direction: 'outward' as const, passengerRef: '2' }];
    const [offer] = await desk.refundOffers({ bookingId, parts });
    expect(offer).toMatchObject({ fee: money('GBP', 1000), refundable: money('GBP', 4000), parts: [{ passengerRef: '2' }] });
    const request = { bookingId, refundOfferId: offer?.refundOfferId ?? '', reference: 'refund-1' };
    expect(await desk.findAfterSale('refund-1')).toBeUndefined();
    const done = await desk.refund(request);
    expect(done).toMatchObject({ kind: 'REFUND', status: 'DONE', refunded: money('GBP', 4000), parts });
    expect(await desk.refund(request)).toEqual(done);
    expect(await desk.findAfterSale('refund-1')).toEqual(done);
    expect((await failureOf(desk.refund({ ...request, reference: 'refund-2' }))).kind).toBe('rejected');
    const after = await meeting.supplier.findByReference(reference);
    expect(after).toMatchObject({ status: 'FULFILLED', price: money('GBP', 10_000) });
    expect(after?.tickets.map(({ passengerRef }) => passengerRef)).toEqual(['1']);
    expect((await desk.options(bookingId)).parts).toMatchObject([{ state: 'refundable' }, { state: 'already_refunded' }]);
  });

  test('a reason that the seller does not accept is not claimed to apply', async () => {
    const meeting = await meet();
    const { bookingId } = await sell(meeting);
    const desk = meeting.supplier.afterSales;
    if (!desk) throw new Error('it has after-sales');
    const usual = await desk.options(bookingId, { reason: 'DISRUPTION', orUsual: true });
    expect(usual.appliedReason).toBeUndefined();
    expect(usual.parts).toMatchObject([{ fee: money('GBP', 1000) }, { fee: money('GBP', 1000) }]);
    expect((await failureOf(desk.options(bookingId, { reason: 'DISRUPTION' }))).kind).toBe('rejected');
    expect((await failureOf(desk.refundOffers({ bookingId, parts: 'all', reason: 'DISRUPTION' }))).kind).toBe('rejected');
    const overruled = await desk.options(bookingId, { reason: 'SALES_STAFF_ERROR', orUsual: true });
    expect(overruled).toMatchObject({ appliedReason: 'SALES_STAFF_ERROR', parts: [{ fee: money('GBP', 0) }, { fee: money('GBP', 0) }] });
  });

  test('a refund whose answer was lost is found, and not paid twice', async () => {
    const meeting = await meet();
    const { bookingId } = await sell(meeting);
    const desk = meeting.supplier.afterSales;
    const [offer] = (await desk?.refundOffers({ bookingId, parts: 'all' })) ?? [];
    const request = { bookingId, refundOfferId: offer?.refundOfferId ?? '', reference: 'refund-1' };
    // It did not arrive: the answer is cut before the railway acts.
    meeting.railway.mischief = ({ method }, response) => {
      if (method === 'PATCH') response.destroy();
      return method === 'PATCH';
    };
    expect((await failureOf(desk?.refund(request) ?? Promise.resolve())).kind).toBe('outcome_unknown');
    meeting.railway.mischief = undefined;
    expect(await desk?.findAfterSale('refund-1')).toBeUndefined();
    expect(await desk?.refund(request)).toMatchObject({ refunded: money('GBP', 8000) });
  });

  test('a sale is voided while it may be, with the whole price back', async () => {
    const meeting = await meet();
    const { bookingId } = await sell(meeting);
    expect(await meeting.supplier.voidBooking(bookingId)).toMatchObject({ status: 'VOIDED' });
    expect(await meeting.supplier.voidBooking(bookingId)).toMatchObject({ status: 'VOIDED' });
    const late = await sell(meeting, 'order-2');
    meeting.railway.nowMs += 31 * 60_000;
    expect((await failureOf(meeting.supplier.voidBooking(late.bookingId))).kind).toBe('rejected');
  });
});

test('a check holds a place, finds it, gives it back, and says what is missing', async () => {
  const { supplier, railway } = await meet();
  const wish = { from: ['KGX'], to: ['EDB'], nowMs: railway.nowMs };
  const checks = await checkSeller(supplier, wish);
  expect(checks.map(({ what, outcome }) => [what, outcome])).toEqual([
    ['Search for journeys', 'works'],
    ['Price a known trip', 'works'],
    ['Read the conditions after the sale', 'works'],
    ['Hold a place', 'works'],
    ['Find the booking by our reference', 'works'],
    ['Give the place back', 'works'],
  ]);
  expect(railway.placesLeft).toBe(40);
  railway.mischief = ({ path }, response) => path === '/bookings' && Boolean(response.writeHead(501).end('{"code":"X_NOT_OFFERED"}'));
  expect((await checkSeller(supplier, { ...wish, nowMs: railway.nowMs + 1 })).at(-1)).toMatchObject({
    what: 'Hold a place',
    outcome: 'missing',
    detail: expect.stringContaining('501 X_NOT_OFFERED'),
  });
});

describe('documents', () => {
  const pdf = (text: string) => Buffer.from(`%PDF-1.7 ${text}`);

  /** Serves the documents of each fulfilment, and the files of its own host. */
  function serveDocuments(railway: SmallRailway, documentsOf: (at: number) => readonly object[], parts: readonly object[] = []): void {
    let at = 0;
    railway.mischief = ({ path }, response) => {
      const json = (body: object) => Boolean(response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)));
      if (path === '/files/ticket.pdf') return Boolean(response.writeHead(200).end(pdf('by link')));
      if (path === '/files/page.html') return Boolean(response.writeHead(200).end('<p>Sign in</p>'));
      if (!path.startsWith('/fulfillments/')) return false;
      const id = path.split('/')[2] ?? '';
      const fulfillment = { id, status: 'FULFILLED', bookingRef: '1', createdOn: '2026-11-28T09:00:00Z', fulfillmentParts: parts };
      return json({ fulfillment, fulfillmentDocuments: documentsOf((at += 1)) });
    };
  }
  const ticket = { medium: 'PDF_A4', type: 'TICKET', format: 'application/pdf' };

  test('are read by their content or by a link to the seller, and codes come with them as they are', async () => {
    const meeting = await meet();
    const { bookingId, tickets } = await sell(meeting);
    const code = Buffer.from([1, 2, 250, 251]);
    const feature = { type: { type: 'BAR_CODE', format: 'BINARY', symbology: 'AZTEC' }, data: code.toString('base64') };
    const { address } = meeting.railway;
    serveDocuments(
      meeting.railway,
      (at) =>
        at === 1
          ? [{ ...ticket, content: pdf('by content').toString('base64'), controlNumber: tickets[0]?.ticketNumber }]
          : [{ ...ticket, downloadLink: `${address}/files/ticket.pdf` }],
      [{ controlId: tickets[0]?.ticketNumber, securityFeatures: [feature] }],
    );
    const issued = (await meeting.supplier.documents?.(bookingId)) ?? [];
    expect(issued.map((one) => [Buffer.from(one.pdf ?? []).toString(), one.code && [...one.code]])).toEqual([
      ['%PDF-1.7 by content', [1, 2, 250, 251]],
      ['%PDF-1.7 by link', undefined],
    ]);
    expect(issued.map(({ ticketNumber }) => ticketNumber)).toEqual(tickets.map(({ ticketNumber }) => ticketNumber));
  });

  test('are not fetched from another host, and a page is no ticket', async () => {
    const meeting = await meet();
    const { bookingId } = await sell(meeting);
    const { address } = meeting.railway;
    const links = ['https://elsewhere.example/ticket.pdf', `${address}/files/page.html`, 'file:///etc/passwd'];
    serveDocuments(meeting.railway, () => links.map((downloadLink) => ({ ...ticket, downloadLink })));
    expect(await meeting.supplier.documents?.(bookingId)).toEqual([]);
  });
});

describe('hostile answers', () => {
  const kindOf = async (meeting: Meeting, path: string, mischief: SmallRailway['mischief'], more?: Partial<PrebookRequest>) => {
    const request = await requestOf(meeting, 'order-1', more);
    meeting.railway.mischief = (heard, response) => (heard.path === path ? (mischief?.(heard, response) ?? false) : false);
    return failureOf(meeting.supplier.prebook(request));
  };

  test('a slow search is unavailable, a slow booking has an unknown outcome, and our reference tells it', async () => {
    const meeting = await meet({ readSeconds: 0.2, changeSeconds: 0.2 });
    expect((await kindOf(meeting, '/offers', () => true)).kind).toBe('unavailable');
    meeting.railway.mischief = undefined;
    expect((await kindOf(meeting, '/bookings', () => true)).kind).toBe('outcome_unknown');
    meeting.railway.mischief = undefined;
    expect(await meeting.supplier.findByReference('order-1')).toBeUndefined();
  });

  test('an answer that is cut, is no JSON, or lacks what it must have, leaves a booking unknown', async () => {
    const meeting = await meet();
    const cut = (_: unknown, response: ServerResponse): boolean => {
      response.writeHead(200, { 'content-length': '1000' }).write('{"booking":');
      response.destroy();
      return true;
    };
    expect((await kindOf(meeting, '/bookings', cut)).kind).toBe('outcome_unknown');
    for (const body of ['<html>', '{"booking":{"id":7}}', '{}']) {
      meeting.railway.mischief = undefined;
      const failure = await kindOf(meeting, '/bookings', (_, response) => Boolean(response.writeHead(200).end(body)));
      expect(failure.kind).toBe('outcome_unknown');
    }
  });

  test('a seller that nobody can reach is unavailable, whatever was asked', async () => {
    const meeting = await meet();
    const request = await requestOf(meeting, 'order-1');
    await meeting.railway.close();
    open = [];
    expect((await failureOf(meeting.supplier.prebook(request))).kind).toBe('unavailable');
  });

  test('an answer of 300 MB is not read', async () => {
    const meeting = await meet();
    let sent = 0;
    const failure = await kindOf(meeting, '/offers', (_, response) => {
      response.writeHead(200);
      const part = Buffer.alloc(1_000_000, 32);
      const more = (): void => {
        while (sent < 300_000_000) {
          sent += part.length;
          if (!response.write(part)) return void response.once('drain', more);
        }
        response.end();
      };
      more();
      return true;
    });
    expect(failure).toMatchObject({ kind: 'unavailable', message: expect.stringContaining('larger than') });
    expect(sent).toBeLessThan(60_000_000);
  });

  test('a redirect is not followed, least of all to an internal address', async () => {
    const [meeting, inside] = [await meet(), await startSmallRailway()];
    open.push(inside);
    const failure = await kindOf(meeting, '/offers', (_, response) =>
      Boolean(response.writeHead(307, { location: `${inside.address}/offers` }).end()),
    );
    expect(failure.kind).toBe('unavailable');
    expect(inside.heard).toEqual([]);
  });

  test('prices in another currency than the agreed one are refused', async () => {
    const meeting = await meet();
    meeting.railway.currency = 'EUR';
    const failure = await failureOf(firstTrip(meeting));
    expect(failure).toMatchObject({ kind: 'rejected', message: expect.stringContaining('EUR') });
  });

  test('a booking in another currency than its offer is refused and given back', async () => {
    const meeting = await meet();
    const request = await requestOf(meeting, 'order-1');
    meeting.railway.mischief = ({ path }) => {
      if (path === '/bookings') meeting.railway.currency = 'EUR';
      return false;
    };
    expect(await failureOf(meeting.supplier.prebook(request))).toMatchObject({ kind: 'rejected', message: expect.stringContaining('EUR') });
    expect(meeting.railway.heard.at(-1)).toMatchObject({ method: 'DELETE', path: expect.stringMatching(/^\/bookings\/./) });
  });

  test.each([
    [400, 'VALIDATION_ERROR', 'rejected'],
    [403, 'OPERATION_NOT_PERMITTED', 'rejected'],
    [409, 'BOOKING_INSUFFICIENT_AVAILABILITY', 'sold_out'],
    [429, 'X_TOO_MANY_REQUESTS', 'unavailable'],
    [500, 'UNKNOWN_ERROR', 'outcome_unknown'],
    [501, 'X_NOT_OFFERED', 'rejected'],
    [502, '', 'outcome_unknown'],
    [503, 'SERVICE_UNAVAILABLE', 'unavailable'],
  ])('a booking that is answered with %i %s is %s', async (status, code, kind) => {
    const meeting = await meet();
    const failure = await kindOf(meeting, '/bookings', (_, response) =>
      Boolean(response.writeHead(status).end(JSON.stringify({ code, title: 'Ada Traveller', detail: 'ada@example.com' }))),
    );
    expect(failure.kind).toBe(kind);
    expect(failure.message).toContain(code);
    // A failure is logged, and holds nothing that a customer typed.
    expect(failure.message).not.toContain('ada');
  });

  test('a fulfilment that fails after the money is held is found out, not guessed', async () => {
    const meeting = await meet();
    const held = await meeting.supplier.prebook(await requestOf(meeting, 'order-1'));
    meeting.railway.mischief = ({ path }, response) =>
      path.endsWith('/fulfillments') && Boolean(response.writeHead(500).end('{"code":"UNKNOWN_ERROR"}'));
    expect((await failureOf(meeting.supplier.confirm(held.bookingId))).kind).toBe('outcome_unknown');
    expect(await meeting.supplier.findByReference('order-1')).toMatchObject({ status: 'PREBOOKED' });
    meeting.railway.mischief = undefined;
    expect(await meeting.supplier.confirm(held.bookingId)).toMatchObject({ status: 'FULFILLED' });
  });

  test('a refused token is renewed once, and the call is made again', async () => {
    const meeting = await meet();
    let refused = 0;
    meeting.railway.mischief = ({ path }, response) => {
      if (path !== '/offers' || refused > 0) return false;
      refused += 1;
      return Boolean(response.writeHead(401).end('{}'));
    };
    await firstTrip(meeting);
    expect(meeting.railway.heard.map(({ path }) => path)).toEqual(['/token', '/offers', '/token', '/offers']);
  });

  test('a certificate that does not match the host is refused before anything is said', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'throughfare-osdm-'));
    const make = (subject: string): { key: string; cert: string } => {
      const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
      execFileSync(
        'openssl',
        [
          'req',
          '-x509',
          '-newkey',
          'ec',
          '-pkeyopt',
          'ec_paramgen_curve:P-256',
          '-nodes',
          '-days',
          '2',
          '-subj',
          '/CN=test',
          '-addext',
          `subjectAltName=${subject}`,
          '-keyout',
          key,
          '-out',
          cert,
        ],
        { stdio: 'ignore' },
      );
      return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
    };
    const [right, other] = [make('IP:127.0.0.1'), make('DNS:other.example')];
    rmSync(folder, { recursive: true });
    // The certificate of the machine's own authority is accepted, so the refusals below are about the certificate.
    await firstTrip(await meet({ authority: right.cert }, { tls: right }));
    for (const meeting of [await meet({ authority: other.cert }, { tls: other }), await meet({}, { tls: right })]) {
      expect((await failureOf(firstTrip(meeting))).kind).toBe('unavailable');
      expect(meeting.railway.heard).toEqual([]);
    }
  });
});

test('a client with a key signs an assertion for itself', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { railway, supplier } = await meet();
  const address = `${railway.address}/token`;
  const proof = { privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) };
  const meeting = await meet({ token: { address, client: 'shop', algorithm: 'RS256', keyId: 'k1', proof } });
  await firstTrip(meeting);
  const form = new URLSearchParams(String(railway.heard[0]?.body));
  expect(Object.fromEntries(form)).toMatchObject({
    grant_type: 'client_credentials',
    client_id: 'shop',
    client_assertion_type: expect.stringContaining('jwt-bearer'),
  });
  const [header = '', claims = '', signature = ''] = (form.get('client_assertion') ?? '').split('.');
  expect(verify('sha256', Buffer.from(`${header}.${claims}`), publicKey, Buffer.from(signature, 'base64url'))).toBe(true);
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({ iss: 'shop', sub: 'shop', aud: address });
  expect(supplier.isDemonstration).toBe(false);
});
