import { addDays, dateOfDayNumber, dayNumber } from '@throughfare/kernel/calendar-day';
import { offsetMinutesAt, wallClockToEpochMinutes, zonedToEpochMinutes } from '@throughfare/kernel/zoned-time';
import type { Horizon } from '../timetable/timetable-input.ts';

/**
 * A line's departure is the station clock's time, but a trip's times count from noon minus twelve hours. They only differ before the change
 * on the day the clocks change (and, past midnight, on the day before), where a trip needs times of its own.
 */
export interface ClockChanges {
  /** Minutes to add to a departure on that date; 0 on ordinary days. */
  shift(date: string, departs: number): number;
  /** The dates of the horizon on which a shift is possible. */
  readonly dates: ReadonlySet<string>;
}

export function clockChanges(zone: string, horizon: Horizon): ClockChanges {
  const start = dayNumber(horizon.startDate);
  const dates = new Set<string>();
  for (let day = start; day < start + horizon.days; day += 1) {
    const noon = day * 86_400_000 + 43_200_000;
    const offset = offsetMinutesAt(zone, noon);
    const before = offsetMinutesAt(zone, noon - 86_400_000);
    const after = offsetMinutesAt(zone, noon + 86_400_000);
    if (offset !== before || offset !== after) dates.add(dateOfDayNumber(day));
  }
  return {
    dates,
    shift(date, departs) {
      if (!dates.has(date)) return 0;
      const clock = wallClockToEpochMinutes(zone, addDays(date, Math.floor(departs / 1440)), departs % 1440);
      return clock - zonedToEpochMinutes(zone, date, departs);
    },
  };
}
