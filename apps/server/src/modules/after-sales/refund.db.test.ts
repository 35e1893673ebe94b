import {
  getRefundableItems,
  getRefundableItemsLater,
  isVoidRefund,
  refundBooking,
  refundBookingLater,
  voidBooking,
} from '@throughfare/contract/calls/after-sales';
import { downloadRefundStatement, downloadTickets, getBookingCalendar, sendBookingEmail } from '@throughfare/contract/calls/bookings';
import { actAtOrderDesk, listOrderDesk } from '@throughfare/contract/calls/order-desk';
import { getQueuedRequest } from '@throughfare/contract/calls/orders';
import { getTravelDay } from '@throughfare/contract/calls/travel-day';
import { expect, test } from 'vitest';
import { booksOf } from '../../../../../tests/support/books.ts';
import { createShopper } from '../../../../../tests/support/shopper.ts';
import { signInAs } from '../../../../../tests/support/sign-in.ts';
import { openRefundDesk } from '../../../../../tests/support/open-refund-desk.ts';
import { minorOf } from '../../../../../tests/support/refund-desk.ts';

const { shop, desk } = await openRefundDesk();

test('a full refund: quoted, agreed by the supplier, paid out, mailed, and the ticket is void', async () => {
  const bought = await desk.buy();
  const { row, quote } = await desk.quoteOf(bought);
  expect(row).toMatchObject({ status: 'Confirmed', actions: expect.arrayContaining(['refund']) });
  // the sentence in My Bookings and in the mail promises exactly the supplier's refund (RESULT-18)
  const sentence = row.tripData[0]?.journey.refundNow?.sentence ?? 'none';
  expect(sentence).toMatch(`Refund now: £${quote.refundAmount} of £`);
  await expect.poll(() => shop.mails.some(({ text }) => text.includes(sentence))).toBe(true);
  const done = await bought.shopper.must(refundBooking, {
    params: { reference: bought.reference },
    body: { source: row.source, quoteId: quote.quoteId },
  });
  expect(done).toMatchObject({
    statusCode: 200,
    refundedAmount: quote.refundAmount,
    body: { status: 'DONE', message: 'Successfully Refunded' },
  });
  expect(await desk.refundsAtProvider(bought.intentId)).toEqual([{ amount: minorOf(quote.refundAmount), status: 'succeeded' }]);
  await desk.expectSettled(bought);
  const after = await desk.rowOf(bought);
  expect(after.tripData[0]?.journey.refundNow).toBeUndefined();
  expect(after).toMatchObject({
    status: 'Fully Refunded',
    actions: [],
    orders: [{ status: 'CANCELLED', ticketNumbers: [], refundedTotal: quote.refundAmount }],
    refundInfo: { partiallyRefunded: false, refundedAmount: quote.refundAmount },
    afterSales: [{ kind: 'REFUND', hasStatement: true }],
  });
  expect(minorOf(after.totalAfterRefund ?? '')).toBe(bought.charged - minorOf(quote.refundAmount));
  const afterSaleId = after.afterSales[0]?.afterSaleId ?? '';
  const statement = await bought.shopper.must(downloadRefundStatement, { params: { reference: bought.reference, afterSaleId } });
  expect(Buffer.from(statement.results[0] ?? '', 'base64').toString('latin1', 0, 5)).toBe('%PDF-');
  // a window from before the refund still has its buttons
  const ended = { code: 'bookings.ticketsEnded' };
  const params = { reference: bought.reference };
  expect(await bought.shopper.refusalOf(downloadTickets, { params: { ...params, orderId: 'none' } })).toMatchObject(ended);
  expect(await bought.shopper.refusalOf(getBookingCalendar, { params })).toMatchObject(ended);
  const body = { email: 'ada@example.com', bookingId: [bought.reference], ticketType: 'PointToPoint' as const };
  expect(await bought.shopper.refusalOf(sendBookingEmail, { body })).toMatchObject(ended);
  expect((await bought.shopper.must(getTravelDay, { params })).body.trips.map(({ valid }) => valid)).toEqual([[]]);
  await expect.poll(() => shop.mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('is on its way'));
});

test('of a return only the way that is kept is in the calendar, and valid on its day', async () => {
  const bought = await desk.buy({ departureDate: '2026-12-08', arrivalDate: '2026-12-10' });
  const params = { reference: bought.reference };
  const daysOf = async () =>
    [...(await bought.shopper.must(getBookingCalendar, { params })).file.matchAll(/DTSTART:(\d{8})/g)].map(([, day]) => day);
  expect(await daysOf()).toEqual(['20261208', '20261210']);
  const { row, quote } = await desk.quoteOf(bought, 'outward.1');
  await bought.shopper.must(refundBooking, { params, body: { source: row.source, quoteId: quote.quoteId } });
  expect(await daysOf()).toEqual(['20261210']);
  const { trips } = (await bought.shopper.must(getTravelDay, { params })).body;
  expect(trips.map(({ type, valid }) => [type, valid.length])).toEqual([
    ['Outward', 0],
    ['Return', 1],
  ]);
});

