import { allot, convert, type Currency, type Money, type Rate } from '@throughfare/kernel/money';

export interface ConvertedFare {
  readonly total: Money;
  /** In the order of the given parts. The sum is exactly the total. */
  readonly parts: readonly Money[];
}

/**
 * Converts the total once and divides it by largest remainder (decision 4), so that the parts on the page add up to the charge. Parts must
 * have the total's currency and must not be negative.
 */
export function convertFare(total: Money, parts: readonly Money[], rate: Rate, to: Currency): ConvertedFare {
  const converted = convert(total, rate, to);
  return {
    total: converted,
    parts: allot(
      converted,
      parts.map((part) => part.minor),
    ),
  };
}
