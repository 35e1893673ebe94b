/**
 * Kills the shop with SIGKILL while orders of several sellers, and the refunds of their parts, are held at every step. Each seller sells
 * and refunds its part once, the money moves once, and the books agree.
 */
import { getRefundableItems, refundBookingLater } from '@throughfare/contract/calls/after-sales';
import { expect, test } from 'vitest';
import { type Bought, buyers } from '../support/buyers.ts';
import { cards, chargesOf, openPayment, orderAndWait, refundsOf } from '../support/checkout.ts';
import { minorOf } from '../support/refund-desk.ts';
import { createShopper, oneWay } from '../support/shopper.ts';
import { openDoomedShop } from './doomed-shop.ts';
import { beforeTheMail, refundSteps, stepsOf } from './steps.ts';
import { trainDays } from './train-days.ts';

const shop = await openDoomedShop();
const { buy, rowOf } = buyers({ client: shop.client, sandboxUrl: shop.sandbox.url });
const nextDay = trainDays();
/** One railway sells Manchester – London, another London – Paris. */
const toParis = () => ({ from: 'MAN', to: 'FRPAR', departureDate: nextDay() });
/** Passed once for each seller, so an order that is held at the second passage is between its sellers. */
const inTurn = stepsOf('order', 'confirm', 'fulfil');

/** The first refundable line: on some days the second seller's fares are not refundable. */
async function refundableLine({ shopper, reference }: Bought, lines: Awaited<ReturnType<typeof rowOf>>['orders']) {
  for (const line of lines) {
    const params = { reference, source: line.source, orderId: line.orderId };
    const { quote } = (await shopper.must(getRefundableItems, { params, query: {} })).body;
    if (quote) return { line, params, quote };
  }
  throw new Error('nothing is refundable');
}

test.each([
  { which: 'at any step', steps: beforeTheMail, passage: 1 },
  { which: 'between its sellers', steps: inTurn, passage: 2 },
] as const)('an order of two sellers that is killed $which is sold once by each and charged once', { timeout: 400_000 }, async (wave) => {
  const doomed = [];
  for (const diesAt of wave.steps) {
    const shopper = await createShopper(shop.client, { 'browse-from': '/uk' });
    await shopper.becomeGuest();
    const cart = await shopper.add(oneWay(await shopper.search(toParis())));
    const payment = await openPayment(shopper, shop.sandbox.url, cards.paid, cart);
    doomed.push({ diesAt, shopper, cart, payment });
  }
  const arrived = doomed.map(({ payment, diesAt }) => shop.holdAt(payment.intentId, diesAt, wave.passage));
  const told = doomed.map(({ shopper, cart, payment }) => orderAndWait(shopper, cart, payment));
  await shop.killAndGoOn(arrived);
  for (const [index, { diesAt, payment, cart }] of doomed.entries()) {
    expect(await told[index], `killed at ${diesAt}`).toMatchObject({ response: { status: 'confirmed', total: cart.total } });
    const orderId = await shop.books().orderOf(payment.intentId);
    const bookings = (await shop.books().bookings(orderId)).map(({ status, holds }) => [status, holds]);
    expect({ diesAt, bookings, ...(await chargesOf(shop.sandbox.url, payment.intentId)) }).toEqual({
      diesAt,
      bookings: [
        ['FULFILLED', true],
        ['FULFILLED', true],
      ],
      status: 'succeeded',
      captured: [payment.amount],
    });
  }
  expect(await shop.books().ledgerFaults()).toEqual([]);
});

test(
  'a refund of one part that is killed at any step is agreed once and paid back once, and the other part stays valid',
  { timeout: 400_000 },
  async () => {
    const doomed: (Bought & { readonly diesAt: string; readonly kept: string; readonly amount: number })[] = [];
    const arrived: Promise<void>[] = [];
    for (const [index, diesAt] of refundSteps.entries()) {
      const bought = await buy({ ...toParis(), departureDate: '2026-12-15' });
      const { orders } = await rowOf(bought);
      const { line, params, quote } = await refundableLine(bought, index % 2 === 0 ? orders : orders.toReversed());
      const other = orders.find(({ orderId }) => orderId !== line.orderId);
      if (!other) throw new Error('one seller only');
      arrived.push(shop.holdAt(bought.intentId, diesAt));
      const body = { source: line.source, refSysOrderId: line.orderId, quoteId: quote.quoteId };
      await bought.shopper.must(refundBookingLater, { params, body });
      doomed.push({ ...bought, diesAt, kept: other.orderId, amount: minorOf(quote.refundAmount) });
    }
    await shop.killAndGoOn(arrived);
    for (const one of doomed) {
      const standing = async () => (await rowOf(one)).orders.map(({ orderId, status }) => [orderId === one.kept, status]);
      await expect
        .poll(async () => (await standing()).toSorted(([a], [b]) => Number(a) - Number(b)), {
          timeout: 90_000,
          interval: 300,
          message: `killed at ${one.diesAt}`,
        })
        .toEqual([
          [false, 'CANCELLED'],
          [true, 'CONFIRMED'],
        ]);
      const refunds = await refundsOf(shop.sandbox.url, one.intentId);
      const bookings = (await shop.books().bookings(one.orderId)).map(({ status }) => status).toSorted();
      expect({ diesAt: one.diesAt, refunds: refunds.map(({ amount, status }) => [amount, status]), bookings }).toEqual({
        diesAt: one.diesAt,
        refunds: [[one.amount, 'succeeded']],
        bookings: ['FULFILLED', 'REFUNDED'],
      });
    }
    expect(await shop.books().ledgerFaults()).toEqual([]);
  },
);
