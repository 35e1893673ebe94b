/**
 * The price of held places (AGENCY-62). An agency pays the net or gross price by its settlement. Its customer pays the whole price, like a
 * gross agency (AGENCY-43). A card may cost a fee on top.
 */
import { type Money, money } from '@throughfare/kernel/money';
import { paidForAgency, withoutSplitFee } from '../../cart/cart.api.ts';
import type { Order, OrderItem } from '../order.types.ts';
import { isLost } from './item-status.ts';
import { shareCharges } from './share-charges.ts';

type Settlement = 'net' | 'gross';

export interface HeldPrice {
  readonly settlement: Settlement;
  readonly amount: Money;
  readonly cardFee: Money;
  /** The card fee of each item that is still held, by item id. */
  readonly fees: ReadonlyMap<string, Money>;
}

/** The items whose places are still held. */
export function heldItems({ items }: Pick<Order, 'items'>): readonly OrderItem[] {
  return items.filter(({ bookings }) => !isLost(bookings));
}

/** `feeOf` answers the card fee on a sum. */
export function heldPrice(order: Pick<Order, 'items' | 'currency'>, settlement: Settlement, feeOf: (sum: Money) => Money): HeldPrice {
  const items = heldItems(order);
  const sum = items.reduce(
    (minor, { total, discount, agency }) => minor + total.minor - discount.minor + (agency ? paidForAgency({ ...agency, settlement }) : 0),
    0,
  );
  const cardFee = feeOf(money(order.currency, sum));
  const shares = shareCharges(items.map(withoutSplitFee), money(order.currency, 0), cardFee);
  return {
    settlement,
    amount: money(order.currency, sum + cardFee.minor),
    cardFee,
    fees: new Map(items.map(({ itemId }, index) => [itemId, shares[index]?.fee ?? money(order.currency, 0)])),
  };
}