test('a quote is spent once, a second action waits for the first, and a stale quote is refused', async () => {
  const bought = await desk.buy();
  const { row, quote } = await desk.quoteOf(bought);
  const { quote: other } = await desk.quoteOf(bought);
  const ask = (quoteId: string) =>
    bought.shopper.attempt(refundBooking, { params: { reference: bought.reference }, body: { source: row.source, quoteId } });
  const answers = await Promise.all([ask(quote.quoteId), ask(quote.quoteId), ask(other.quoteId)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const again = await ask(quote.quoteId);
  expect(again.ok).toBe(false);
  expect(await desk.refundsAtProvider(bought.intentId)).toHaveLength(1);
  await desk.expectSettled(bought);
});

test('refuses another owner, another booking and an expired quote, without any change', async () => {
  const [mine, theirs] = [await desk.buy(), await desk.buy()];
  const { row, quote } = await desk.quoteOf(mine);
  const stranger = theirs.shopper;
  const body = { source: row.source, quoteId: quote.quoteId };
  expect(await stranger.refusalOf(refundBooking, { params: { reference: mine.reference }, body })).toMatchObject({
    code: 'object.notFound',
  });
  expect(await stranger.refusalOf(refundBooking, { params: { reference: theirs.reference }, body })).toMatchObject({
    code: 'object.notFound',
  });
  const params = { reference: mine.reference, source: row.source, orderId: (await desk.rowOf(theirs)).orders[0]?.orderId ?? '' };
  expect(await mine.shopper.refusalOf(getRefundableItems, { params, query: {} })).toMatchObject({ code: 'object.notFound' });
  const claims = { ...body, refSysBookingId: '4711' };
  expect(await mine.shopper.refusalOf(refundBooking, { params: { reference: mine.reference }, body: claims })).toMatchObject({
    code: 'object.notFound',
  });
  await shop.platform.retailPool.query('update retail.after_sale_quote set valid_until = $2 where id = $1', [
    quote.quoteId,
    new Date(shop.clock.now()),
  ]);
  expect(await mine.shopper.refusalOf(refundBooking, { params: { reference: mine.reference }, body })).toMatchObject({
    code: 'quote.expired',
  });
  expect(await desk.refundsAtProvider(mine.intentId)).toEqual([]);
  expect((await desk.rowOf(mine)).status).toBe('Confirmed');
});

test('of a family one does not travel: the others keep their tickets, and the rest is refunded later to the penny', async () => {
  const passengers = { Adult: 3, Senior: 0, Youth: 0, Child: 0, ageFields: [], railCards: [] };
  const bought = await desk.buy({ passengers });
  const { row, quote } = await desk.quoteOf(bought, 'outward.2');
  expect(quote).toMatchObject({ parts: ['outward.2'] });
  expect(quote.kept).toHaveLength(2);
  await bought.shopper.must(refundBooking, {
    params: { reference: bought.reference },
    body: { source: row.source, quoteId: quote.quoteId },
  });
  const after = await desk.rowOf(bought);
  expect(after).toMatchObject({ status: 'Confirmed', refundInfo: { partiallyRefunded: true, refundedAmount: quote.refundAmount } });
  expect(after.orders[0]?.ticketNumbers).toHaveLength(2);
  const rest = await desk.quoteOf(bought);
  expect(rest.body.items[0]?.parts.map(({ state }) => state)).toEqual(['refundable', 'already_refunded', 'refundable']);
  // the sentence is about the two who are left
  expect(after.tripData[0]?.journey.refundNow?.curve[0]?.refund).toBe(rest.quote.refundAmount);
  await bought.shopper.must(refundBooking, {
    params: { reference: bought.reference },
    body: { source: row.source, quoteId: rest.quote.quoteId },
  });
  expect((await desk.rowOf(bought)).status).toBe('Fully Refunded');
  const refunded = (await desk.refundsAtProvider(bought.intentId)).reduce((sum, { amount }) => sum + amount, 0);
  expect(refunded).toBe(minorOf(quote.refundAmount) + minorOf(rest.quote.refundAmount));
  await desk.expectSettled(bought);
});

test('both questions and the refund come through the queue as well', async () => {
  const bought = await desk.buy();
  const row = await desk.rowOf(bought);
  const params = { reference: bought.reference, source: row.source, orderId: row.orders[0]?.orderId ?? '' };
  const asked = await bought.shopper.must(getRefundableItemsLater, { params, query: {} });
  const told = async (queueKey: string) => {
    for (;;) {
      const outcome = await bought.shopper.must(getQueuedRequest, { params: { queueKey } });
      if (outcome.response !== undefined || outcome.error !== undefined) return outcome;
    }
  };
  expect(await told(asked.key)).toMatchObject({ response: { data: { isEligibleForRefund: true } } });
  const { quote } = await desk.quoteOf(bought);
  const { key } = await bought.shopper.must(refundBookingLater, {
    params: { reference: bought.reference },
    body: { source: row.source, quoteId: quote.quoteId },
  });
  expect(await told(key)).toMatchObject({ response: { statusCode: 200, refundedAmount: quote.refundAmount } });
  await desk.expectSettled(bought);
});

test('a refund that the provider keeps pending is in progress until its event, and one that fails goes to the desk with a second mail', async () => {
  const pending = await desk.buy({}, '4000000000007726');
  const first = await desk.quoteOf(pending);
  const done = await pending.shopper.must(refundBooking, {
    params: { reference: pending.reference },
    body: { source: first.row.source, quoteId: first.quote.quoteId },
  });
  expect(done.body.status).toBe('IN_PROGRESS');
  expect((await desk.rowOf(pending)).status).toBe('Full Refund in progress');
  const failing = await desk.buy({}, '4000000000005126');
  const second = await desk.quoteOf(failing);
  await failing.shopper.must(refundBooking, {
    params: { reference: failing.reference },
    body: { source: second.row.source, quoteId: second.quote.quoteId },
  });
  const lookAgain = async () => {
    shop.clock.advance(7 * 3_600_000);
    await shop.platform.retailPool.query('update retail.after_sale set wait_until = null where outcome is null');
    await shop.shop.takeOver();
  };
  const isSettled = async () => {
    await lookAgain();
    return [(await desk.rowOf(pending)).status, shop.mails.some(({ subject }) => subject.includes('could not be delivered'))];
  };
  // the sandbox finishes a pending refund by the machine's own clock
  await expect.poll(isSettled, { timeout: 20_000, interval: 300 }).toEqual(['Fully Refunded', true]);
  await desk.expectSettled(pending);
  expect((await desk.rowOf(failing)).status).toBe('Full Refund in progress');
  const { rows } = await shop.platform.retailPool.query('select attention from retail.after_sale where payout_status = $1', ['failed']);
  expect(rows).toEqual([{ attention: expect.stringContaining('could not be paid back') }]);
});

test('within its time a booking is voided free of charge, card fee included', async () => {
  const bought = await desk.buy();
  const row = await desk.rowOf(bought);
  const body = { source: row.source, bookingId: bought.reference };
  expect(await bought.shopper.must(isVoidRefund, { params: { reference: bought.reference }, body })).toMatchObject({
    statusCode: 200,
    body: { isVoidable: true },
  });
  const done = await bought.shopper.must(voidBooking, { params: { reference: bought.reference }, body });
  expect(minorOf(done.body.refundedAmount)).toBe(bought.charged);
  expect((await desk.rowOf(bought)).status).toBe('Fully Refunded');
  await desk.expectSettled(bought);
  const late = await desk.buy();
  shop.clock.advance(31 * 60_000);
  expect(await late.shopper.refusalOf(voidBooking, { params: { reference: late.reference }, body: { source: row.source } })).toMatchObject({
    code: 'void.notAllowed',
  });
});

test('the nightly comparison finds nothing wrong with refunds, whole, in part and on their way, and a supplier that kept a booking', async () => {
  const partial = await desk.buy({ passengers: { Adult: 2, Senior: 0, Youth: 0, Child: 0, ageFields: [], railCards: [] } });
  const whole = await desk.buy();
  for (const [bought, parts] of [[partial, 'outward.1'] as const, [whole, undefined] as const]) {
    const { row, quote } = await desk.quoteOf(bought, parts);
    const body = { source: row.source, quoteId: quote.quoteId };
    await bought.shopper.must(refundBooking, { params: { reference: bought.reference }, body });
  }
  const found = async () => {
    const { differences } = await shop.shop.reconcile(3);
    return differences.filter(({ orderId }) => orderId === partial.orderId || orderId === whole.orderId).map(({ kind }) => kind);
  };
  expect(await found()).toEqual([]);
  await shop.platform.carrierPool.query("update carrier.booking set status = 'FULFILLED', ended_at_ms = null where reference = $1", [
    `${whole.reference}-1`,
  ]);
  expect(await found()).toEqual(['booking_not_refunded']);
});

test('an operator repeats a failed payout, or two of them mark it as paid in another way', async () => {
  const bought = await desk.buy({}, '4000000000005126');
  const { row, quote } = await desk.quoteOf(bought);
  await bought.shopper.must(refundBooking, {
    params: { reference: bought.reference },
    body: { source: row.source, quoteId: quote.quoteId },
  });
  const first = await createShopper(shop.client, {}, await signInAs(shop.client, 'super@example.com'));
  const caseOf = async () => {
    shop.clock.advance(20_000);
    await shop.platform.retailPool.query('update retail.after_sale set wait_until = null where outcome is null');
    await shop.shop.takeOver();
    return (await first.must(listOrderDesk, { query: {} })).data.cases.find(
      ({ kind, orderId }) => kind === 'afterSale' && orderId === bought.orderId,
    );
  };
  await expect
    .poll(async () => (await caseOf())?.actions, { timeout: 20_000 })
    .toEqual(['payAgain', 'payVoucher', 'payOtherwise', 'compare']);
  const subject = (await caseOf())?.subject ?? '';
  await first.must(actAtOrderDesk, { body: { action: 'payAgain', subject } });
  // the card fails again, with another refund under another key
  await expect.poll(async () => (await desk.refundsAtProvider(bought.intentId)).length, { timeout: 20_000 }).toBe(2);
  await expect.poll(async () => (await caseOf())?.actions.length, { timeout: 20_000 }).toBe(4);
  const body = { action: 'payOtherwise', subject, note: 'Paid by bank transfer, passport seen' } as const;
  expect(await first.refusalOf(actAtOrderDesk, { body })).toMatchObject({ code: 'desk.secondPerson' });
  expect(await first.refusalOf(actAtOrderDesk, { body })).toMatchObject({ code: 'desk.secondPerson' });
  // gives the recorded action to another user, because an operator's own action does not count as the second
  await shop.platform.retailPool.query(
    "update retail.operator_action set user_id = (select id from retail.user where email = 'admin@example.com') where action = 'payOtherwise'",
  );
  await first.must(actAtOrderDesk, { body });
  await expect.poll(async () => (await desk.rowOf(bought)).status, { timeout: 20_000 }).toBe('Fully Refunded');
  const balances = await booksOf(shop).ledger.balances(bought.orderId);
  expect(balances.find(({ account }) => account === 'customer')?.minor ?? 0).toBe(0);
  expect(balances).toContainEqual({ account: 'bank', currency: 'GBP', minor: -minorOf(quote.refundAmount) });
});

test('refunds go to the payments used, the last paid first; a payment by hand waits for the desk', async () => {
  const bought = await desk.buy();
  const byHand = 500;
  const { retailPool } = shop.platform;
  await retailPool.query(
    `insert into retail.order_payment (id, order_id, position, purpose, provider, reference, intent_id, amount_minor, captured_minor, status)
     values (gen_random_uuid(), $1, 2, 'sale', 'manual', 'by-hand', 'by-hand', $2, $2, 'captured')`,
    [bought.orderId, byHand],
  );
  const { row, quote } = await desk.quoteOf(bought);
  await bought.shopper.must(refundBooking, {
    params: { reference: bought.reference },
    body: { source: row.source, quoteId: quote.quoteId },
  });
  const payouts = async () => {
    const { rows } = await retailPool.query<{ provider: string; status: string; amount_minor: number; refunded_minor: number }>(
      `select payment.provider, payout.status, payout.amount_minor, payment.refunded_minor
       from retail.after_sale_payout payout join retail.order_payment payment on payment.id = payout.payment_id
       where payment.order_id = $1 order by payout.position`,
      [bought.orderId],
    );
    return rows;
  };
  const byCard = minorOf(quote.refundAmount) - byHand;
  await expect.poll(payouts, { timeout: 20_000 }).toEqual([
    { provider: 'manual', status: 'failed', amount_minor: byHand, refunded_minor: byHand },
    { provider: 'stripe', status: 'paid', amount_minor: byCard, refunded_minor: byCard },
  ]);
  expect(await desk.refundsAtProvider(bought.intentId)).toEqual([{ amount: byCard, status: 'succeeded' }]);
  const { rows } = await retailPool.query('select payout_status, outcome from retail.after_sale where order_id = $1', [bought.orderId]);
  expect(rows).toEqual([{ payout_status: 'failed', outcome: null }]);
});
