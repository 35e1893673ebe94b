/** Great Britain's refund rules at the carrier: by day of purchase, for a partly used return, and for a scanned ticket. */
import { addDays } from '@throughfare/kernel/calendar-day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PartRef } from '../../port/after-sales.ts';
import type { Booking } from '../../port/booking.ts';
import type { FareOffer } from '../../port/offer.ts';
import { SupplierFailure } from '../../port/supplier-failure.ts';
import { adults, requestFor, requestForReturn } from '../../suite/shop-assistant.ts';
import { startTestCarrier, type TestCarrier } from '../engine/testing/start-test-carrier.ts';
import { atocProfile } from './testing/price-one.ts';
import { westCoastRide, westCoastTimetable } from './testing/west-coast-timetable.ts';

let carrier: TestCarrier;
let number = 0;

beforeAll(async () => {
  carrier = await startTestCarrier({
    profile: atocProfile,
    timetable: westCoastTimetable,
    tripsOf: () => ({ outward: westCoastRide('VT1000', '2026-12-09'), inward: westCoastRide('VT6000', '2026-12-11') }),
  });
});
afterAll(() => carrier.close());

const at = (instant: string) => carrier.clock.advance(Date.parse(instant) - carrier.clock.now());
const fareOf = (fares: readonly FareOffer[], name: string): FareOffer => {
  const fare = fares.find((one) => one.name === name);
  if (!fare) throw new Error(`no ${name}`);
  return fare;
};

async function buySingle(name: string, day: string): Promise<Booking> {
  const trip = westCoastRide(`VT${(number += 1) + 1000}`, day);
  const { outward } = await carrier.supplier.offers({ outward: [trip], inward: [], passengers: adults(1), railcards: [] });
  const offer = fareOf(outward[0]?.fares ?? [], name);
  const { bookingId } = await carrier.supplier.prebook(requestFor(`rules-${number}`, trip, offer, adults(1)));
  await carrier.supplier.confirm(bookingId);
  return carrier.supplier.fulfil(bookingId);
}

/** Out on 9 December, back on 11 December. */
async function buyReturn(name: string, day = '2026-12-09'): Promise<Booking> {
  number += 1;
  const [out, back] = [westCoastRide(`VT${number + 1000}`, day), westCoastRide(`VT${number + 6000}`, addDays(day, 2))];
  const { outward, inward } = await carrier.supplier.offers({ outward: [out], inward: [back], passengers: adults(1), railcards: [] });
  const half = (fares: readonly FareOffer[] | undefined) =>
    fareOf(
      (fares ?? []).filter(({ kind }) => kind === 'return'),
      name,
    );
  const [first, second] = [half(outward[0]?.fares), half(inward[0]?.fares)];
  const offers = { outward: first, inward: second };
  const { bookingId } = await carrier.supplier.prebook(
    requestForReturn(`rules-${number}`, { outward: out, inward: back }, offers, adults(1)),
  );
  await carrier.supplier.confirm(bookingId);
  return carrier.supplier.fulfil(bookingId);
}

const partsOf = async ({ bookingId }: Booking) =>
  (await carrier.supplier.afterSales.options(bookingId)).parts.map(({ direction, state, fee, refundable }) => ({
    direction,
    state,
    fee: fee.minor,
    refundable: refundable.minor,
  }));
const offerOf = async ({ bookingId }: Booking, parts: readonly PartRef[] | 'all' = 'all') =>
  (await carrier.supplier.afterSales.refundOffers({ bookingId, parts }))[0];
const rejected = (call: Promise<unknown>) =>
  expect(call).rejects.toSatisfy((error) => error instanceof SupplierFailure && error.kind === 'rejected');

test('a ticket bought until 31 March 2026 is refunded for 28 days after its ticket day, one bought later until midnight before it', async () => {
  at('2026-03-31T12:00:00Z');
  const early = await buySingle('Anytime Single', '2026-04-10');
  at('2026-04-01T12:00:00Z');
  const late = await buySingle('Anytime Single', '2026-04-10');
  at('2026-04-09T22:00:00Z');
  for (const each of [early, late])
    expect(await partsOf(each)).toMatchObject([{ state: 'refundable', fee: 500, refundable: each.price.minor - 500 }]);
  at('2026-05-08T09:00:00Z');
  expect(await partsOf(early)).toMatchObject([{ state: 'refundable', fee: 500 }]);
  expect(await partsOf(late)).toMatchObject([{ state: 'used', refundable: 0 }]);
  // the ticket day of 10 April ends at 04:29 on the next morning
  at('2026-05-09T03:28:00Z');
  expect(await partsOf(early)).toMatchObject([{ state: 'refundable', fee: 500 }]);
  at('2026-05-09T03:30:00Z');
  expect(await partsOf(early)).toMatchObject([{ state: 'used', refundable: 0 }]);
});

