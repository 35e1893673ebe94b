import { money, type Money } from '@throughfare/kernel/money';
import type { ExchangeTerms } from './after-sales.ts';

/** The cost of an exchange to new fares: `due` includes the fee and is negative if money is refunded; `lost` is forfeited. */
export function amountDue(newPrice: Money, { oldValue, fee, cheaperFare }: ExchangeTerms): { readonly due: Money; readonly lost: Money } {
  const { currency } = newPrice;
  const difference = newPrice.minor - oldValue.minor;
  const isLost = difference < 0 && cheaperFare === 'LOST';
  return {
    due: money(currency, (isLost ? 0 : difference) + fee.minor),
    lost: money(currency, isLost ? -difference : 0),
  };
}
