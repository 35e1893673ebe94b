import { allot, type Money } from '@throughfare/kernel/money';

export interface ItemShare {
  /** Taken off the price. */
  readonly discount: Money;
  /** Added to the price. */
  readonly fee: Money;
}

/**
 * Divides the promotion and the card fee over the items in proportion to their totals, to the penny. Each item can then be charged or left
 * out on its own (ORDER-2).
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
