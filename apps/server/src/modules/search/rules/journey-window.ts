import { minutesOfTime, wallClockToEpochMinutes } from '@throughfare/kernel/zoned-time';

/**
 * The departures that a search looks at, in epoch minutes. The window opens at the requested time, but not before trains can still be sold.
 * It closes in the small hours of the next day, when the timetable's day ends, after 24 hours at most. "Earlier" looks back half a day from
 * the start of the list (decision on windows: a page of trains in one direction is one answer of the planner).
 */
export interface JourneyWindow {
  readonly departsFrom: number;
  readonly departsBefore: number;
  /** The end at which the answer is cut when there are more journeys than requested. */
  readonly keep: 'first' | 'last';
}

const day = 24 * 60;
const smallHours = 3 * 60;

export interface WindowRequest {
  /** The IANA time zone of the departure station. */
  readonly zone: string;
  readonly date: string;
  /** HH:MM or HH:MM:SS */
  readonly time: string;
  /** In epoch minutes: where "later" and "earlier" continue an existing list. */
  readonly after?: number;
  readonly before?: number;
  /** Epoch minutes of the first departure that can still be sold. */
  readonly sellableFrom: number;
}

/** Undefined if nothing in the window can be sold any more. */
export function journeyWindow({ zone, date, time, after, before, sellableFrom }: WindowRequest): JourneyWindow | undefined {
  if (before !== undefined) {
    const departsFrom = Math.max(before - day / 2, sellableFrom);
    return departsFrom < before ? { departsFrom, departsBefore: before, keep: 'last' } : undefined;
  }
  const asked = after ?? wallClockToEpochMinutes(zone, date, minutesOfTime(time.slice(0, 5)));
  const departsFrom = Math.max(asked, sellableFrom);
  const endOfDay = after === undefined ? endOfTimetableDay(zone, date) : asked + day;
  const departsBefore = Math.min(endOfDay, departsFrom + day);
  return departsFrom < departsBefore ? { departsFrom, departsBefore, keep: 'first' } : undefined;
}

/** The end of the timetable's day in epoch minutes: the small hours of the next day. */
const endOfTimetableDay = (zone: string, date: string): number => wallClockToEpochMinutes(zone, date, day + smallHours);

/**
 * The day's departures before the search's window: they leave earlier or can no longer be sold. It covers at most 24 hours. Undefined if
 * the window starts with the day.
 */
export function earlierThatDay(
  { zone, date }: Pick<WindowRequest, 'zone' | 'date'>,
  window: JourneyWindow | undefined,
): Pick<JourneyWindow, 'departsFrom' | 'departsBefore'> | undefined {
  const departsBefore = window?.departsFrom ?? endOfTimetableDay(zone, date);
  const departsFrom = Math.max(wallClockToEpochMinutes(zone, date, 0), departsBefore - day);
  return departsFrom < departsBefore ? { departsFrom, departsBefore } : undefined;
}
