import { minutesOfTime } from '@throughfare/kernel/zoned-time';

/** The local time at a station (the engine's `StationTime` fits). */
export interface StationTime {
  /** YYYY-MM-DD */
  readonly date: string;
  /** 1 is Monday, 7 is Sunday. */
  readonly weekday: number;
  /** Minutes after local midnight, 0 to 1439. */
  readonly minuteOfDay: number;
}

/** The facts of one ride that fares need. */
export interface TimedLeg {
  readonly from: string;
  readonly to: string;
  readonly operator: string;
  readonly departsLocal: StationTime;
  readonly arrivesLocal: StationTime;
}

/** A band of the day in the data files, "HH:MM", both ends included. */
export interface BandRow {
  readonly from: string;
  readonly to: string;
}

/** The time band in minutes after midnight. */
export interface Band {
  readonly fromMinute: number;
  readonly toMinute: number;
}

export function compileBand({ from, to }: BandRow): Band {
  return { fromMinute: minutesOfTime(from), toMinute: minutesOfTime(to) };
}

export function isInBand({ fromMinute, toMinute }: Band, { minuteOfDay }: StationTime): boolean {
  return minuteOfDay >= fromMinute && minuteOfDay <= toMinute;
}

/**
 * Minutes that have elapsed since local midnight. European clocks change at 01:00 UTC on the last Sundays of March and October, so those
 * days are an hour shorter and longer. The ambiguous hour before 03:00 counts as before the change.
 */
export function minutesSinceMidnight(time: StationTime): number {
  if (time.weekday !== 7 || time.minuteOfDay < 180 || Number(time.date.slice(8, 10)) < 25) return time.minuteOfDay;
  const month = time.date.slice(5, 7);
  if (month === '03') return time.minuteOfDay - 60;
  return month === '10' ? time.minuteOfDay + 60 : time.minuteOfDay;
}
