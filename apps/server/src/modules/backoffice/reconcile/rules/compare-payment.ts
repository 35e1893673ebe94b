import { format, type Money, money, total } from '@throughfare/kernel/money';
import { chargedForSale, type Order, type OrderPayment } from '../../../orders/orders.api.ts';
import type { ListedIntent } from '../../../payments/card-payments.api.ts';
import type { Difference, DifferenceKind, OrderBooks, Side } from './difference.types.ts';

/** Compares the order's charge with its items, with each provider's capture, and with the refunds in the ledger. */
export function comparePayment(books: OrderBooks): Difference[] {
  const { order } = books;
  if (!order.outcome) return [];
  const outside = outsidePayments(order).filter(hasEnded);
  return [
    ...compareCharge(books),
    ...outside.flatMap((payment) => compareCapture(order, payment, books.payments.get(payment.intentId))),
    ...compareRefunds(books, outside),
  ];
}

/** Payments at a provider outside this shop, which has its own books. */
export function outsidePayments({ payments }: Pick<Order, 'payments'>): OrderPayment[] {
  return payments.filter(({ provider }) => provider === 'stripe' || provider === 'paypal');
}

/** The difference of an exchange may be in progress after its order has ended. */
function hasEnded({ purpose, status }: OrderPayment): boolean {
  return purpose === 'sale' || status === 'captured' || status === 'cancelled';
}

function compareCharge({ order, afterSales }: Pick<OrderBooks, 'order' | 'afterSales'>): Difference[] {
  const charged = chargedForSale(order);
  const charges = total(
    order.currency,
    order.items
      .filter(({ itemId, status }) => status === 'fulfilled' && afterSales?.added.has(itemId) !== true)
      .map(({ charge }) => charge),
  );
  if (charges.minor === charged.minor) return [];
  const itself: Side = { book: 'order', says: `its sold items come to ${format(charges)}` };
  return [{ kind: 'charge_differs', subject: order.orderId, orderId: order.orderId, sides: [oursOf(order, charged), itself] }];
}

function oursOf({ outcome }: Order, charged: Money): Side {
  return { book: 'order', says: `${outcome}, ${format(charged)} charged` };
}

function compareCapture(order: Order, { intentId, captured }: OrderPayment, payment: ListedIntent | undefined): Difference[] {
  const ours = oursOf(order, captured);
  const difference = (kind: DifferenceKind, theirs: Side): Difference => ({
    kind,
    subject: intentId,
    orderId: order.orderId,
    sides: [ours, theirs],
  });
  if (!payment)
    return captured.minor > 0 ? [difference('payment_missing', { book: 'provider', says: `knows no payment ${intentId}` })] : [];
  const theirs: Side = {
    book: 'provider',
    says: `${payment.status}: ${format(payment.captured)} taken, ${format(payment.capturable)} held`,
  };
  const differs = payment.captured.minor !== captured.minor || (captured.minor > 0 && payment.captured.currency !== captured.currency);
  return [
    ...(differs ? [difference('capture_differs', theirs)] : []),
    ...(payment.capturable.minor > 0 ? [difference('hold_left', theirs)] : []),
  ];
}

/** The refunds of all its providers together. The ledger names accounts, not payments. */
function compareRefunds({ order, entries, payments, afterSales }: OrderBooks, outside: readonly OrderPayment[]): Difference[] {
  const known = outside.flatMap(({ intentId }) => payments.get(intentId) ?? []);
  const [first] = known;
  if (!first) return [];
  const { orderId, currency } = order;
  // The provider counts a refund from its acceptance on.
  const paidOut = money(currency, paidOutOf(entries, currency).minor + (afterSales?.onTheirWayMinor ?? 0));
  const refunded = known.reduce((minor, payment) => minor + payment.refunded.minor, 0);
  if (paidOut.minor === refunded) return [];
  return [
    {
      kind: 'refund_differs',
      subject: first.intentId,
      orderId,
      sides: [
        { book: 'ledger', says: `${format(paidOut)} given back` },
        { book: 'provider', says: `${format(money(currency, refunded))} given back` },
      ],
    },
  ];
}

/** Money refunded the way it came, by the ledger. */
function paidOutOf(entries: OrderBooks['entries'], currency: Money['currency']): Money {
  const lines = entries
    .flatMap(({ lines }) => lines)
    .filter(({ account, kind }) => (account === 'card_provider' || account === 'paypal') && kind === 'refund');
  return money(currency, 0 - lines.reduce((sum, { minor }) => sum + minor, 0));
}
