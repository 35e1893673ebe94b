/** The failure of a payment, and where it is shown (PAY-3). */
import { messageText } from '@throughfare/contract/messages';
import type { JsonReply } from '../../lib/json-answer.ts';

export interface PaymentProblem {
  /** In a modal titled Error, and inline */
  readonly message: string;
  /** A bare code from the specification, with `message` as the plain sentence beside it (CALL-6) */
  readonly code?: string;
  /** The page's cart or amount is out of date: look again before paying */
  readonly stale: boolean;
  /** The card is at fault: the reason is shown beside it too */
  readonly isOfCard?: boolean;
  /** The page shows the field to correct: no modal */
  readonly inlineOnly?: boolean;
  /** The cart can be priced for the typed ages */
  readonly offersRightAges?: boolean;
  /** The message itself says that nothing was charged */
  readonly tellsOfMoney?: boolean;
}

const staleCodes = new Set(['cart.changed', 'cart.empty', 'payment.amountChanged', 'supplier.sold_out', 'promo.spent', 'order.failed']);

/** Codes whose sentence in the catalogue says that nothing was charged. */
const codesThatTellOfMoney = new Set(['payment.unavailable', 'payment.tooLittle', 'order.failed']);

export function problemOf(code: string, message: string): PaymentProblem {
  return {
    message,
    stale: staleCodes.has(code),
    ...(code === 'booking.ageDiffers' && { offersRightAges: true }),
    ...(codesThatTellOfMoney.has(code) && { tellsOfMoney: true }),
  };
}

export const cardDeclined: PaymentProblem = { message: messageText('card.declined'), stale: false, isOfCard: true };
export const cardIncomplete: PaymentProblem = { message: messageText('card.details'), stale: false, inlineOnly: true, isOfCard: true };
export const checkoutFailed: PaymentProblem = { message: messageText('checkout.failed'), stale: false };
export const providerUnreachable: PaymentProblem = { message: messageText('payment.unavailable'), stale: false, tellsOfMoney: true };

/** The reason why a payment could not be opened. An answer without a usable result is a failure of the shop. */
export function problemOfReply(reply: JsonReply<unknown>): PaymentProblem {
  switch (reply.kind) {
    case 'unreachable':
      return providerUnreachable;
    case 'refused':
      return problemOf(reply.code, reply.message);
    case 'answered':
      return checkoutFailed;
  }
}
