import { format, type Money, money, total } from '@throughfare/kernel/money';
import type { Difference, DifferenceKind, OrderBooks, Side } from './difference.types.ts';

/** What the order charged against what its items come to, what the provider took, and what the ledger says was given back. */
export function comparePayment({ order, entries, payment, afterSales }: OrderBooks): Difference[] {
  if (!order.outcome) return [];
  const { orderId, currency } = order;
  const { captured, intentId } = order.payment;
  const charges = total(
    currency,
    order.items.filter(({ status }) => status === 'fulfilled').map(({ charge }) => charge),
  );
  const difference = (kind: DifferenceKind, ...sides: Side[]): Difference => ({ kind, subject: intentId, orderId, sides });
  const ours: Side = { book: 'order', says: `${order.outcome}, ${format(captured)} charged` };
  const found: Difference[] = [];

  if (charges.minor !== captured.minor)
    found.push({
      ...difference('charge_differs', ours, { book: 'order', says: `its sold items come to ${format(charges)}` }),
      subject: orderId,
    });
  if (!payment) {
    if (captured.minor > 0) found.push(difference('payment_missing', ours, { book: 'provider', says: `knows no payment ${intentId}` }));
    return found;
  }
  const theirs: Side = {
    book: 'provider',
    says: `${payment.status}: ${format(payment.captured)} taken, ${format(payment.capturable)} held`,
  };
  if (payment.captured.minor !== captured.minor || (captured.minor > 0 && payment.captured.currency !== currency))
    found.push(difference('capture_differs', ours, theirs));
  if (payment.capturable.minor > 0) found.push(difference('hold_left', ours, theirs));
  // the provider counts a refund from when it takes it on
  const paidOut = money(currency, paidOutOf(entries, currency).minor + (afterSales?.onTheirWayMinor ?? 0));
  if (paidOut.minor !== payment.refunded.minor)
    found.push(
      difference(
        'refund_differs',
        { book: 'ledger', says: `${format(paidOut)} given back` },
        { book: 'provider', says: `${format(payment.refunded)} given back` },
      ),
    );
  return found;
}

/** Money that went back the way it came, by the ledger. */
function paidOutOf(entries: OrderBooks['entries'], currency: Money['currency']): Money {
  const lines = entries
    .flatMap(({ lines }) => lines)
    .filter(({ account, kind }) => (account === 'card_provider' || account === 'paypal') && kind === 'refund');
  return money(currency, 0 - lines.reduce((sum, { minor }) => sum + minor, 0));
}
