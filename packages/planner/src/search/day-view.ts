import { daySetWords, type Timetable } from '../timetable/timetable.ts';

/**
 * The trains of some successive days: each pattern's trips of all operating days merged into *runs* in order of departure, with times in
 * minutes from the view's start. A search can therefore ignore operating days, zones and clock changes, and finds a train by one binary
 * search. A view of a national timetable takes some megabytes; `SearchSpaces` keeps those in use.
 */
export interface DayView {
  /** The epoch minute from which the times count. */
  readonly start: number;
  /** How many minutes of trains it has. */
  readonly minutes: number;
  /** By pattern, with one more for the end. */
  readonly runStart: Uint32Array;
  /** By pattern: the start of its runs in `times`. */
  readonly timeStart: Uint32Array;
  /** Arrival and departure for each call of each run of each pattern. */
  readonly times: Int16Array;
  /** By run: its trip and its day of the horizon. */
  readonly runTrip: Uint32Array;
  readonly runDay: Uint16Array;
}

/** Three days: enough for all but the longest ways. */
export const viewMinutes = 3 * 1440;
/** For ways of four nights, such as Miami to Oregon. Trains that do not run daily may need a day or two of waiting. */
export const longViewMinutes = 7 * 1440;

/**
 * Trains that run at least this long are visible for one more day, because two of them may follow each other across a continent (Los
 * Angeles, Chicago, New York).
 */
const longTrainMinutes = 10 * 60;
const longTrainsMore = 1440;

interface Found {
  readonly trips: number[];
  readonly days: number[];
  readonly shifts: number[];
  readonly runStart: Uint32Array;
  readonly timeStart: Uint32Array;
  readonly timeCount: number;
}

/** Finds the runs that lie at least partly within the view. */
function findRuns(timetable: Timetable, start: number, minutes: number): Found {
  const { columns, names } = timetable;
  const { patternTripStart, patternPositionStart, patternTimeStart, patternZone, tripDaySet, daySets, dayOrigins, times } = columns;
  const patternCount = patternZone.length;
  const words = daySetWords(names.horizon);
  const horizonDays = names.horizon.days;
  let longest = 0;
  for (let at = 0; at < times.length; at += 1) longest = Math.max(longest, times[at] ?? 0);
  const trips: number[] = [];
  const days: number[] = [];
  const shifts: number[] = [];
  const runStart = new Uint32Array(patternCount + 1);
  const timeStart = new Uint32Array(patternCount);
  let timeCount = 0;
  for (let pattern = 0; pattern < patternCount; pattern += 1) {
    const calls = (patternPositionStart[pattern + 1] ?? 0) - (patternPositionStart[pattern] ?? 0);
    const firstTrip = patternTripStart[pattern] ?? 0;
    const lastTrip = patternTripStart[pattern + 1] ?? 0;
    const firstTime = patternTimeStart[pattern] ?? 0;
    const origins = (patternZone[pattern] ?? 0) * horizonDays;
    timeStart[pattern] = timeCount;
    for (let day = 0; day < horizonDays; day += 1) {
      const shift = (dayOrigins[origins + day] ?? 0) - start;
      if (shift + longest < 0) continue;
      // on the day when clocks go back, the earliest departure is up to an hour before the origin
      if (shift - 60 > minutes + longTrainsMore) break;
      for (let trip = firstTrip; trip < lastTrip; trip += 1) {
        const bits = daySets[(tripDaySet[trip] ?? 0) * words + (day >> 5)] ?? 0;
        if (((bits >> (day & 31)) & 1) === 0) continue;
        const at = firstTime + (trip - firstTrip) * calls * 2;
        const departs = (times[at + 1] ?? 0) + shift;
        const arrives = (times[at + calls * 2 - 2] ?? 0) + shift;
        const seen = arrives - departs >= longTrainMinutes ? minutes + longTrainsMore : minutes;
        if (arrives < 0 || departs > seen) continue;
        trips.push(trip);
        days.push(day);
        shifts.push(shift);
        timeCount += calls * 2;
      }
    }
    runStart[pattern + 1] = trips.length;
  }
  return { trips, days, shifts, runStart, timeStart, timeCount };
}

/** The view of three days, or of more, from an epoch minute. */
export function buildDayView(timetable: Timetable, start: number, minutes = viewMinutes): DayView {
  const found = findRuns(timetable, start, minutes);
  const { patternTripStart, patternPositionStart, patternTimeStart, times: allTimes } = timetable.columns;
  const times = new Int16Array(found.timeCount);
  let next = 0;
  for (let pattern = 0; pattern + 1 < found.runStart.length; pattern += 1) {
    const width = 2 * ((patternPositionStart[pattern + 1] ?? 0) - (patternPositionStart[pattern] ?? 0));
    for (let run = found.runStart[pattern] ?? 0; run < (found.runStart[pattern + 1] ?? 0); run += 1) {
      const trip = (found.trips[run] ?? 0) - (patternTripStart[pattern] ?? 0);
      const from = (patternTimeStart[pattern] ?? 0) + trip * width;
      const shift = found.shifts[run] ?? 0;
      for (let at = from; at < from + width; at += 1) {
        times[next] = (allTimes[at] ?? 0) + shift;
        next += 1;
      }
    }
  }
  return {
    start,
    minutes,
    runStart: found.runStart,
    timeStart: found.timeStart,
    times,
    runTrip: new Uint32Array(found.trips),
    runDay: new Uint16Array(found.days),
  };
}

/**
 * The view backwards in time: the last run first, from its last call, in minutes back from the view's end. Departures become arrivals.
 * `runTrip` and `runDay` have the mirrored order too.
 */
export function mirrorDayView(view: DayView): DayView {
  const times = new Int16Array(view.times.length);
  const runTrip = new Uint32Array(view.runTrip.length);
  const runDay = new Uint16Array(view.runDay.length);
  for (let pattern = 0; pattern < view.timeStart.length; pattern += 1) {
    const from = view.timeStart[pattern] ?? 0;
    const end = view.timeStart[pattern + 1] ?? times.length;
    for (let at = from; at < end; at += 1) times[from + end - 1 - at] = view.minutes - (view.times[at] ?? 0);
    const firstRun = view.runStart[pattern] ?? 0;
    const endRun = view.runStart[pattern + 1] ?? 0;
    for (let run = firstRun; run < endRun; run += 1) {
      runTrip[firstRun + endRun - 1 - run] = view.runTrip[run] ?? 0;
      runDay[firstRun + endRun - 1 - run] = view.runDay[run] ?? 0;
    }
  }
  return { ...view, times, runTrip, runDay };
}
