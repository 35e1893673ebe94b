import type { TripInput } from '@throughfare/planner/timetable/timetable-input';

interface DayCounts {
  readonly weekdays?: number;
  readonly saturdays?: number;
  readonly sundays?: number;
}

/** One row of a `weekday-departures.json` in `data/network`: the trains of one station, as a source counts or describes them. */
export interface StationFrequency {
  readonly station: string;
  readonly name: string;
  /** Trains an hour that leave between 10:00 and 16:00 on a weekday, all directions together; also of a Saturday and of a Sunday. */
  readonly hourly?: number;
  readonly saturdayHourly?: number;
  readonly sundayHourly?: number;
  /** Hours of a weekday that have as many trains, and the weekday departures that come on top. */
  readonly hours?: number;
  readonly extra?: number;
  /** Counted departures, or counted trains that call (those that end there too), of all the days in `days`; else of one weekday. */
  readonly departures?: number;
  readonly calls?: number;
  readonly days?: DayCounts;
  /** The operator whose trains the source does not count, or the only one whose trains it counts. */
  readonly without?: string;
  readonly only?: string;
  /** The place where it was looked up, and its date. */
  readonly source?: string;
  /** Nothing was found: `departures` is an estimate. */
  readonly isEstimate?: true;
}

/** A weekday, a Saturday and a Sunday of the timetable, as local dates. */
export interface SampleDays {
  readonly weekday: string;
  readonly saturday: string;
  readonly sunday: string;
}

/** The trains of a row, as its source gives them: counted, or the hourly trains times the hours of service with those on top. */
function expectedTrains({ departures, calls, hourly = 0, hours = 0, extra = 0 }: StationFrequency): number {
  return calls ?? departures ?? hourly * hours + extra;
}

/** The trains of the timetable that a row counts, on all its days together. */
function timetabledTrains(trips: readonly TripInput[], row: StationFrequency, dates: SampleDays): number {
  const { weekdays = 0, saturdays = 0, sundays = 0 } = row.days ?? { weekdays: 1 };
  const on = (date: string): number => callsAt(trips, row, date).filter(({ isLast }) => row.calls !== undefined || !isLast).length;
  return weekdays * on(dates.weekday) + saturdays * on(dates.saturday) + sundays * on(dates.sunday);
}

/** The rows whose station has over a quarter more or fewer trains than the source says, as texts. */
export function frequencyFaults(trips: readonly TripInput[], rows: readonly StationFrequency[], dates: SampleDays): string[] {
  return rows.flatMap((row) => {
    const [here, really] = [timetabledTrains(trips, row, dates), expectedTrains(row)];
    return isNear(here, really) ? [] : [`${row.name}: ${here}, really ${really}`];
  });
}

/** Whether a figure of ours is within 25 % of the real one. */
export function isNear(here: number, really: number): boolean {
  return Math.abs(here - really) <= 0.25 * really;
}

/** Trains an hour that leave a row's station between 10:00 and 16:00 of a day. */
export function middayTrains(trips: readonly TripInput[], row: StationFrequency, date: string): number {
  const midday = callsAt(trips, row, date).filter(({ isLast, departs }) => !isLast && departs >= 10 * 60 && departs < 16 * 60);
  return midday.length / 6;
}

interface StationCall {
  readonly operator: TripInput['operator'];
  readonly departs: number;
  readonly isLast: boolean;
}

/** The calls of a day's trains by station, laid out once for all rows: each row would go through all trains of the week. */
const laidOut = new WeakMap<readonly TripInput[], Map<string, ReadonlyMap<string, readonly StationCall[]>>>();

function callsOf(trips: readonly TripInput[], date: string): ReadonlyMap<string, readonly StationCall[]> {
  const days = laidOut.get(trips) ?? new Map<string, ReadonlyMap<string, readonly StationCall[]>>();
  laidOut.set(trips, days);
  const known = days.get(date);
  if (known) return known;
  const found = new Map<string, StationCall[]>();
  for (const { calls, mode, operator, operatingDays } of trips) {
    if (mode !== 'TRAIN' || !operatingDays.includes(date)) continue;
    for (const [index, { station, departs }] of calls.entries()) {
      const there = found.get(station) ?? [];
      there.push({ operator, departs, isLast: index === calls.length - 1 });
      found.set(station, there);
    }
  }
  days.set(date, found);
  return found;
}

function callsAt(trips: readonly TripInput[], { station, without, only }: StationFrequency, date: string): readonly StationCall[] {
  return (callsOf(trips, date).get(station) ?? []).filter(
    ({ operator }) => operator !== without && (only === undefined || operator === only),
  );
}
