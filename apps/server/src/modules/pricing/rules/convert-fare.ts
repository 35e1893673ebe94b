import { allot, convert, type Currency, type Money, type Rate } from '@throughfare/kernel/money';

export interface ConvertedFare {
  readonly total: Money;
  /** In the order of the parts given; adds up to the total exactly. */
  readonly parts: readonly Money[];
}

/**
 * Converts the total once and allots the parts by largest remainder (decision 4), so that what the customer adds up on the
 * page is what is charged. Parts must be of the total's currency and not negative.
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
