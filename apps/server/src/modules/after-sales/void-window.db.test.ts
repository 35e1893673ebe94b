/**
 * A fare that cannot be refunded is exchanged, voided and asked for its money in every order, with time passing between. The money comes back
 * in the window of the first purchase or not at all (ruling 50).
 */
import { getRefundableItems, isVoidRefund, voidBooking } from '@throughfare/contract/calls/after-sales';
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

/** The new booking; undefined if the ticket cannot be exchanged for another that cannot be refunded. */
async function exchange(bought: Bought): Promise<Bought | undefined> {
  const { body } = await bought.shopper.must(getExchangeableItems, { params: { reference: bought.reference }, body: {} });
  if (body.items[0]?.isExchangeable !== true) return undefined;
  const found = await exchangeDesk.search(bought);
  const fare = found.outward
    .flatMap((ticket) => ticket.fareInformation.map(({ priceId, refund, exchange: change }) => ({ ticket, priceId, refund, change })))
    .find(({ priceId, refund, change }) => {
      const due = found.dues.find((one) => one.priceId === priceId)?.due;
      return refund === 'none' && change !== 'none' && due !== undefined && minorOf(due) > 0;
    });
  if (!fare) throw new Error('no dearer fare without a refund');
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

/** Whether a refund is offered. */
async function giveBack(bought: Bought): Promise<boolean> {
  const { source, orders } = await desk.rowOf(bought);
  const params = { reference: bought.reference, source, orderId: orders[0]?.orderId ?? '' };
  const answer = await bought.shopper.attempt(getRefundableItems, { params, query: {} });
  // the type follows from the call above
  return answer.ok && (answer.data as { body: { quote?: unknown } }).body.quote !== undefined;
}

type Step = readonly [action: 'exchange' | 'void' | 'refund', minutes: number];

async function walk(steps: readonly Step[]): Promise<void> {
  let bought = await desk.buy({}, cards.paid, 'ATOC', 'cheapest');
  let minutes = 0;
  for (const [action, wait] of steps) {
    shop.clock.advance(wait * minute);
    minutes += wait;
    if (action === 'exchange') bought = (await exchange(bought)) ?? bought;
    else if (action === 'refund') expect([minutes, await giveBack(bought)]).toEqual([minutes, false]);
    else if (await cancel(bought)) {
      expect(minutes).toBeLessThan(windowMinutes);
      return;
    }
  }
  expect(await desk.refundsAtProvider(bought.intentId)).toEqual([]);
}

test('an exchange 13 minutes after the purchase does not let a void succeed after the first 30', async () => {
  const steps: readonly Step[] = [
    ['exchange', 13],
    ['void', 18],
  ];
  await expect(walk(steps)).resolves.toBeUndefined();
});

test('in no order do exchange, void and refund bring back more than the first window allows', { timeout: 240_000 }, async () => {
  const step = fc.tuple(fc.constantFrom('exchange' as const, 'void' as const, 'refund' as const), fc.integer({ min: 1, max: 25 }));
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 4 }), walk), { numRuns: 12, seed: 32 });
});
