import { Temporal } from 'temporal-polyfill';
import { dateOfDayNumber, dayNumber } from './calendar-day.ts';

/**
 * Local dates and times in IANA zones, and instants as epoch minutes or milliseconds.
 *
 * A local date is "YYYY-MM-DD", a zone is an IANA name ("Europe/London"), and an offset is the number of minutes by which local time is
 * ahead of UTC. The zones' rules come from Temporal and are cached per zone and day, so that a conversion is a map look-up and an addition.
 * Nothing here depends on the machine's own zone. Works for dates from 1972 on, when offsets are whole minutes.
 */
export interface LocalTime {
  /** "YYYY-MM-DD" */
  readonly date: string;
  /** "HH:MM", 00:00 to 23:59 */
  readonly time: string;
  readonly offsetMinutes: number;
  /** ISO 8601 with seconds and offset: "2027-03-28T02:30:00+01:00" */
  readonly iso: string;
}

const dayMs = 86_400_000;
const dayMinutes = 1440;

/** Minutes after midnight of "HH:MM". Hours may exceed 23: "25:30" is 1530, "102:00" is 6120. @throws RangeError for anything else. */
export function minutesOfTime(time: string): number {
  const match = /^(\d{2,3}):([0-5]\d)$/.exec(time);
  if (!match) throw new RangeError(`not a time: ${time}`);
  return Number(match[1]) * 60 + Number(match[2]);
}

interface UtcDay {
  readonly offsetAtStart: number;
  readonly offsetAtEnd: number;
  /** The epoch milliseconds from which `offsetAtEnd` applies. */
  readonly changesAt: number;
}

const utcDays = new Map<string, Map<number, UtcDay>>();
const operatingDays = new Map<string, Map<string, number>>();

function remembered<Key, Value>(memory: Map<string, Map<Key, Value>>, zone: string): Map<Key, Value> {
  const known = memory.get(zone);
  if (known) return known;
  const fresh = new Map<Key, Value>();
  memory.set(zone, fresh);
  return fresh;
}

function askOffset(zone: string, epochMs: number): number {
  return Math.round(Temporal.Instant.fromEpochMilliseconds(epochMs).toZonedDateTimeISO(zone).offsetNanoseconds / 60e9);
}

function askDay(zone: string, day: number): UtcDay {
  const start = day * dayMs;
  const offsetAtStart = askOffset(zone, start);
  const offsetAtEnd = askOffset(zone, start + dayMs - 1);
  if (offsetAtStart === offsetAtEnd) return { offsetAtStart, offsetAtEnd, changesAt: start };
  // the change is in (before, from], and clocks change on whole minutes
  let before = start;
  let from = start + dayMs;
  while (from - before > 60_000) {
    const middle = before + Math.floor((from - before) / 120_000) * 60_000;
    if (askOffset(zone, middle) === offsetAtStart) before = middle;
    else from = middle;
  }
  return { offsetAtStart, offsetAtEnd, changesAt: from };
}

/** Minutes by which local time in the zone is ahead of UTC at an instant. Throws RangeError for an unknown zone. */
export function offsetMinutesAt(zone: string, epochMs: number): number {
  const day = Math.floor(epochMs / dayMs);
  const days = remembered(utcDays, zone);
  let found = days.get(day);
  if (!found) {
    found = askDay(zone, day);
    days.set(day, found);
  }
  return epochMs < found.changesAt ? found.offsetAtStart : found.offsetAtEnd;
}

/**
 * The epoch minutes at which clocks in the zone show this time. A `minutesAfterMidnight` above 1439 means the next day. A time that the
 * clocks skip is read with the offset before the change (02:30 becomes 03:30); of a time that they show twice, the first is taken
 * (Temporal's "compatible").
 */
export function wallClockToEpochMinutes(zone: string, date: string, minutesAfterMidnight: number): number {
  const asUtc = dayNumber(date) * dayMinutes + minutesAfterMidnight;
  const before = offsetMinutesAt(zone, (asUtc - dayMinutes) * 60_000);
  const after = offsetMinutesAt(zone, (asUtc + dayMinutes) * 60_000);
  if (before === after || offsetMinutesAt(zone, (asUtc - before) * 60_000) === before) return asUtc - before;
  return offsetMinutesAt(zone, (asUtc - after) * 60_000) === after ? asUtc - after : asUtc - before;
}

/**
 * The epoch minutes of a timetable's time on an operating day: minutes after the day's origin, which is local noon minus twelve hours
 * (General Transit Feed Specification, "Time"). Except on the two days of clock changes, the origin is midnight. 1530 ("25:30") is half
 * past one after midnight and still belongs to this operating day. Elapsed minutes can be added, whatever the clocks do.
 */
export function zonedToEpochMinutes(zone: string, date: string, minutesAfterMidnight: number): number {
  const days = remembered(operatingDays, zone);
  let origin = days.get(date);
  if (origin === undefined) {
    origin = wallClockToEpochMinutes(zone, date, dayMinutes / 2) - dayMinutes / 2;
    days.set(date, origin);
  }
  return origin + minutesAfterMidnight;
}

function twoDigits(value: number): string {
  return value < 10 ? `0${value}` : String(value);
}

/** "00:00" to "23:59", indexed by the minute of the day. */
const clockFaces = Array.from({ length: dayMinutes }, (_, minute) => `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`);

const offsetTexts = new Map<number, string>();

function offsetText(offsetMinutes: number): string {
  const known = offsetTexts.get(offsetMinutes);
  if (known !== undefined) return known;
  const absolute = Math.abs(offsetMinutes);
  const text = `${offsetMinutes < 0 ? '-' : '+'}${twoDigits(Math.floor(absolute / 60))}:${twoDigits(absolute % 60)}`;
  offsetTexts.set(offsetMinutes, text);
  return text;
}

/** The calendar and clock of the zone at an instant. Seconds are cut off in `time` and kept in `iso`. */
export function epochToLocal(zone: string, epochMs: number): LocalTime {
  const offsetMinutes = offsetMinutesAt(zone, epochMs);
  const localMs = epochMs + offsetMinutes * 60_000;
  const day = Math.floor(localMs / dayMs);
  const date = dateOfDayNumber(day);
  const seconds = Math.floor((localMs - day * dayMs) / 1000);
  const time = clockFaces[Math.floor(seconds / 60)] ?? '';
  return { date, time, offsetMinutes, iso: `${date}T${time}:${twoDigits(seconds % 60)}${offsetText(offsetMinutes)}` };
}
