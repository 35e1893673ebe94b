import { money, type Money } from '@throughfare/kernel/money';
import type { AfterSalesStep } from './offer.ts';

/** How far a purchase is from its train, and how long ago it was made. */
export interface Moment {
  /** To the departure of the direction's first train; negative once it has left. */
  readonly minutesLeft: number;
  readonly minutesSincePurchase: number;
}

/** The step that holds now: the first one whose limits are not reached. Nothing where it is too late, or never was possible. */
export function stepAt(steps: readonly AfterSalesStep[], { minutesLeft, minutesSincePurchase }: Moment): AfterSalesStep | undefined {
  return steps.find(
    ({ untilMinutesBeforeDeparture, withinMinutesOfPurchase }) =>
      minutesLeft >= untilMinutesBeforeDeparture &&
      (withinMinutesOfPurchase === undefined || minutesSincePurchase <= withinMinutesOfPurchase),
  );
}

/** What a step keeps of the price of one traveller: its fixed fee, or its share between the limits, never more than was paid. */
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
