/**
 * A fare that cannot be refunded is exchanged, voided and refunded in every order, with time passing between, also for fares that can be
 * refunded. Its price comes back in the window of the first purchase or not at all (ruling 50, EXCHANGE-12).
 */
import { getRefundableItems, isVoidRefund, refundBooking, voidBooking } from '@throughfare/contract/calls/after-sales';
import { getExchangeableItems } from '@throughfare/contract/calls/exchange';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cards } from '../../../../../tests/support/checkout.ts';
import { exchangeDesk } from '../../../../../tests/support/exchange-desk.ts';
import { openRefundDesk } from '../../../../../tests/support/open-refund-desk.ts';
import { type Bought, minorOf } from '../../../../../tests/support/refund-desk.ts';

const { sandbox, shop, desk } = await openRefundDesk();

const minute = 60_000;
const windowMinutes = 30;

/** The new booking; undefined if the ticket cannot be exchanged for a dearer one that can, or cannot, be refunded. */
async function exchange(bought: Bought, isRefundable: boolean): Promise<Bought | undefined> {
  const { body } = await bought.shopper.must(getExchangeableItems, { params: { reference: bought.reference }, body: {} });
  if (body.items[0]?.isExchangeable !== true) return undefined;
  const found = await exchangeDesk.search(bought);
  const fare = found.outward
    .flatMap((ticket) => ticket.fareInformation.map(({ priceId, refund, exchange: change }) => ({ ticket, priceId, refund, change })))
    .find(({ priceId, refund, change }) => {
      const due = found.dues.find((one) => one.priceId === priceId)?.due;
      return (refund !== 'none') === isRefundable && change !== 'none' && due !== undefined && minorOf(due) > 0;
    });
  if (!fare) return undefined;
  const { quoteId } = await exchangeDesk.quote(bought, found, fare);
  const paid = await exchangeDesk.payByCard(bought, quoteId, sandbox.url, cards.paid);
  const { response } = await exchangeDesk.outcomeOf(bought, await exchangeDesk.process(bought, quoteId, paid));
  if (response?.bookingReference === undefined) throw new Error('the exchange failed');
  return { ...bought, reference: response.bookingReference };
}

async function cancel(bought: Bought): Promise<boolean> {
  const { source } = await desk.rowOf(bought);
  const asked = { params: { reference: bought.reference }, body: { source } };
  const told = await bought.shopper.attempt(isVoidRefund, asked);
  const isVoided = (await bought.shopper.attempt(voidBooking, asked)).ok;
  // The eligibility answer and the action agree.
  if (told.ok) expect(told.data).toMatchObject({ body: { isVoidable: isVoided } });
  return isVoided;
}

/** Refunds all that can be refunded. */
async function giveBack(bought: Bought): Promise<boolean> {
  const { source, orders } = await desk.rowOf(bought);
  const { reference, shopper } = bought;
  const answer = await shopper.attempt(getRefundableItems, {
    params: { reference, source, orderId: orders[0]?.orderId ?? '' },
    query: { refundType: 'fop' },
  });
  // the type follows from the call above
  const quote = answer.ok ? (answer.data as { body: { quote?: { quoteId: string } } }).body.quote : undefined;
  if (!quote) return false;
  return (await shopper.attempt(refundBooking, { params: { reference }, body: { source, quoteId: quote.quoteId } })).ok;
}

/** The money for this order that stays with the payment provider, from all its payments. */
async function keptOf({ orderId }: Bought): Promise<number> {
  const { rows } = await shop.platform.retailPool.query<{ kept: number }>(
    'select sum(captured_minor - refunded_minor)::int as kept from retail.order_payment where order_id = $1',
    [orderId],
  );
  return rows[0]?.kept ?? 0;
}

type Step = readonly [action: 'exchange' | 'exchange up' | 'void' | 'refund', minutes: number];

async function walk(steps: readonly Step[]): Promise<Bought> {
  let bought = await desk.buy({}, cards.paid, 'ATOC', 'cheapest');
  const firstPrice = await keptOf(bought);
  let minutes = 0;
  for (const [action, wait] of steps) {
    shop.clock.advance(wait * minute);
    minutes += wait;
    if (action === 'exchange') bought = (await exchange(bought, false)) ?? bought;
    else if (action === 'exchange up') bought = (await exchange(bought, true)) ?? bought;
    else if (action === 'refund') await giveBack(bought);
    else if (await cancel(bought)) {
      expect(minutes).toBeLessThan(windowMinutes);
      return bought;
    }
  }
  expect(await keptOf(bought)).toBeGreaterThanOrEqual(firstPrice);
  return bought;
}

test('an exchange 13 minutes after the purchase does not let a void succeed after the first 30', async () => {
  const steps: readonly Step[] = [
    ['exchange', 13],
    ['void', 18],
  ];
  await expect(walk(steps)).resolves.toBeDefined();
});

test('a ticket without a refund that is exchanged for one with a refund brings back only what was paid on top', async () => {
  const first = await desk.buy({}, cards.paid, 'ATOC', 'cheapest');
  shop.clock.advance(windowMinutes * minute);
  const found = await exchangeDesk.search(first);
  const price = found.current;
  // The list of trains says it before one is chosen, and the summary before it is paid.
  expect(found.nonRefundable).toBe(price);
  const exchanged = await exchange(first, true);
  if (!exchanged) throw new Error('no fare with a refund');
  const all = await keptOf(exchanged);
  const { quote } = await desk.quoteOf(exchanged);
  expect(quote.lines).toContainEqual({ label: 'Non-refundable since your exchange', amount: `-${price}` });
  expect(await giveBack(exchanged)).toBe(true);
  await expect.poll(() => keptOf(exchanged)).toBe(all - minorOf(quote.refundAmount));
  expect(await keptOf(exchanged)).toBeGreaterThanOrEqual(minorOf(price));
});

test('in no order do exchange, void and refund bring back more than the first window allows', { timeout: 240_000 }, async () => {
  const action = fc.constantFrom('exchange' as const, 'exchange up' as const, 'void' as const, 'refund' as const);
  const step = fc.tuple(action, fc.integer({ min: 1, max: 25 }));
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 4 }), async (steps) => {
      expect(await walk(steps)).toBeDefined();
    }),
    { numRuns: 12, seed: 32 },
  );
});
