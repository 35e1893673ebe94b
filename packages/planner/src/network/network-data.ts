import type { Source } from '@throughfare/kernel/source';

/**
 * The shapes of the files in `data/network/<area>/`: the product's own description of lines, from which the timetable is
 * built. Each area folder holds `operators.json`, `equipment.json`, `transfers.json`, `changes.json`, `groups.json`,
 * `lines/*.json` and, where holidays change what runs, `calendar.json`. Station codes are those of the station catalogue: the CRS code in Great Britain ("KGX"), a country
 * prefix and the local code elsewhere ("FRPLY", "BEBMI").
 */
export type TransportMode = 'TRAIN' | 'FERRY' | 'BUS';

export interface LineFile {
  readonly source: Source;
  /** The source of running times and intervals, and the simplifications. */
  readonly note: string;
  readonly lines: readonly Line[];
}

export interface Line {
  readonly id: string;
  readonly name: string;
  /** A key of `operators.json`. */
  readonly operator: string;
  readonly mode: TransportMode;
  /** A key of `equipment.json`. */
  readonly equipment: string;
  /** The train's name on tickets, if it differs from the operator's ("Night Riviera", "TGV INOUI"). */
  readonly serviceName?: string;
  /**
   * Train numbers: `prefix` + number. Outward trains count up from `out`, mirrored ones from `back`, by `step` (default 1;
   * 2 where outward and back numbers interleave), over all patterns and services of the line in file order, one number for each
   * departure whatever its days. A number is unique in its source on an operating day. A service that lists `trains` uses those.
   */
  readonly numbers: { readonly prefix: string; readonly out: number; readonly back: number; readonly step?: number };
  readonly patterns: readonly Pattern[];
}

export interface Pattern {
  /**
   * Calls in order: `[station, minutes]` (it leaves in the minute it arrives) or `[station, arrives, departs]`, in minutes after
   * the first departure: elapsed time, never local time, so that a time-zone border costs nothing. A call
   * `[station, a, b, "up"]` only picks up, `"down"` only sets down.
   */
  readonly calls: readonly Call[];
  /** Services in the direction of `calls`. */
  readonly out: readonly ServiceRun[];
  /** Services over the same calls mirrored: running and dwell times backwards, "up" and "down" exchanged. */
  readonly back?: readonly ServiceRun[];
}

export type Call =
  | readonly [station: string, minutes: number]
  | readonly [station: string, arrives: number, departs: number]
  | readonly [station: string, arrives: number, departs: number, only: 'up' | 'down'];

/** Departures from the first call, in local time there: `times`, or `at`, or `first`, `last` and `every`. */
export interface ServiceRun {
  /** Seven digits, Monday first: "1111100" is Monday to Friday. */
  readonly days: string;
  /** "HH:MM"; hours of 24 and over are after midnight of the same operating day. */
  readonly first?: string;
  readonly last?: string;
  /** Minutes. */
  readonly every?: number;
  readonly at?: readonly string[];
  /** The trains' own numbers, whole ("B5702"), one for each of `at`. Absent: they are counted as `Line.numbers` says. */
  readonly trains?: readonly string[];
  /**
   * Periods of the day in one line, parted by commas: "05:10, 05:40 every 15 until 23:25" leaves at 05:10 and then every quarter of
   * an hour from 05:40 to 23:25; "…, every 30 until 00:25" goes on from the train before.
   */
  readonly times?: string;
  /** Days on which it does not run although `days` says so: "MM-DD" each year, or "YYYY-MM-DD". */
  readonly not?: readonly string[];
  /** Only within these days of each year, "MM-DD..MM-DD" (may wrap over New Year). */
  readonly season?: string;
  /** Only on these days, "YYYY-MM-DD", whatever `days` says: a bus in place of trains during engineering work. */
  readonly only?: readonly string[];
}

/** The running on holidays and during engineering work. Any other day is an ordinary one. */
export interface AreaCalendar {
  /** Its source, and the simplifications. */
  readonly note: string;
  readonly days: readonly CalendarDay[];
}

export interface CalendarDay {
  readonly name: string;
  /** "MM-DD" of each year, or "YYYY-MM-DD". */
  readonly on: readonly string[];
  /** The first entry for a line applies. A line without one runs as usual. */
  readonly rules: readonly CalendarRule[];
}

export interface CalendarRule {
  /** The operators and line ids it applies to. Without either, it applies to all. */
  readonly operators?: readonly string[];
  readonly lines?: readonly string[];
  /** The timetable of another day of the week; `USUAL` is that of the day itself. */
  readonly runs: 'NOTHING' | 'USUAL' | 'MONDAY' | 'SATURDAY' | 'SUNDAY';
  /** "HH:MM": no train starts before, or after. */
  readonly from?: string;
  readonly until?: string;
}

export interface Operator {
  readonly name: string;
  /** The text of a badge ("LNER"). Absent: the name. */
  readonly shortName?: string;
  /** "#rrggbb", at least 4.5:1 with white text. */
  readonly colour: string;
  /** ISO 3166 code. */
  readonly country: string;
}

/** `PREMIUM`: seats between the two classes in a coach of their own, sold as a kind of standard class. */
export type CabinClass = 'FIRST' | 'PREMIUM' | 'STANDARD' | 'BERTH';

export interface Equipment {
  readonly name: string;
  readonly maxSpeedKmh: number;
  /** Whether places are numbered and can be reserved. If not, capacity still limits the sale of quotas. */
  readonly reservable: boolean;
  readonly coaches: readonly Coach[];
}

export interface Coach {
  /** The letter or number painted on it: "A", "11". */
  readonly coach: string;
  readonly cabinClass: CabinClass;
  /** Places in it, numbered 1 to this (berths: beds). */
  readonly places: number;
  /** Seats across, aisle as "+": "2+2", "2+1". Absent for berths. */
  readonly layout?: string;
  /** The number of rows between tables with facing seats. Absent: no tables. */
  readonly tableEveryRows?: number;
  readonly quiet?: boolean;
  /** The number of wheelchair spaces, which are the first places. */
  readonly wheelchairSpaces?: number;
  /** Bicycle spaces that can be reserved. */
  readonly bicycleSpaces?: number;
}

export interface Transfer {
  readonly from: string;
  readonly to: string;
  /** From platform to platform, including the change, with luggage; the same in both directions. */
  readonly minutes: number;
  readonly by: 'WALK' | 'UNDERGROUND';
}

export interface ChangeTimes {
  /** Minutes to change trains at a station; `defaultMinutes` elsewhere. */
  readonly defaultMinutes: number;
  readonly stations: Readonly<Record<string, number>>;
  /** A longer change onto an operator at a station (check-in, border), in minutes from the arrival of any other operator's train. */
  readonly onto: readonly { readonly station: string; readonly operator: string; readonly minutes: number }[];
}

export interface StationGroup {
  readonly code: string;
  /** "London (All Stations)". */
  readonly name: string;
  readonly country: string;
  readonly members: readonly string[];
  /** The member that travellers mean by the town's name. Absent where several are equal, as in London and Paris. */
  readonly main?: string;
}
