/** Amounts as the wire has them ("38.00"): added in minor units, never as floating point. */
import { format, money, toDecimal, type Currency } from '@throughfare/kernel/money';

function toMinor(amount: string): number {
  const match = /^(-?)(\d+)\.(\d{2})$/.exec(amount);
  if (!match) throw new RangeError(`not an amount: ${amount}`);
  const minor = Number(match[2]) * 100 + Number(match[3]);
  return match[1] === '-' ? -minor : minor;
}

export function sumAmounts(amounts: readonly string[]): string {
  // Only sums and decimals are used of it, so any currency does.
  return toDecimal(
    money(
      'GBP',
      amounts.reduce((sum, amount) => sum + toMinor(amount), 0),
    ),
  );
}

/** "£38.00": the symbol is always that of the amount's own currency (MONEY-3). */
export function showAmount(amount: string, currency: Currency): string {
  return format(money(currency, toMinor(amount)));
}
