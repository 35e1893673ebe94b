import { minutesSinceMidnight, type StationTime } from './station-time.ts';

/**
 * The deadlines and fees for refunds and changes of a ticket. Flexible tickets bought since 1 April 2026 are refundable only until midnight
 * before the day of travel. The fee is at most £5 a ticket (ORR, 28 March 2024).
 */
export interface AfterSalesRow {
  readonly until: 'DEPARTURE' | 'MIDNIGHT_BEFORE_TRAVEL' | 'NOON_BEFORE_TRAVEL' | 'DAYS_BEFORE_DEPARTURE';
  readonly days?: number;
  readonly feePence?: number;
  readonly feePercent?: number;
}

const minutesOfDay = 24 * 60;

const limits: Readonly<Record<AfterSalesRow['until'], (row: AfterSalesRow, departure: StationTime) => number>> = {
  DEPARTURE: () => 1,
  MIDNIGHT_BEFORE_TRAVEL: (_, departure) => minutesSinceMidnight(departure),
  NOON_BEFORE_TRAVEL: (_, departure) => minutesSinceMidnight(departure) + minutesOfDay / 2,
  DAYS_BEFORE_DEPARTURE: ({ days = 0 }) => days * minutesOfDay,
};

/** Minutes before departure until which the row applies. */
export function minutesBeforeDeparture(row: AfterSalesRow, departure: StationTime): number {
  return limits[row.until](row, departure);
}
