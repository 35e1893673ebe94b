import { readPayPalApproval } from '@throughfare/contract/calls/payments';
import { messageText } from '@throughfare/contract/messages';
import type { Visitor } from '../../lib/visitor.ts';
import type { PaymentCompletion } from '../payment/model/payment-completion.ts';

export type PayPalReturn =
  /** Approved at PayPal: only the order is missing. */
  | { readonly kind: 'approved'; readonly payment: PaymentCompletion }
  /** The customer turned back, or approved nothing. */
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'refused'; readonly message: string };

type Return = PayPalReturn | { readonly kind: 'waiting'; readonly orderId: string };

/** The customer's answer from PayPal. A running order may have asked them to approve again. */
export async function loadPayPalReturn(visitor: Visitor, how: string, token: string): Promise<Return> {
  if (how !== 'approved') return { kind: 'cancelled' };
  if (!/^[0-9A-Za-z]{1,40}$/.test(token)) return { kind: 'refused', message: messageText('payment.notYours') };
  const read = await visitor.ask(readPayPalApproval, { body: { token } });
  if (!read.ok) return { kind: 'refused', message: read.error.message };
  const { isApproved, waitingOrderId, payment } = read.data.data;
  if (waitingOrderId !== undefined) return { kind: 'waiting', orderId: waitingOrderId };
  return isApproved ? { kind: 'approved', payment } : { kind: 'cancelled' };
}
