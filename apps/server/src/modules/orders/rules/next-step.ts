import { type Money, money } from '@throughfare/kernel/money';
import { isLost } from './item-status.ts';
import type { BookingState, ItemState, OrderState, PaymentState, UndoReason } from './order-state.ts';
import { type PaymentShare, paymentShares } from './payment-shares.ts';

/**
 * Decides an order's next step.
 *
 * Forward: prebook everything, ask about changed prices, hold the money for whatever is prebooked, confirm (first the bookings that can be
 * voided, then the others), capture the price of the confirmed bookings, issue tickets. Items are independent: one that fails is left out,
 * is not charged, and is named to the customer (ORDER-2). Each item completes whole or not at all: once one of its bookings fails, its
 * others are released or voided (CART-4).
 *
 * Several payments may cover one sale (`payment-shares.ts`). All are held before any booking is confirmed. They are captured from the last
 * to the first: the last is the one outside this shop, the only one that can still fail, and then nothing else has been taken. A payment
 * with no share left is cancelled.
 *
 * An agency may hold the places and pay later (AGENCY-62): once everything is prebooked, the order waits for it. If that payment fails, the
 * order returns to the hold, and another payment may take its place.
 *
 * A fee for the hold (HOLD-7) is secured before the places wait, and never part of the sale: it is given up when the places are paid for,
 * and taken when they are given back or lapse. Whatever else ends the order costs nothing.
 *
 * Backward, once there is a reason: void the sold bookings, release the held ones, cancel the payments. After the money has been captured
 * only the leftovers of failed items are undone.
 */
export type Step =
  | { readonly do: 'prebook'; readonly bookings: readonly BookingState[] }
  | { readonly do: 'wait-for-price' }
  | { readonly do: 'wait-on-hold' }
  | { readonly do: 'back-on-hold'; readonly payment: PaymentState }
  | { readonly do: 'adjust-payment'; readonly payment: PaymentState; readonly amount: Money }
  | { readonly do: 'confirm-payment'; readonly payment: PaymentState }
  | { readonly do: 'wait-for-cardholder' }
  | { readonly do: 'confirm'; readonly booking: BookingState }
  | { readonly do: 'capture'; readonly payment: PaymentState; readonly amount: Money }
  | { readonly do: 'fulfil'; readonly booking: BookingState }
  | { readonly do: 'void'; readonly booking: BookingState }
  | { readonly do: 'release'; readonly booking: BookingState }
  | { readonly do: 'cancel-payment'; readonly payment: PaymentState }
  | { readonly do: 'give-up'; readonly reason: UndoReason }
  | { readonly do: 'finish'; readonly outcome: 'completed' | 'failed' }
  | { readonly do: 'nothing' };

export function nextStep(order: OrderState): Step {
  if (order.outcome) return { do: 'nothing' };
  return order.undo === undefined ? forward(order) : backward(order);
}

function forward(order: OrderState): Step {
  const lost = order.items.filter(({ bookings }) => isLost(bookings)).flatMap(({ bookings }) => bookings);
  const items = order.items.filter(({ bookings }) => !isLost(bookings));
  const bookings = items.flatMap((item) => item.bookings);
  const at = (status: BookingState['status']) => bookings.filter((booking) => booking.status === status);

  // A supplier that has not answered a request to take a booking back is asked again when nothing else is left to do. The other items do
  // not wait.
  const giveBack = backStep(lost.filter(({ pending }) => pending !== 'void' && pending !== 'release'));
  if (giveBack) return giveBack;

  const shares = paymentShares(charged(items, order), paymentsOfSale(order));
  if (isPaid(shares)) {
    const booking = at('confirmed')[0];
    return booking
      ? { do: 'fulfil', booking }
      : (backStep(lost) ?? letGoStep(shares) ?? endFee(order) ?? { do: 'finish', outcome: 'completed' });
  }
  const fresh = at('new');
  if (fresh.length > 0) return { do: 'prebook', bookings: fresh };
  if (at('price_changed').length > 0) return { do: 'wait-for-price' };
  if (bookings.length === 0) return { do: 'give-up', reason: 'nothing_booked' };

  const backStepOfHold = order.hold === 'paying' ? unpaidStep(shares) : undefined;
  if (backStepOfHold) return backStepOfHold;
  if (order.hold !== undefined && order.hold !== 'paying') return secureFee(order) ?? { do: 'wait-on-hold' };
  const holdStep = nextHold(shares);
  if (holdStep) return holdStep;
  const held = at('prebooked');
  const booking = held.find(({ voidable }) => voidable) ?? held[0];
  if (booking) return { do: 'confirm', booking };
  const next = shares.findLast(({ payment, due }) => payment.status === 'held' && due.minor > 0);
  return next ? { do: 'capture', payment: next.payment, amount: next.due } : { do: 'give-up', reason: 'payment_failed' };
}

