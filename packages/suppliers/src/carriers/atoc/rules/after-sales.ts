import { minutesSinceMidnight, type StationTime } from './station-time.ts';

/**
 * Until when a ticket can be given back or changed, and what that costs. Flexible tickets bought since 1 April 2026 can be
 * refunded only until midnight before the day of travel; the fee is at most £5 a ticket (ORR, 28 March 2024).
 */
export interface AfterSalesRow {
  readonly until: 'DEPARTURE' | 'MIDNIGHT_BEFORE_TRAVEL' | 'NOON_BEFORE_TRAVEL' | 'DAYS_BEFORE_DEPARTURE';
  readonly days?: number;
  readonly feePence?: number;
  readonly feePercent?: number;
}

/** Minutes before departure until which the row holds. */
export function minutesBeforeDeparture(row: AfterSalesRow, departure: StationTime): number {
  switch (row.until) {
    case 'DEPARTURE':
      return 1;
    case 'MIDNIGHT_BEFORE_TRAVEL':
      return minutesSinceMidnight(departure);
    case 'NOON_BEFORE_TRAVEL':
      return minutesSinceMidnight(departure) + 12 * 60;
    case 'DAYS_BEFORE_DEPARTURE':
      return (row.days ?? 0) * 24 * 60;
  }
}
