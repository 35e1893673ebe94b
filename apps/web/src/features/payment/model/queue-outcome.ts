/** The answers of an order's queue, in the cases that the page shows (ORDER-1). */
import type { BankMethod } from '@throughfare/contract/calls/bank-payments';
import type { OrderAnswer } from '@throughfare/contract/calls/orders';
import { isMessageCode, messageText } from '@throughfare/contract/messages';
import { cardDeclined, problemOf, type PaymentProblem } from '../../../domain/payments/payment-problem.ts';

export type QueueOutcome =
  | { readonly kind: 'pending' }
  | { readonly kind: 'confirmed'; readonly order: OrderAnswer }
  /** The customer goes to this address (their bank, PayPal, or an agency's bank) and comes back. */
  | { readonly kind: 'requires_action'; readonly order: OrderAnswer; readonly url: string; readonly at: 'bank' | 'PayPal' | BankMethod }
  | { readonly kind: 'price_changed'; readonly order: OrderAnswer }
  /** An agency holds the places and pays later. */
  | { readonly kind: 'on_hold'; readonly order: OrderAnswer }
  | { readonly kind: 'failed'; readonly problem: PaymentProblem };

export function readQueue({ response, error }: { readonly response?: unknown; readonly error?: unknown }): QueueOutcome {
  if (error !== undefined && error !== null) return { kind: 'failed', problem: readError(error) };
  if (response === undefined || response === null) return { kind: 'pending' };
  // The queue stores answers of many kinds. Under an order's key there is an order's answer.
  const order = response as OrderAnswer;
  if (order.status !== 'requires_action') return { kind: order.status, order };
  return order.action && /^https?:/.test(order.action.url)
    ? {
        kind: 'requires_action',
        order,
        url: order.action.url,
        at: order.action.at ?? (/\/checkoutnow\b/.test(order.action.url) ? 'PayPal' : 'bank'),
      }
    : { kind: 'failed', problem: { message: messageText('checkout.failed'), stale: false } };
}

/** An order's error has the card calls' shape, `{code: {code, raw: {message}}}`. A code that is not ours comes from the card's bank. */
function readError(error: unknown): PaymentProblem {
  const { code: body } = error as { readonly code?: { readonly code?: unknown; readonly raw?: { readonly message?: unknown } } };
  if (typeof body?.code !== 'string') return { message: messageText('order.failed'), stale: true };
  const { message } = body.raw ?? {};
  const said = typeof message === 'string' && message !== '' ? message : undefined;
  if (isMessageCode(body.code) && body.code !== 'card.declined') return problemOf(body.code, said ?? messageText(body.code));
  return said === undefined ? cardDeclined : { ...cardDeclined, message: said };
}