/**
 * For a held order whose payment failed. A declined payment can be tried again. A payment that could still be approved elsewhere is
 * cancelled first.
 */
function unpaidStep(shares: Shares): Step | undefined {
  const ofStatus = (status: PaymentState['status']) => shares.find(({ payment }) => payment.status === status)?.payment;
  const ended = ofStatus('declined') ?? ofStatus('cancelled');
  if (ended) return { do: 'back-on-hold', payment: ended };
  const rejected = ofStatus('rejected');
  return rejected && { do: 'cancel-payment', payment: rejected };
}

type Shares = readonly PaymentShare<PaymentState>[];

function paymentsOfSale({ payments }: Pick<OrderState, 'payments'>): PaymentState[] {
  return payments.filter(({ purpose }) => purpose === 'sale');
}

/** The next step towards holding all the money; undefined once it is held. */
function nextHold(shares: Shares): Step | undefined {
  const isAny = (...statuses: PaymentState['status'][]) =>
    shares.some(({ payment, due }) => statuses.includes(payment.status) && (payment.status !== 'cancelled' || due.minor > 0));
  if (isAny('declined')) return { do: 'give-up', reason: 'card_declined' };
  if (isAny('rejected', 'cancelled')) return { do: 'give-up', reason: 'payment_failed' };
  if (isAny('requires_action')) return { do: 'wait-for-cardholder' };
  const next = shares.find(({ payment: { status } }) => status === 'unconfirmed' || status === 'approved');
  if (!next) return undefined;
  const { payment, due } = next;
  if (payment.status === 'approved') return { do: 'confirm-payment', payment };
  if (due.minor === 0) return { do: 'cancel-payment', payment };
  return due.minor === payment.amount.minor && payment.pending !== 'adjust'
    ? { do: 'confirm-payment', payment }
    : { do: 'adjust-payment', payment, amount: due };
}

/** All shares have been captured. */
function isPaid(shares: Shares): boolean {
  return (
    shares.some(({ payment }) => payment.status === 'captured') &&
    shares.every(({ payment, due }) => payment.status === 'captured' || due.minor === 0)
  );
}

/** Cancels the first held payment that has no share left. */
function letGoStep(shares: Shares): Step | undefined {
  const left = shares.find(({ payment: { status } }) => status !== 'captured' && status !== 'cancelled');
  return left && { do: 'cancel-payment', payment: left.payment };
}

function backward(order: OrderState): Step {
  const giveBack = backStep(order.items.flatMap(({ bookings }) => bookings));
  if (giveBack) return giveBack;
  const payment = paymentsOfSale(order).find(({ status }) => status !== 'cancelled');
  return payment ? { do: 'cancel-payment', payment } : (endFee(order) ?? { do: 'finish', outcome: 'failed' });
}

const feeOf = ({ payments }: Pick<OrderState, 'payments'>): PaymentState | undefined =>
  payments.find(({ purpose }) => purpose === 'hold_fee');

/** The next step towards a secured fee; undefined once the places may wait. */
function secureFee(order: OrderState): Step | undefined {
  const fee = feeOf(order);
  switch (fee?.status) {
    case 'unconfirmed':
    case 'approved':
      return { do: 'confirm-payment', payment: fee };
    case 'requires_action':
      return { do: 'wait-for-cardholder' };
    case 'declined':
      return { do: 'give-up', reason: 'card_declined' };
    case 'rejected':
    case 'cancelled':
      return { do: 'give-up', reason: 'payment_failed' };
    case 'held':
    case 'captured':
    case undefined:
      return undefined;
  }
}

/** Takes a secured fee if the customer gave the places back or let them lapse; otherwise nothing is charged. */
function endFee(order: OrderState): Step | undefined {
  const fee = feeOf(order);
  if (!fee || fee.status === 'captured' || fee.status === 'cancelled') return undefined;
  const isEarned = order.hold !== 'asked' && (order.undo === 'hold_released' || order.undo === 'hold_lapsed');
  return isEarned && fee.status === 'held' ? { do: 'capture', payment: fee, amount: fee.amount } : { do: 'cancel-payment', payment: fee };
}

/** Gives back the first of these bookings that is sold. If none is sold, the first that is held, or may be. */
function backStep(bookings: readonly BookingState[]): Step | undefined {
  const sold = bookings.find(({ status }) => status === 'confirmed');
  if (sold) return { do: 'void', booking: sold };
  // A request without an answer may have made a hold.
  const held = bookings.find(({ status, pending }) => status === 'prebooked' || (status === 'new' && pending !== undefined));
  return held && { do: 'release', booking: held };
}

/** The charge for several items together. */
function charged(items: readonly ItemState[], { payments: [{ amount }] }: Pick<OrderState, 'payments'>): Money {
  return money(
    amount.currency,
    items.reduce((minor, { charge }) => minor + charge.minor, 0),
  );
}
