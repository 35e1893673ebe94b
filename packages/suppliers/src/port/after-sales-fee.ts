import { money, type Money } from '@throughfare/kernel/money';
import type { AfterSalesStep } from './offer.ts';

/** The time from now to the departure, and from the purchase to now. */
export interface Moment {
  /** Minutes to the departure of the direction's first train; negative after it. */
  readonly minutesLeft: number;
  readonly minutesSincePurchase: number;
}

/** The step that applies now: the first whose limits have not been reached. Undefined if it is too late, or was never possible. */
export function stepAt(steps: readonly AfterSalesStep[], { minutesLeft, minutesSincePurchase }: Moment): AfterSalesStep | undefined {
  return steps.find(
    ({ untilMinutesBeforeDeparture, withinMinutesOfPurchase }) =>
      minutesLeft >= untilMinutesBeforeDeparture &&
      (withinMinutesOfPurchase === undefined || minutesSincePurchase <= withinMinutesOfPurchase),
  );
}

/** The amount that a step keeps of one traveller's price: its fixed fee, or its share within the limits. Never more than the price. */
export function feeOf(step: AfterSalesStep, paid: Money): Money {
  const share =
    step.feePercent === undefined
      ? 0
      : Math.min(
          step.maximumFee?.minor ?? Number.POSITIVE_INFINITY,
          Math.max(step.minimumFee?.minor ?? 0, Math.round((paid.minor * step.feePercent) / 100)),
        );
  return money(paid.currency, Math.min(paid.minor, (step.fee?.minor ?? 0) + share));
}
