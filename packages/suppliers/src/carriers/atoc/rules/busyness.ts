import { isInBand, type Band, type BandRow, type StationTime } from './station-time.ts';
import { isWorkingDay } from './working-day.ts';

/**
 * A train's busyness from 0 (quiet) to 3 (full): by the hour and day of its first departure, and one level more or less on some trains, so
 * that neighbouring trains differ as in reality. The same train on the same day always has the same.
 */
interface BusyHours {
  /** Weekdays; 1 is Monday. */
  readonly weekdays: readonly number[];
  readonly level: Busyness;
}

export type BusyHoursRow = BusyHours & BandRow;

export type Busyness = 0 | 1 | 2 | 3;

export function busyness(
  bands: readonly (BusyHours & Band)[],
  departure: StationTime,
  designator: string,
  bankHolidays: ReadonlySet<string>,
): Busyness {
  // a bank holiday is as busy as a Saturday
  const weekday = departure.weekday <= 5 && !isWorkingDay(departure, bankHolidays) ? 6 : departure.weekday;
  const band = bands.find((each) => each.weekdays.includes(weekday) && isInBand(each, departure));
  const level = (band?.level ?? 0) + deviation(`${designator} ${departure.date}`);
  if (level <= 0) return 0;
  if (level === 1) return 1;
  return level === 2 ? 2 : 3;
}

/** -1, 0 or 1: two trains in three follow their hour. FNV-1a over the train's name. */
function deviation(name: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < name.length; index += 1) hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193);
  const sixth = (hash >>> 8) % 6;
  if (sixth === 0) return -1;
  return sixth === 1 ? 1 : 0;
}
