import { type Money, money } from '@throughfare/kernel/money';
import type { PaymentState } from './order-state.ts';

export interface PaymentShare<Payment> {
  readonly payment: Payment;
  readonly due: Money;
}

/** Divides a charge over the payments (PAY-9): each pays up to its amount, in order, and the last pays the rest. */
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
 * Divides a refund over the payments (PAY-10): the last one first, each up to the rest of it. Payments without a share are left out.
 * @throws RangeError when the refund exceeds what was paid.
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
