/** What the clock at a station shows (the engine's `StationTime` fits). */
export interface StationTime {
  /** YYYY-MM-DD */
  readonly date: string;
  /** 1 is Monday, 7 is Sunday. */
  readonly weekday: number;
  /** After local midnight, 0 to 1439. */
  readonly minuteOfDay: number;
}

/** One ride of a journey, as far as fares ask about it. */
export interface TimedLeg {
  readonly from: string;
  readonly to: string;
  readonly operator: string;
  readonly departsLocal: StationTime;
  readonly arrivesLocal: StationTime;
}

/** Minutes after midnight of "HH:MM". */
export function minuteOf(clock: string): number {
  const hours = Number(clock.slice(0, 2));
  const minutes = Number(clock.slice(3, 5));
  if (clock.length !== 5 || !(hours <= 23) || !(minutes <= 59)) throw new RangeError(`not a time of day: ${clock}`);
  return hours * 60 + minutes;
}

/** Days since 1970-01-01 of "YYYY-MM-DD". */
export function dayNumber(date: string): number {
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))) / 86_400_000;
}

/**
 * Minutes that have really passed since local midnight. European clocks change at 01:00 UTC on the last Sundays of March and
 * October, so that those days are an hour shorter and longer; before 03:00 the hour is ambiguous and counts as before the change.
 */
export function minutesSinceMidnight(time: StationTime): number {
  if (time.weekday !== 7 || time.minuteOfDay < 180 || Number(time.date.slice(8, 10)) < 25) return time.minuteOfDay;
  const month = time.date.slice(5, 7);
  if (month === '03') return time.minuteOfDay - 60;
  return month === '10' ? time.minuteOfDay + 60 : time.minuteOfDay;
}
