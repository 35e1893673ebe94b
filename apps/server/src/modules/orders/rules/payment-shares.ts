import { type Money, money } from '@throughfare/kernel/money';
import type { PaymentState } from './order-state.ts';

export interface PaymentShare<Payment> {
  readonly payment: Payment;
  readonly due: Money;
}

/** The share of a charge that each payment pays (PAY-9): each up to its amount, in their order, and the last one the rest. */
export function paymentShares<Payment extends Pick<PaymentState, 'amount'>>(
  charge: Money,
  payments: readonly Payment[],
): PaymentShare<Payment>[] {
  let left = charge.minor;
  return payments.map((payment, index) => {
    const minor = index === payments.length - 1 ? left : Math.min(left, payment.amount.minor);
    left -= minor;
    return { payment, due: money(charge.currency, minor) };
  });
}

interface Paid {
  readonly captured: Money;
  readonly refunded: Money;
}

/**
 * By which payments an amount goes back (PAY-10): the last paid first, of each what is left of it. In that order; payments that give nothing
 * back are left out. @throws RangeError where less was paid than is to go back.
 */
export function refundShares<Payment extends Paid>(amount: Money, payments: readonly Payment[]): PaymentShare<Payment>[] {
  let left = amount.minor;
  const shares = payments.toReversed().map((payment) => {
    const minor = Math.min(left, payment.captured.minor - payment.refunded.minor);
    left -= minor;
    return { payment, due: money(amount.currency, minor) };
  });
  if (left > 0) throw new RangeError(`${left} ${amount.currency} more are to go back than were paid`);
  return shares.filter(({ due }) => due.minor > 0);
}
