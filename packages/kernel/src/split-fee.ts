import type { Market } from './market.ts';
import type { Money } from './money.ts';

/** The operator's fee for tickets joined for less (SPLIT-9): a share of their saving, up to a sum in the storefront's currency. */
export interface SplitFee {
  readonly market: Market;
  /** Hundredths of the saving, from 1 to `mostShare`. */
  readonly percent: number;
  readonly most: Money;
}

/** The largest share of a saving that a shop may keep, in per cent. Our own choice: the larger part is the traveller's. */
export const mostShare = 50;

/**
 * The fee in minor units on a saving in the same currency. It leaves the traveller at least `leastLeft`, so that a fee never makes a split
 * that is too small to be shown.
 */
export function splitFeeOn(
  savedMinor: number,
  { percent, mostMinor, leastLeft }: { percent: number; mostMinor: number; leastLeft: number },
): number {
  return Math.max(0, Math.min(mostMinor, Math.floor((savedMinor * percent) / 100), savedMinor - leastLeft));
}
