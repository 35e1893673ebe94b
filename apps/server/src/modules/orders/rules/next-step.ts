import { type Money, money } from '@throughfare/kernel/money';
import type { ItemState, OrderState, UndoReason } from './order-state.ts';

/**
 * What an order does next. Forward: prebook all items, ask about changed prices, hold the money for what is prebooked,
 * confirm (those that can be voided first, the one that cannot last), capture what was confirmed, issue tickets. Items are
 * independent: one that fails is left out, uncharged, and named (ORDER-2). Backward, once there is a reason: void what was
 * sold, release what is held, cancel the money. Nothing is undone after the money has been captured.
 */
export type Step =
  | { readonly do: 'prebook'; readonly items: readonly ItemState[] }
  | { readonly do: 'wait-for-price' }
  | { readonly do: 'adjust-payment'; readonly amount: Money }
  | { readonly do: 'confirm-payment' }
  | { readonly do: 'wait-for-cardholder' }
  | { readonly do: 'confirm'; readonly item: ItemState }
  | { readonly do: 'capture'; readonly amount: Money }
  | { readonly do: 'fulfil'; readonly item: ItemState }
  | { readonly do: 'void'; readonly item: ItemState }
  | { readonly do: 'release'; readonly item: ItemState }
  | { readonly do: 'cancel-payment' }
  | { readonly do: 'give-up'; readonly reason: UndoReason }
  | { readonly do: 'finish'; readonly outcome: 'completed' | 'failed' }
  | { readonly do: 'nothing' };

export function nextStep(order: OrderState): Step {
  if (order.outcome) return { do: 'nothing' };
  return order.undo === undefined ? forward(order) : backward(order);
}

function forward(order: OrderState): Step {
  const { items, payment } = order;
  const at = (status: ItemState['status']) => items.filter((item) => item.status === status);

  if (payment.status === 'captured') {
    const item = at('confirmed')[0];
    return item ? { do: 'fulfil', item } : { do: 'finish', outcome: 'completed' };
  }
  const fresh = at('new');
  if (fresh.length > 0) return { do: 'prebook', items: fresh };
  if (at('price_changed').length > 0) return { do: 'wait-for-price' };

  const held = at('prebooked');
  const sold = at('confirmed');
  if (held.length + sold.length === 0) return { do: 'give-up', reason: 'nothing_booked' };

  switch (payment.status) {
    case 'declined':
      return { do: 'give-up', reason: 'card_declined' };
    case 'rejected':
    case 'cancelled':
      return { do: 'give-up', reason: 'payment_failed' };
    case 'requires_action':
      return { do: 'wait-for-cardholder' };
    case 'unconfirmed': {
      const amount = charged(order, held);
      return amount.minor === payment.amount.minor && payment.pending !== 'adjust'
        ? { do: 'confirm-payment' }
        : { do: 'adjust-payment', amount };
    }
    case 'approved':
      return { do: 'confirm-payment' };
    case 'held': {
      const item = held.find(({ voidable }) => voidable) ?? held[0];
      return item ? { do: 'confirm', item } : { do: 'capture', amount: charged(order, sold) };
    }
  }
}

function backward({ items, payment }: OrderState): Step {
  const sold = items.find(({ status }) => status === 'confirmed');
  if (sold) return { do: 'void', item: sold };
  const held = items.find(({ status, pending }) => status === 'prebooked' || (status === 'new' && pending === 'prebook'));
  if (held) return { do: 'release', item: held };
  return payment.status === 'cancelled' ? { do: 'finish', outcome: 'failed' } : { do: 'cancel-payment' };
}

/** What is charged for some of the items together. */
function charged({ payment }: Pick<OrderState, 'payment'>, items: readonly ItemState[]): Money {
  return money(
    payment.amount.currency,
    items.reduce((minor, { charge }) => minor + charge.minor, 0),
  );
}
