import { money, type Money } from '@throughfare/kernel/money';
import type { ExchangeTerms } from './after-sales.ts';

export interface ExchangeCost {
  /** Includes the fee. Negative if money is refunded. */
  readonly due: Money;
  /** The part of the old value that is forfeited. */
  readonly lost: Money;
  /** The part of the new price that no refund brings back, because the old ticket could not be refunded for it. */
  readonly nonRefundable: Money;
}

/**
 * The cost of an exchange to new fares. The new ticket carries over the value that the old one could not be refunded for, less the part that
 * is lost with a cheaper fare (EXCHANGE-12). Nobody gets more back than was refundable before, and what they paid on top.
 */
export function amountDue(newPrice: Money, { oldValue, fee, cheaperFare, nonRefundable }: ExchangeTerms): ExchangeCost {
  const { currency } = newPrice;
  const bound = nonRefundable?.minor ?? 0;
  const difference = newPrice.minor - oldValue.minor;
  const less = Math.max(0, -difference);
  const lost = cheaperFare === 'LOST' ? less : Math.max(0, less - (oldValue.minor - bound));
  return {
    due: money(currency, difference + lost + fee.minor),
    lost: money(currency, lost),
    nonRefundable: money(currency, Math.max(0, bound - lost)),
  };
}
