import type { Clock } from '@throughfare/kernel/clock';
import { Refusal } from '@throughfare/kernel/refusal';
import type { CardIntent, CardResult } from './card-payments.api.ts';
import type { PayPalPayments } from './paypal-payments.api.ts';
import type { Opened, OpenPayPalOrder } from './payments.api.ts';
import type { PaymentStore } from './payment-store.ts';

export interface OpenPayPalDeps {
  readonly payPal: PayPalPayments;
  readonly store: PaymentStore;
  readonly clock: Clock;
}

/** Before money is held, an order can still change to another amount. */
const changeable = new Set(['requires_payment_method', 'requires_confirmation', 'requires_action']);

/** There is one order at PayPal for the reference, whatever the browser does meanwhile. */
export async function openPayPalOrder({ payPal, store, clock }: OpenPayPalDeps, asked: OpenPayPalOrder): Promise<Opened> {
  const { payer, ...order } = asked;
  const { reference, amount } = order;
  const owner = payer.userId ?? payer.sessionId;
  const record = await store.open({ provider: 'paypal', reference, owner, amount }, new Date(clock.now()));
  // A customer who signed in since then takes over the order that their session opened.
  if (record.owner === undefined || (record.owner !== payer.sessionId && record.owner !== payer.userId))
    throw new Refusal('payment.notYours');
  if (record.status === 'canceled') return { kind: 'cancelled' };
  // The key describes the request. A cart that changed before PayPal answered makes another request.
  const key = `${reference}/${amount.currency}${amount.minor}`;
  const result =
    record.intentId === undefined
      ? await payPal.createOrder({ ...order, idempotencyKey: key })
      : await bringUpToDate(payPal, record.intentId, { amount, idempotencyKey: `${key}/${record.revision}` });
  if (result.kind === 'done') await store.record(reference, result.value, new Date(clock.now()));
  return result;
}

async function bringUpToDate(
  payPal: PayPalPayments,
  intentId: string,
  asked: { readonly amount: OpenPayPalOrder['amount']; readonly idempotencyKey: string },
): Promise<CardResult<CardIntent>> {
  const now = await payPal.retrieveIntent(intentId);
  if (now.kind !== 'done' || !changeable.has(now.value.status) || now.value.amount.minor === asked.amount.minor) return now;
  return payPal.updateIntentAmount({ intentId, ...asked });
}
