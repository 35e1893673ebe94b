import { money } from '@throughfare/kernel/money';
import { wallClockToEpochMinutes } from '@throughfare/kernel/zoned-time';
import type { AfterSalesStep } from '../../../port/offer.ts';
import type { AfterSalesStepData } from '../tariff.types.ts';

/** A train of a journey: when it leaves, and the day and zone of the station at which it is boarded. */
export interface BoardedTrain {
  /** Epoch minutes. */
  readonly departsAt: number;
  /** YYYY-MM-DD there. */
  readonly travelDate: string;
  /** IANA zone. */
  readonly zone: string;
}

/**
 * A rule's steps in minutes before the journey's departure (epoch minutes). "Midnight before travel" is midnight at the station
 * where the train is boarded; on the days the clocks change it is an hour nearer or farther.
 */
export function afterSalesSteps(steps: readonly AfterSalesStepData[], train: BoardedTrain, journeyDepartsAt: number): AfterSalesStep[] {
  const after = train.departsAt - journeyDepartsAt;
  return steps.map(({ untilHoursBefore = 0, until, feeCents, feePercent, maximumFeeCents }) => ({
    untilMinutesBeforeDeparture:
      until === 'MIDNIGHT_BEFORE_TRAVEL'
        ? journeyDepartsAt - wallClockToEpochMinutes(train.zone, train.travelDate, 0)
        : Math.round(untilHoursBefore * 60) - after,
    ...(feeCents === undefined ? {} : { fee: money('EUR', feeCents) }),
    ...(feePercent === undefined ? {} : { feePercent }),
    ...(maximumFeeCents === undefined ? {} : { maximumFee: money('EUR', maximumFeeCents) }),
  }));
}
