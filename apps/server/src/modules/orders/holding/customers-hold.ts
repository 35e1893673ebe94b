/** Places that a customer holds (HOLD-1): the agencies' hold, paid for and given back through its link. */
import type { CallAnswer } from '@throughfare/contract/call';
import type { openHeldPayPal as openHeldPayPalCall } from '@throughfare/contract/calls/held-orders';
import { messageText } from '@throughfare/contract/messages';
import { format } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import { sql } from 'kysely';
import type { Session } from '../../../platform/binding/session.ts';
import type { Db } from '../../../platform/postgres/db.ts';
import type { OrderDeps } from '../order-deps.ts';
import { payPalDescription } from '../placing/create-paypal-order.ts';
import { payerOf } from '../placing/payer-of.ts';
import { holdFeeOf, type Order } from '../order.types.ts';
import { heldPageOf } from '../rules/held-link.ts';
import { isCustomersHold } from '../rules/hold-times.ts';
import { endWait } from './end-hold.ts';
import { isPayable, lockHeld, orderOfLink, priceOfHeld, refuseUnlessWaiting, refuseUnpayable } from './held-order.ts';

/** Holds that one session, or one address, may have open at a time. They take places from others and cost nothing. */
const mostHolds = 3;
/** Holds for one address in a day. Each sends it a mail, and whoever types an address need not own it. */
const mostInDay = 10;

/** Refuses `hold.tooMany`, `hold.tooOften`. The lock lets no second order of the address pass at the same time. */
export async function refuseTooManyHolds(trx: Db, { id: sessionId }: Session, email: string, nowMs: number): Promise<void> {
  const address = email.toLowerCase();
  await sql`select pg_advisory_xact_lock(hashtextextended(${`hold ${address}`}, 0))`.execute(trx);
  const dayBefore = new Date(nowMs - 24 * 3_600_000);
  const { rows } = await sql<{ held: number; today: number }>`
    select
      count(*) filter (where outcome is null and undo is null)::int as held,
      count(*) filter (where lower(email) = ${address} and created_at > ${dayBefore})::int as today
    from retail.order
    where hold is not null and b2b_payment_method is null and (session_id = ${sessionId} or lower(email) = ${address})
      and (outcome is null or created_at > ${dayBefore})`.execute(trx);
  if ((rows[0]?.today ?? 0) >= mostInDay) throw new Refusal('hold.tooOften');
  if ((rows[0]?.held ?? 0) >= mostHolds) throw new Refusal('hold.tooMany', { most: mostHolds });
}

/** The places that customers hold, by order id, with the page of each. */
export function ownHolds(
  orders: readonly Order[],
  deps: OrderDeps,
): ReadonlyMap<string, { readonly payBy: string; readonly page: string }> {
  const held = orders.filter((order) => isCustomersHold(order) && isPayable(order, deps.clock.now()));
  return new Map(held.map(({ orderId, payBy }) => [orderId, { payBy: payBy?.toISOString() ?? '', page: heldPageOf(orderId, deps) }]));
}

/** A customer's hold by its link. An agency's hold refuses `hold.linkInvalid`: its link only pays. */
async function ownHold(token: string, deps: OrderDeps) {
  const order = await orderOfLink(token, deps);
  if (!isCustomersHold(order)) throw new Refusal('hold.linkInvalid');
  return { order };
}

/** Gives the places back. A second press gets the same answer. Refuses `hold.linkInvalid`, `hold.over`, `hold.busy`. */
export async function releaseHeldByLink(token: string, deps: OrderDeps): Promise<string> {
  const held = await ownHold(token, deps);
  return deps.db.transaction().execute(async (trx) => {
    const order = await lockHeld(trx, held);
    if (order.undo !== 'hold_released') {
      await refuseUnlessWaiting(trx, order, deps);
      await endWait(trx, order, { set: { undo: 'hold_released' }, kind: 'hold: release' }, deps);
    }
    const fee = holdFeeOf(order);
    return fee ? messageText('hold.releasedForFee', { fee: format(fee.amount) }) : messageText('hold.released');
  });
}

/** Opens the payment at PayPal, which brings the customer back to the page of the link. Nothing is charged. */
export async function openHeldPayPal(session: Session, token: string, deps: OrderDeps): Promise<CallAnswer<typeof openHeldPayPalCall>> {
  if (!deps.payments.takesPayPal) throw new Refusal('payment.unavailable');
  const held = await ownHold(token, deps);
  refuseUnpayable(held.order, deps.clock.now());
  const { amount } = priceOfHeld(held, { method: 'paypal' }, deps);
  // PayPal adds its own `token` to the address.
  const page = `${deps.publicUrl}/held?held=${token}&paypal=`;
  const { intent } = await deps.payments.open({
    reference: (attempt) => `held/${held.order.orderId}/${session.id}/paypal/${attempt}`,
    payer: payerOf(session),
    amount,
    by: { provider: 'paypal', description: payPalDescription, returnUrl: `${page}approved`, cancelUrl: `${page}cancelled` },
  });
  const { intentId, action } = intent;
  const approvalUrl = action?.url ?? `${page}approved&token=${intentId.replace('paypal_', '')}`;
  return { data: { paymentIntentId: intentId, approvalUrl } };
}
