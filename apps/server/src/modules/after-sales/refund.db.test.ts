import {
  getRefundableItems,
  getRefundableItemsLater,
  isVoidRefund,
  refundBooking,
  refundBookingLater,
  voidBooking,
} from '@throughfare/contract/calls/after-sales';
import { downloadRefundStatement, downloadTickets, listBookings } from '@throughfare/contract/calls/bookings';
import { getQueuedRequest } from '@throughfare/contract/calls/orders';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { booksOf } from '../../../../../tests/support/books.ts';
import { cards, order, outcomeOf } from '../../../../../tests/support/checkout.ts';
import { sandboxStripe } from '../../../../../tests/support/sandbox-stripe.ts';
import { cheapestFare, createShopper, type Shopper, type Wish } from '../../../../../tests/support/shopper.ts';
import { startTestSandbox, type TestSandbox } from '../../../../../tests/support/start-test-sandbox.ts';
import { createTestShop, type TestShop } from '../../../../../tests/support/test-shop.ts';

let sandbox: TestSandbox;
let shop: TestShop;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  shop = await createTestShop({ work: true, variables: { SANDBOX_PORT: String(sandbox.port) } });
});

afterAll(async () => {
  await shop.stop();
  await sandbox.close();
});

interface Bought {
  readonly shopper: Shopper;
  readonly reference: string;
  readonly orderId: string;
  readonly intentId: string;
  readonly charged: number;
}

const minor = (decimal: string) => Math.round(Number(decimal) * 100);
let buyers = 0;

/** A guest who has bought the dearest fare of the first train, which is the one that can be given back. */
async function buy(wish: Partial<Wish> = {}, card: string = cards.paid): Promise<Bought> {
  const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
  await shopper.becomeGuest(`ada${buyers++}@example.com`);
  const tickets = await shopper.search({ from: 'EUS', to: 'MAN', departureDate: '2026-12-08', ...wish });
  const [ticket] = tickets.outward;
  if (!ticket) throw new Error('nothing to buy');
  const dearest = ticket.fareInformation
    .filter(({ isReturn }) => !isReturn)
    .toSorted((a, b) => Number(b.convertedTotalPrice) - Number(a.convertedTotalPrice))[0];
  const fare = dearest ?? cheapestFare(ticket);
  await shopper.add({ searchId: tickets.search.id, outward: { offer: ticket.offer, priceId: fare.priceId } });
  const { key, payment } = await order(shopper, sandbox.url, card);
  const { response } = await outcomeOf(shopper, key);
  const reference = response?.items[0]?.bookingReference;
  if (!response || reference === undefined) throw new Error('nothing was booked');
  return { shopper, reference, orderId: response.orderId, intentId: payment.intentId, charged: payment.amount };
}

async function rowOf({ shopper, reference }: Bought) {
  const { body } = await shopper.must(listBookings, { query: { search: reference } });
  const [row] = body;
  if (!row) throw new Error('not in the list');
  return row;
}

async function quoteOf(bought: Bought, parts?: string) {
  const row = await rowOf(bought);
  const params = { reference: bought.reference, source: row.source, orderId: row.orders[0]?.orderId ?? '' };
  const { body } = await bought.shopper.must(getRefundableItems, { params, query: parts === undefined ? {} : { parts } });
  if (!body.quote) throw new Error('nothing can be given back');
  return { row, body, quote: body.quote };
}

async function refundsAtProvider(intentId: string) {
  const { data } = await sandboxStripe(sandbox.url).refunds.list({ payment_intent: intentId });
  return data.map(({ amount, status }) => ({ amount, status }));
}

/** All that is owed is settled, and the ledger agrees with the provider. */
async function expectSettled({ orderId, intentId }: Bought): Promise<void> {
  const books = booksOf(shop);
  expect((await books.ledgerFaults()).filter((fault) => fault.orderId === orderId)).toEqual([]);
  const balances = await books.ledger.balances(orderId);
  expect(balances.filter(({ account, minor: left }) => account === 'customer' && left !== 0)).toEqual([]);
  const kept = balances.find(({ account }) => account === 'card_provider')?.minor ?? 0;
  const stripe = sandboxStripe(sandbox.url);
  const charges = await stripe.charges.list({ payment_intent: intentId });
  expect(kept).toBe(charges.data.reduce((sum, charge) => sum + charge.amount_captured - charge.amount_refunded, 0));
}

