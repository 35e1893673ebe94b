import { add, type Money } from '@throughfare/kernel/money';
import type { RefundFigures } from './refund-figures.ts';

/**
 * The figures as the customer reads them (AGENCY-42). In Great Britain an agency's mark-up is a service fee with its own line. Elsewhere it
 * was part of the price from the start, so it is part of the fare here too: given back with it, or kept like the rest of it.
 */
export function shownFigures(figures: RefundFigures, agency: { readonly isServiceFee: boolean } | undefined): RefundFigures {
  if (!agency || agency.isServiceFee) return figures;
  const { markUp, serviceCharge, ...rest } = figures;
  const plus = (amount: Money, more: readonly (Money | undefined)[]): Money => more.filter((one) => one !== undefined).reduce(add, amount);
  return {
    ...rest,
    fare: plus(figures.fare, [markUp, serviceCharge]),
    penalty: plus(figures.penalty, [serviceCharge]),
  };
}
