import type { JsonReply } from '../../../lib/json-answer.ts';

interface OpenedPayment {
  readonly data: { readonly paymentIntentId: string; /** Minor units. */ readonly amount: number; readonly currency: string };
}

/** Presents a payment that was opened by another call in the form that the card form expects for the cart's payment. */
export function asIntent(reply: JsonReply<OpenedPayment>) {
  if (reply.kind !== 'answered') return reply;
  const { paymentIntentId, amount, currency } = reply.data.data;
  const nobody = { name: null, email: null, phone: null, address: null };
  const intent = {
    id: paymentIntentId,
    status: 'requires_confirmation',
    currency: currency.toLowerCase(),
    amount,
    charges: { data: [] },
    paymentMethod: { card: { brand: 'card', last4: '' }, billing_details: nobody },
  };
  return { kind: 'answered' as const, data: { data: { data: intent } } };
}
