import { addDays, dayOfWeek } from '@throughfare/kernel/calendar-day';
import type { Horizon } from '@throughfare/planner/timetable/timetable-input';

/** Longest sale ahead is 365 days (sleepers); a week to spare on either side. */
const horizonDays = 392;

/** Of a feed so much is kept that a year of weekly horizons can be built from one import. */
const importDays = horizonDays + 53 * 7;

/**
 * The operating days that a timetable is built for: from the Monday of last week, so that running trains and yesterday's
 * bookings are in it, and so that every node of a week builds, or finds, the same one.
 */
export function horizonAt(epochMs: number): Horizon {
  const today = new Date(epochMs).toISOString().slice(0, 10);
  return { startDate: addDays(today, 1 - dayOfWeek(today) - 7), days: horizonDays };
}

/** The operating days that are kept of a feed imported now. */
export function importRange(epochMs: number): Horizon {
  return { startDate: horizonAt(epochMs).startDate, days: importDays };
}
