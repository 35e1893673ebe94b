import { type Currency, money } from '@throughfare/kernel/money';
import { wallClockToEpochMinutes } from '@throughfare/kernel/zoned-time';
import type { AfterSalesStep } from '../../../port/offer.ts';
import type { AfterSalesStepData } from '../tariff.types.ts';

/** The start of a journey: the instant, and the day and zone of its first station. */
export interface JourneyStart {
  /** Epoch minutes. */
  readonly departsAt: number;
  /** The local date there, YYYY-MM-DD. */
  readonly travelDate: string;
  /** IANA zone. */
  readonly zone: string;
}

/**
 * A rule's steps in minutes before the journey's departure, which also limits later trains: once the journey has begun, it cannot be
 * refunded as a whole. "Midnight before travel" is midnight at the first station; on the days the clocks change it is an hour nearer or
 * farther.
 */
export function afterSalesSteps(steps: readonly AfterSalesStepData[], start: JourneyStart, currency: Currency): AfterSalesStep[] {
  return steps.map(({ untilHoursBefore = 0, until, withinHoursOfPurchase, feeCents, feePercent, minimumFeeCents, maximumFeeCents }) => ({
    untilMinutesBeforeDeparture:
      until === 'MIDNIGHT_BEFORE_TRAVEL'
        ? start.departsAt - wallClockToEpochMinutes(start.zone, start.travelDate, 0)
        : Math.round(untilHoursBefore * 60),
    ...(feeCents === undefined ? {} : { fee: money(currency, feeCents) }),
    ...(feePercent === undefined ? {} : { feePercent }),
    ...(minimumFeeCents === undefined ? {} : { minimumFee: money(currency, minimumFeeCents) }),
    ...(maximumFeeCents === undefined ? {} : { maximumFee: money(currency, maximumFeeCents) }),
    ...(withinHoursOfPurchase === undefined ? {} : { withinMinutesOfPurchase: Math.round(withinHoursOfPurchase * 60) }),
  }));
}