test('a whole refund: quoted, agreed by the supplier, paid back, told, and the ticket is void', async () => {
  const bought = await buy();
  const { row, quote } = await quoteOf(bought);
  expect(row).toMatchObject({ status: 'Confirmed', actions: expect.arrayContaining(['refund']) });
  const done = await bought.shopper.must(refundBooking, {
    params: { reference: bought.reference },
    body: { source: row.source, quoteId: quote.quoteId },
  });
  expect(done).toMatchObject({
    statusCode: 200,
    refundedAmount: quote.refundAmount,
    body: { status: 'DONE', message: 'Successfully Refunded' },
  });
  expect(await refundsAtProvider(bought.intentId)).toEqual([{ amount: minor(quote.refundAmount), status: 'succeeded' }]);
  await expectSettled(bought);
  const after = await rowOf(bought);
  expect(after).toMatchObject({
    status: 'Fully Refunded',
    actions: [],
    orders: [{ status: 'CANCELLED', ticketNumbers: [], refundedTotal: quote.refundAmount }],
    refundInfo: { partiallyRefunded: false, refundedAmount: quote.refundAmount },
    afterSales: [{ kind: 'REFUND', hasStatement: true }],
  });
  expect(minor(after.totalAfterRefund ?? '')).toBe(bought.charged - minor(quote.refundAmount));
  const afterSaleId = after.afterSales[0]?.afterSaleId ?? '';
  const statement = await bought.shopper.must(downloadRefundStatement, { params: { reference: bought.reference, afterSaleId } });
  expect(Buffer.from(statement.results[0] ?? '', 'base64').toString('latin1', 0, 5)).toBe('%PDF-');
  expect(await bought.shopper.refusalOf(downloadTickets, { params: { reference: bought.reference, orderId: 'none' } })).toMatchObject({
    code: 'bookings.noDocuments',
  });
  await expect.poll(() => shop.mails.map(({ subject }) => subject)).toContainEqual(expect.stringContaining('is on its way'));
});

