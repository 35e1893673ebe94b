/** The outward journey of one seller and the return of another: each is refunded by itself, and the other stays valid. */
import { getRefundableItems, refundBooking, releaseSeatAndCancel, voidBooking } from '@throughfare/contract/calls/after-sales';
import { listBookings } from '@throughfare/contract/calls/bookings';
import { expect, test } from 'vitest';
import { cards, order, outcomeOf } from '../../../../../tests/support/checkout.ts';
import { importTestFeed } from '../../../../../tests/support/import-test-feed.ts';
import { openRefundDesk } from '../../../../../tests/support/open-refund-desk.ts';
import { type Bought, minorOf } from '../../../../../tests/support/refund-desk.ts';
import { secondSeller } from '../../../../../tests/support/second-seller.ts';
import { createShopper, dearestFare, type Tickets } from '../../../../../tests/support/shopper.ts';

const { sandbox, shop, desk } = await openRefundDesk();
await importTestFeed(shop, 'SilverRail', secondSeller);
await shop.shop.refreshTimetable();

/** The dearest fare of one direction, because it is refundable. */
function half(of: Tickets['outward'], source: string) {
  const ticket = of.find((one) => one.source === source);
  if (!ticket) throw new Error(`${source} sells nothing`);
  return { offer: ticket.offer, priceId: dearestFare(ticket).priceId };
}

async function buyOfTwo(): Promise<Bought> {
  const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
  await shopper.becomeGuest();
  const tickets = await shopper.search({ from: 'KGX', to: 'EDB', departureDate: '2026-12-08', arrivalDate: '2026-12-09' });
  await shopper.add({ searchId: tickets.search.id, outward: half(tickets.outward, 'ATOC'), inward: half(tickets.inward, 'SilverRail') });
  const { key, payment } = await order(shopper, sandbox.url, cards.paid);
  const { response } = await outcomeOf(shopper, key);
  const reference = response?.items[0]?.bookingReference;
  if (!response || reference === undefined) throw new Error('nothing was booked');
  return { shopper, reference, orderId: response.orderId, intentId: payment.intentId, charged: payment.amount };
}

async function linesOf(bought: Bought) {
  const row = await desk.rowOf(bought);
  const [out, back] = row.orders;
  if (!out || !back) throw new Error('not two lines');
  return { row, out, back };
}

test('the second line is refunded with its own quote, and the first stays valid', async () => {
  const bought = await buyOfTwo();
  const { row, out, back } = await linesOf(bought);
  expect([out.source, back.source]).toEqual(['ATOC', 'SilverRail']);
  expect(out.actions).toContain('refund');
  expect(back.actions).toContain('release');
  expect(row.actions).toEqual(expect.arrayContaining(['refund', 'release']));
  const params = { reference: bought.reference, source: out.source, orderId: out.orderId };
  const { body } = await bought.shopper.must(getRefundableItems, { params, query: {} });
  expect(body.quote?.parts).toEqual(['outward.1']);
  // the quote names its line, even if the body does not
  await bought.shopper.must(refundBooking, {
    params: { reference: bought.reference },
    body: { source: out.source, quoteId: body.quote?.quoteId },
  });
  const after = await linesOf(bought);
  expect(after.row.status).toBe('Confirmed');
  expect(after.row.refundInfo).toMatchObject({ partiallyRefunded: true, partiallyRefundedLeg: 'Outward' });
  expect(after.out).toMatchObject({ status: 'CANCELLED', refundedTotal: body.quote?.refundAmount, actions: [] });
  expect(after.back).toMatchObject({ status: 'CONFIRMED', itemTotal: back.itemTotal });
  expect(after.back.refundedTotal).toBeUndefined();
  expect(after.back.ticketNumbers).toEqual(back.ticketNumbers);
  await desk.expectSettled(bought);
});

test('one line is voided, and the seat of the other is released and refunded after it', async () => {
  const bought = await buyOfTwo();
  const { out, back } = await linesOf(bought);
  const asked = (line: typeof out) => ({
    params: { reference: bought.reference },
    body: { source: line.source, refSysOrderId: line.orderId },
  });
  const voided = await bought.shopper.must(voidBooking, asked(out));
  const between = await linesOf(bought);
  expect([between.row.status, between.out.status, between.back.status]).toEqual(['Confirmed', 'CANCELLED', 'CONFIRMED']);
  expect(between.row.refundInfo?.refundedAmount).toBe(voided.body.refundedAmount);
  const released = await bought.shopper.must(releaseSeatAndCancel, asked(back));
  const { row, ...lines } = await linesOf(bought);
  expect([row.status, lines.out.status, lines.back.status]).toEqual(['Fully Refunded', 'CANCELLED', 'CANCELLED']);
  expect(minorOf(row.refundInfo?.refundedAmount ?? '')).toBe(minorOf(voided.body.refundedAmount) + minorOf(released.body.refundedAmount));
  await desk.expectSettled(bought);
});

test('a line of one source and the id of another belong to no booking', async () => {
  const bought = await buyOfTwo();
  const { out, back } = await linesOf(bought);
  const params = { reference: bought.reference, source: out.source, orderId: back.orderId };
  expect(await bought.shopper.refusalOf(getRefundableItems, { params, query: {} })).toMatchObject({ code: 'object.notFound' });
  const { body } = await bought.shopper.must(listBookings, { query: { search: bought.reference } });
  expect(body).toHaveLength(1);
});
