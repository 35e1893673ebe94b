import { addDays, dayOfWeek } from '@throughfare/kernel/calendar-day';
import type { Horizon } from '@throughfare/planner/timetable/timetable-input';

/** The longest sale ahead is 365 days (sleepers), plus a week on either side. */
const horizonDays = 392;

/** How much of a feed is kept, so that a year of weekly horizons can be built from one import. */
const importDays = horizonDays + 53 * 7;

/**
 * The operating days of a timetable. They start on Monday of last week, so that running trains and yesterday's bookings are included, and
 * so that all nodes build or find the same timetable during a week.
 */
export function horizonAt(epochMs: number): Horizon {
  const today = new Date(epochMs).toISOString().slice(0, 10);
  return { startDate: addDays(today, 1 - dayOfWeek(today) - 7), days: horizonDays };
}

/** The operating days kept from a feed imported now. */
export function importRange(epochMs: number): Horizon {
  return { startDate: horizonAt(epochMs).startDate, days: importDays };
}
