import { type Money, money } from '@throughfare/kernel/money';
import { isLost } from './item-status.ts';
import type { BookingState, ItemState, OrderState, UndoReason } from './order-state.ts';

/**
 * What an order does next.
 *
 * Forward: prebook everything, ask about changed prices, hold the money for what is prebooked, confirm (bookings that can be voided
 * first, those that cannot last), capture what was confirmed, issue tickets. Items are independent of each other: one that
 * fails is left out, uncharged, and named (ORDER-2). An item itself completes whole or not at all: once one of its bookings is lost, the others are
 * released or voided (CART-4).
 *
 * Backward, once there is a reason: void what was sold, release what is held, cancel the money. Nothing is undone after the
 * money has been captured, but for what is left of lost items.
 */
export type Step =
  | { readonly do: 'prebook'; readonly bookings: readonly BookingState[] }
  | { readonly do: 'wait-for-price' }
  | { readonly do: 'adjust-payment'; readonly amount: Money }
  | { readonly do: 'confirm-payment' }
  | { readonly do: 'wait-for-cardholder' }
  | { readonly do: 'confirm'; readonly booking: BookingState }
  | { readonly do: 'capture'; readonly amount: Money }
  | { readonly do: 'fulfil'; readonly booking: BookingState }
  | { readonly do: 'void'; readonly booking: BookingState }
  | { readonly do: 'release'; readonly booking: BookingState }
  | { readonly do: 'cancel-payment' }
  | { readonly do: 'give-up'; readonly reason: UndoReason }
  | { readonly do: 'finish'; readonly outcome: 'completed' | 'failed' }
  | { readonly do: 'nothing' };

export function nextStep(order: OrderState): Step {
  if (order.outcome) return { do: 'nothing' };
  return order.undo === undefined ? forward(order) : backward(order);
}

function forward(order: OrderState): Step {
  const { payment } = order;
  const lost = order.items.filter(({ bookings }) => isLost(bookings)).flatMap(({ bookings }) => bookings);
  const items = order.items.filter(({ bookings }) => !isLost(bookings));
  const bookings = items.flatMap((item) => item.bookings);
  const at = (status: BookingState['status']) => bookings.filter((booking) => booking.status === status);

  // What its supplier was asked to take back without an answer is asked for again when nothing else is left to do: the other items go on.
  const giveBack = backStep(lost.filter(({ pending }) => pending !== 'void' && pending !== 'release'));
  if (giveBack) return giveBack;

  if (payment.status === 'captured') {
    const booking = at('confirmed')[0];
    return booking ? { do: 'fulfil', booking } : (backStep(lost) ?? { do: 'finish', outcome: 'completed' });
  }
  const fresh = at('new');
  if (fresh.length > 0) return { do: 'prebook', bookings: fresh };
  if (at('price_changed').length > 0) return { do: 'wait-for-price' };
  if (bookings.length === 0) return { do: 'give-up', reason: 'nothing_booked' };

  switch (payment.status) {
    case 'declined':
      return { do: 'give-up', reason: 'card_declined' };
    case 'rejected':
    case 'cancelled':
      return { do: 'give-up', reason: 'payment_failed' };
    case 'requires_action':
      return { do: 'wait-for-cardholder' };
    case 'unconfirmed': {
      const amount = charged(order, items);
      return amount.minor === payment.amount.minor && payment.pending !== 'adjust'
        ? { do: 'confirm-payment' }
        : { do: 'adjust-payment', amount };
    }
    case 'approved':
      return { do: 'confirm-payment' };
    case 'held': {
      const held = at('prebooked');
      const booking = held.find(({ voidable }) => voidable) ?? held[0];
      return booking ? { do: 'confirm', booking } : { do: 'capture', amount: charged(order, items) };
    }
  }
}

function backward({ items, payment }: OrderState): Step {
  const giveBack = backStep(items.flatMap(({ bookings }) => bookings));
  if (giveBack) return giveBack;
  return payment.status === 'cancelled' ? { do: 'finish', outcome: 'failed' } : { do: 'cancel-payment' };
}

/** How to give back the first of these bookings that is sold, or else that is or may be held. */
function backStep(bookings: readonly BookingState[]): Step | undefined {
  const sold = bookings.find(({ status }) => status === 'confirmed');
  if (sold) return { do: 'void', booking: sold };
  // one that was asked for and never answered may be held
  const held = bookings.find(({ status, pending }) => status === 'prebooked' || (status === 'new' && pending !== undefined));
  return held && { do: 'release', booking: held };
}

/** The charge for some of the items together. */
function charged({ payment }: Pick<OrderState, 'payment'>, items: readonly ItemState[]): Money {
  return money(
    payment.amount.currency,
    items.reduce((minor, { charge }) => minor + charge.minor, 0),
  );
}
