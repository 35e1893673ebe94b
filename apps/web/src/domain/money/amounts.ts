/** Amounts in the form of the wire ("38.00"), added in minor units, never as floating point. */
import { format, fromDecimal, money, toDecimal, type Currency } from '@throughfare/kernel/money';

const toMinor = (amount: string): number => fromDecimal('GBP', amount).minor;

export function sumAmounts(amounts: readonly string[]): string {
  // Only its sums and decimals are used, so any currency will do.
  return toDecimal(
    money(
      'GBP',
      amounts.reduce((sum, amount) => sum + toMinor(amount), 0),
    ),
  );
}

/** The first amount minus the second. */
export function lessAmount(amount: string, less: string): string {
  return toDecimal(money('GBP', toMinor(amount) - toMinor(less)));
}

/** "Free" instead of "£0.00". */
export function amountOrFree(amount: string, currency: Currency): string {
  return toMinor(amount) === 0 ? 'Free' : showAmount(amount, currency);
}

/** "£38.00". The symbol is always that of the amount's own currency (MONEY-3). */
export function showAmount(amount: string, currency: Currency): string {
  return format(fromDecimal(currency, amount));
}