test('a quote is spent once, a second action waits for the first, and a stale quote is refused', async () => {
  const bought = await buy();
  const { row, quote } = await quoteOf(bought);
  const { quote: other } = await quoteOf(bought);
  const ask = (quoteId: string) =>
    bought.shopper.attempt(refundBooking, { params: { reference: bought.reference }, body: { source: row.source, quoteId } });
  const answers = await Promise.all([ask(quote.quoteId), ask(quote.quoteId), ask(other.quoteId)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const again = await ask(quote.quoteId);
  expect(again.ok).toBe(false);
  expect(await refundsAtProvider(bought.intentId)).toHaveLength(1);
  await expectSettled(bought);
});

test('what is not theirs, not of this booking, or has run out is refused, and nothing changes', async () => {
  const [mine, theirs] = [await buy(), await buy()];
  const { row, quote } = await quoteOf(mine);
  const stranger = theirs.shopper;
  const body = { source: row.source, quoteId: quote.quoteId };
  expect(await stranger.refusalOf(refundBooking, { params: { reference: mine.reference }, body })).toMatchObject({
    code: 'object.notFound',
  });
  expect(await stranger.refusalOf(refundBooking, { params: { reference: theirs.reference }, body })).toMatchObject({
    code: 'object.notFound',
  });
  const params = { reference: mine.reference, source: row.source, orderId: (await rowOf(theirs)).orders[0]?.orderId ?? '' };
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
  expect(await refundsAtProvider(mine.intentId)).toEqual([]);
  expect((await rowOf(mine)).status).toBe('Confirmed');
});

test('of a family one does not travel: the others keep their tickets, and the rest is refunded later to the penny', async () => {
  const passengers = { Adult: 3, Senior: 0, Youth: 0, Child: 0, ageFields: [], railCards: [] };
  const bought = await buy({ passengers });
  const { row, quote } = await quoteOf(bought, 'outward.2');
  expect(quote).toMatchObject({ parts: ['outward.2'] });
  expect(quote.kept).toHaveLength(2);
  await bought.shopper.must(refundBooking, {
    params: { reference: bought.reference },
    body: { source: row.source, quoteId: quote.quoteId },
  });
  const after = await rowOf(bought);
  expect(after).toMatchObject({ status: 'Confirmed', refundInfo: { partiallyRefunded: true, refundedAmount: quote.refundAmount } });
  expect(after.orders[0]?.ticketNumbers).toHaveLength(2);
  const rest = await quoteOf(bought);
  expect(rest.body.items[0]?.parts.map(({ state }) => state)).toEqual(['refundable', 'already_refunded', 'refundable']);
  await bought.shopper.must(refundBooking, {
    params: { reference: bought.reference },
    body: { source: row.source, quoteId: rest.quote.quoteId },
  });
  expect((await rowOf(bought)).status).toBe('Fully Refunded');
  const refunded = (await refundsAtProvider(bought.intentId)).reduce((sum, { amount }) => sum + amount, 0);
  expect(refunded).toBe(minor(quote.refundAmount) + minor(rest.quote.refundAmount));
  await expectSettled(bought);
});

test('both questions and the refund come through the queue as well', async () => {
  const bought = await buy();
  const row = await rowOf(bought);
  const params = { reference: bought.reference, source: row.source, orderId: row.orders[0]?.orderId ?? '' };
  const asked = await bought.shopper.must(getRefundableItemsLater, { params, query: {} });
  const told = async (queueKey: string) => {
    for (;;) {
      const outcome = await bought.shopper.must(getQueuedRequest, { params: { queueKey } });
      if (outcome.response !== undefined || outcome.error !== undefined) return outcome;
    }
  };
  expect(await told(asked.key)).toMatchObject({ response: { data: { isEligibleForRefund: true } } });
  const { quote } = await quoteOf(bought);
  const { key } = await bought.shopper.must(refundBookingLater, {
    params: { reference: bought.reference },
    body: { source: row.source, quoteId: quote.quoteId },
  });
  expect(await told(key)).toMatchObject({ response: { statusCode: 200, refundedAmount: quote.refundAmount } });
  await expectSettled(bought);
});

test('a refund that the provider keeps pending is in progress until its event, and one that fails goes to the desk with a second mail', async () => {
  const pending = await buy({}, '4000000000007726');
  const first = await quoteOf(pending);
  const done = await pending.shopper.must(refundBooking, {
    params: { reference: pending.reference },
    body: { source: first.row.source, quoteId: first.quote.quoteId },
  });
  expect(done.body.status).toBe('IN_PROGRESS');
  expect((await rowOf(pending)).status).toBe('Full Refund in progress');
  const failing = await buy({}, '4000000000005126');
  const second = await quoteOf(failing);
  await failing.shopper.must(refundBooking, {
    params: { reference: failing.reference },
    body: { source: second.row.source, quoteId: second.quote.quoteId },
  });
  const lookAgain = async () => {
    shop.clock.advance(7 * 3_600_000);
    await shop.platform.retailPool.query('update retail.after_sale set look_again_at = null where outcome is null');
    await shop.shop.takeOver();
  };
  const isSettled = async () => {
    await lookAgain();
    return [(await rowOf(pending)).status, shop.mails.some(({ subject }) => subject.includes('could not be delivered'))];
  };
  // the sandbox ends a refund that waits by the machine's own clock
  await expect.poll(isSettled, { timeout: 20_000, interval: 300 }).toEqual(['Fully Refunded', true]);
  await expectSettled(pending);
  expect((await rowOf(failing)).status).toBe('Full Refund in progress');
  const { rows } = await shop.platform.retailPool.query('select attention from retail.after_sale where payout_status = $1', ['failed']);
  expect(rows).toEqual([{ attention: expect.stringContaining('could not be paid back') }]);
});

test('within its time a booking is voided free of charge, card fee included', async () => {
  const bought = await buy();
  const row = await rowOf(bought);
  const body = { source: row.source, bookingId: bought.reference };
  expect(await bought.shopper.must(isVoidRefund, { params: { reference: bought.reference }, body })).toMatchObject({
    statusCode: 200,
    body: { isVoidable: true },
  });
  const done = await bought.shopper.must(voidBooking, { params: { reference: bought.reference }, body });
  expect(minor(done.body.refundedAmount)).toBe(bought.charged);
  expect((await rowOf(bought)).status).toBe('Fully Refunded');
  await expectSettled(bought);
  const late = await buy();
  shop.clock.advance(31 * 60_000);
  expect(await late.shopper.refusalOf(voidBooking, { params: { reference: late.reference }, body: { source: row.source } })).toMatchObject({
    code: 'void.notAllowed',
  });
});
