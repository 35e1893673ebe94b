import { type Money, money } from '@throughfare/kernel/money';
import { type OrderPayment, type PaymentShare, refundShares } from '../../orders/orders.api.ts';
import type { AfterSale, Payout } from '../after-sale.types.ts';

/** The payments through which money goes back, the first to be used first, with the part of each. */
export type BackThrough = readonly PaymentShare<OrderPayment>[];

interface Paid {
  readonly payments: readonly OrderPayment[];
}

/**
 * What a refund of this much would use now (PAY-10). Names the payments without a part if none of it is money, or if more is asked for than
 * is left.
 */
export function wouldUse(amount: Money, { payments }: Paid): BackThrough {
  const left = payments.reduce((minor, { captured, refunded }) => minor + captured.minor - refunded.minor, 0);
  return amount.minor > 0 && amount.minor <= left ? refundShares(amount, payments) : takenBy({ payments });
}

/** What a refund uses, as it was decided when the supplier agreed. */
export function uses(sale: Pick<AfterSale, 'payouts'>, order: Paid, of: (payout: Payout) => boolean = () => true): BackThrough {
  const chosen = sale.payouts.filter(of).flatMap(({ paymentId, amount: due }) => {
    const payment = order.payments.find((one) => one.paymentId === paymentId);
    return payment ? [{ payment, due }] : [];
  });
  return chosen.length > 0 ? chosen : takenBy(order);
}

function takenBy({ payments }: Paid): BackThrough {
  return payments
    .filter(({ captured }) => captured.minor > 0)
    .toReversed()
    .map((payment) => ({ payment, due: money(payment.captured.currency, 0) }));
}