test('both halves of an unused return bought until then are refunded for 28 days after the last day for the way back', async () => {
  at('2026-03-31T12:00:00Z');
  const bought = await buyReturn('Anytime Return', '2026-04-10');
  at('2026-06-07T03:28:00Z');
  expect(await partsOf(bought)).toMatchObject([{ state: 'refundable' }, { state: 'refundable' }]);
  at('2026-06-07T03:30:00Z');
  expect(await partsOf(bought)).toMatchObject([{ state: 'used' }, { state: 'used' }]);
});

test('an Advance ticket is not refunded, whenever it was bought', async () => {
  at('2026-03-30T12:00:00Z');
  const bought = await buySingle('Advance Single', '2026-04-11');
  expect(await partsOf(bought)).toMatchObject([{ state: 'not_refundable', refundable: 0 }]);
});

test('a whole return refunds its price less one fee', async () => {
  at('2026-11-20T12:00:00Z');
  const bought = await buyReturn('Anytime Return');
  const offer = await offerOf(bought);
  expect(offer?.fee.minor).toBe(500);
  expect(offer?.refundable.minor).toBe(bought.price.minor - 500);
});

test("a return with a used way out refunds its price less the single's, never more than was paid", async () => {
  at('2026-11-20T12:00:00Z');
  const bought = await buyReturn('Anytime Return');
  const [out, back] = bought.parts;
  expect((out?.price.minor ?? 0) + (back?.price.minor ?? 0)).toBe(bought.price.minor);
  at('2026-12-09T11:00:00Z');
  const left = Math.max(0, (back?.price.minor ?? 0) - 500);
  expect(left).toBeGreaterThan(0);
  expect(await partsOf(bought)).toEqual([
    { direction: 'outward', state: 'used', fee: 0, refundable: 0 },
    { direction: 'inward', state: 'refundable', fee: 500, refundable: left },
  ]);
  expect((await offerOf(bought, [{ direction: 'inward', passengerRef: '1' }]))?.refundable.minor).toBe(left);
});

test('a scanned ticket allows no refund, no exchange and no void, whatever the reason', async () => {
  at('2026-11-20T12:00:00Z');
  const bought = await buySingle('Anytime Single', '2026-12-09');
  const ticketNumber = bought.tickets[0]?.ticketNumber ?? '';
  const { afterSales, voidBooking } = carrier.supplier;
  const before = await offerOf(bought);
  expect(await afterSales.scanTicket(ticketNumber)).toEqual({ standing: 'VALID' });
  expect(await afterSales.scanTicket(ticketNumber)).toEqual({ standing: 'SCANNED_BEFORE', sinceMs: carrier.clock.now() });
  const { parts, isVoidable, exchange } = await afterSales.options(bought.bookingId);
  expect(parts).toMatchObject([{ state: 'used', refundable: { minor: 0 }, reason: 'The ticket has been scanned.' }]);
  expect([isVoidable, exchange.isExchangeable]).toEqual([false, false]);
  await rejected(afterSales.refundOffers({ bookingId: bought.bookingId, parts: 'all' }));
  await rejected(afterSales.refundOffers({ bookingId: bought.bookingId, parts: 'all', reason: 'SALES_STAFF_ERROR' }));
  await rejected(
    afterSales.refund({ bookingId: bought.bookingId, refundOfferId: before?.refundOfferId ?? '', reference: 'scanned-after-offer' }),
  );
  await rejected(voidBooking(bought.bookingId));
});

test('on board, a refunded ticket is refused and an unsold one unknown', async () => {
  at('2026-11-20T12:00:00Z');
  const bought = await buySingle('Anytime Single', '2026-12-09');
  const offer = await offerOf(bought);
  const { afterSales } = carrier.supplier;
  await afterSales.refund({ bookingId: bought.bookingId, refundOfferId: offer?.refundOfferId ?? '', reference: 'given-back' });
  const number = bought.tickets[0]?.ticketNumber ?? '';
  expect(await afterSales.scanTicket(number)).toEqual({ standing: 'REVOKED', sinceMs: carrier.clock.now() });
  expect(await afterSales.scanTicket('0')).toEqual({ standing: 'UNKNOWN' });
});

test('of a refund and a scan at the same moment one succeeds, and the other is refused', async () => {
  at('2026-11-20T12:00:00Z');
  for (let round = 0; round < 8; round += 1) {
    const bought = await buySingle('Anytime Single', '2026-12-09');
    const offer = await offerOf(bought);
    const { afterSales } = carrier.supplier;
    const refund = { bookingId: bought.bookingId, refundOfferId: offer?.refundOfferId ?? '', reference: `against-scan-${round}` };
    const [refunded, scanned] = await Promise.allSettled([
      afterSales.refund(refund),
      afterSales.scanTicket(bought.tickets[0]?.ticketNumber ?? ''),
    ]);
    const standing = scanned.status === 'fulfilled' ? scanned.value.standing : 'failed';
    expect(standing).toBe(refunded.status === 'fulfilled' ? 'REVOKED' : 'VALID');
  }
});
