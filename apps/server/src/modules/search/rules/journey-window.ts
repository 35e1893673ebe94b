import { minutesOfTime, wallClockToEpochMinutes } from '@throughfare/kernel/zoned-time';

/**
 * Which departures a search looks at, in epoch minutes. From the time asked for to the small hours of the next day, when
 * the timetable's day ends, and never more than 24 hours; never before a train can still be sold. "Earlier" looks back half a day from
 * where the list began (decision on windows: a page of trains in one direction is one answer of the planner).
 */
export interface JourneyWindow {
  readonly departsFrom: number;
  readonly departsBefore: number;
  /** Which end of the window the answer is cut from when there are more journeys than asked for. */
  readonly keep: 'first' | 'last';
}

const day = 24 * 60;
const smallHours = 3 * 60;

export interface WindowRequest {
  /** IANA zone of the departure station. */
  readonly zone: string;
  readonly date: string;
  /** HH:MM or HH:MM:SS */
  readonly time: string;
  /** Epoch minutes: "later" and "earlier" of a list that is shown already. */
  readonly after?: number;
  readonly before?: number;
  /** Epoch minutes of the first departure that may still be sold. */
  readonly sellableFrom: number;
}

/** `undefined` when no moment of the window can be sold any more. */
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

/** Epoch minutes at which the timetable's day ends: in the small hours of the next one. */
const endOfTimetableDay = (zone: string, date: string): number => wallClockToEpochMinutes(zone, date, day + smallHours);

/**
 * The departures of a day that a search did not look at, because they leave before its window or can no longer be sold: at most
 * the last 24 hours of them. `undefined` when the window begins with the day.
 */
export function earlierThatDay(
  { zone, date }: Pick<WindowRequest, 'zone' | 'date'>,
  window: JourneyWindow | undefined,
): Pick<JourneyWindow, 'departsFrom' | 'departsBefore'> | undefined {
  const departsBefore = window?.departsFrom ?? endOfTimetableDay(zone, date);
  const departsFrom = Math.max(wallClockToEpochMinutes(zone, date, 0), departsBefore - day);
  return departsFrom < departsBefore ? { departsFrom, departsBefore } : undefined;
}
