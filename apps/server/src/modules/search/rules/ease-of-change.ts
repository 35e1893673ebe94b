import type { AfterSalesStep } from '@throughfare/suppliers/port/offer';

/** Whether a fare can be refunded or exchanged: free, for a fee, or not at all. */
export type Ease = 'free' | 'fee' | 'none';

/** Uses the steps that still apply this many minutes before departure. A day of grace after the purchase does not make a fare free. */
export function easeOf(steps: readonly AfterSalesStep[], minutesLeft: number): Ease {
  const holding = steps.filter(
    ({ untilMinutesBeforeDeparture, withinMinutesOfPurchase }) =>
      withinMinutesOfPurchase === undefined && minutesLeft >= untilMinutesBeforeDeparture,
  );
  if (holding.length === 0) return 'none';
  return holding.some(isFree) ? 'free' : 'fee';
}

function isFree({ fee, feePercent, minimumFee }: AfterSalesStep): boolean {
  return (fee?.minor ?? 0) === 0 && (feePercent ?? 0) === 0 && (minimumFee?.minor ?? 0) === 0;
}

/** Several fares bought together follow the strictest. */
export function strictestEase(eases: readonly Ease[]): Ease {
  if (eases.includes('none')) return 'none';
  return eases.includes('fee') ? 'fee' : 'free';
}
