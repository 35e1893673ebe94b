import { allot, type Money } from '@throughfare/kernel/money';

export interface ItemShare {
  /** Taken off. */
  readonly discount: Money;
  /** Added. */
  readonly fee: Money;
}

/**
 * Divides the promotion and the card fee over the items by their totals, to the penny, so that each item can be charged or
 * left out on its own (ORDER-2: items are independent of each other).
 */
export function shareCharges(totals: readonly Money[], discount: Money, cardFee: Money): ItemShare[] {
  const weights = totals.map(({ minor }) => minor);
  const discounts = allot(discount, weights);
  const fees = allot(cardFee, weights);
  return totals.map((total, index) => {
    const nothing = { currency: total.currency, minor: 0 };
    return { discount: discounts[index] ?? nothing, fee: fees[index] ?? nothing };
  });
}
