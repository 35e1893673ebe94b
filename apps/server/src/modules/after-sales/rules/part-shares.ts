import { allot, type Money, money } from '@throughfare/kernel/money';
import type { PartRef } from '@throughfare/suppliers/port/after-sales';

/** What was charged for an item, in the currency of the sale: `total` less `discount` plus `cardFee`. */
export interface ItemCharge {
  readonly total: Money;
  /** Its share of the promotion. */
  readonly discount: Money;
  /** Its share of the card fee. */
  readonly cardFee: Money;
}

/** The same for one traveller in one direction. `charged` is what the customer paid for it. */
export interface PartShare extends PartRef {
  readonly fare: Money;
  readonly discount: Money;
  readonly cardFee: Money;
  readonly charged: Money;
}

/**
 * Divides what was charged for an item over its parts by what the supplier was paid for each, in the largest-remainder way, so that the
 * parts add up to the item to the penny. The answer depends on the sale alone, and is the same for every later refund: whoever gives
 * back all parts, in whatever order, gives back the whole charge, with the promotion taken off and the card fee on top as they were.
 */
export function shareParts(
  { total, discount, cardFee }: ItemCharge,
  paid: readonly (PartRef & { readonly paid: Money })[],
): readonly PartShare[] {
  const weights = paid.map((part) => part.paid.minor);
  const fares = allot(total, weights);
  const fees = allot(cardFee, weights);
  const charges = allot(money(total.currency, total.minor - discount.minor + cardFee.minor), weights);
  const nothing = money(total.currency, 0);
  return paid.map(({ direction, passengerRef }, index) => {
    const [fare, fee, charged] = [fares[index] ?? nothing, fees[index] ?? nothing, charges[index] ?? nothing];
    // what is left over, so that the four figures of a part always agree
    const taken = money(total.currency, fare.minor + fee.minor - charged.minor);
    return { direction, passengerRef, fare, cardFee: fee, charged, discount: taken };
  });
}

export function isSamePart(a: PartRef, b: PartRef): boolean {
  return a.direction === b.direction && a.passengerRef === b.passengerRef;
}
