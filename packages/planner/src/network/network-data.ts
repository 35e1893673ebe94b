import type { Source } from '@throughfare/kernel/source';

/**
 * The shapes of the files in `data/network/<area>/`: the product's own description of lines, from which the timetable is built. Each area
 * folder holds `operators.json`, `equipment.json`, `transfers.json`, `changes.json`, `groups.json`, `lines/*.json` and, if holidays change
 * the service, `calendar.json`, and if trains begin on the way, `short-workings.json`. Station codes are those of the station catalogue: the
 * CRS code in Great Britain ("KGX"), elsewhere a country prefix and the local code ("FRPLY", "BEBMI").
 */
export type TransportMode = 'TRAIN' | 'FERRY' | 'BUS';

/** A sentence or two, or a list of lines if it is longer. */
type Note = string | readonly string[];

export interface LineFile {
  readonly source: Source;
  /** The source of running times and intervals, and the simplifications. */
  readonly note: Note;
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
   * Train numbers: `prefix` + number. Outward trains count up from `out`, mirrored trains from `back`, by `step` (default 1; 2 if outward
   * and return numbers interleave). The count runs over all patterns and services of the line in file order, one number for each departure
   * whatever its days. A number is unique in its source on an operating day. A service that lists `trains` uses those numbers instead.
   */
  readonly numbers: { readonly prefix: string; readonly out: number; readonly back: number; readonly step?: number };
  readonly patterns: readonly Pattern[];
  /** Trains begin on the way from these times on. Not in the line's own file: `short-workings.json` gives them for its operator. */
  readonly starts?: FirstStarts;
}

/** "HH:MM": no train begins on the way before. */
export interface FirstStarts {
  readonly weekday: string;
  readonly saturday: string;
  readonly sunday: string;
  /** Numbers of those that would run side by side with a train of another line. */
  readonly without?: readonly string[];
}

/** `short-workings.json` of an area: the lines whose trains begin on the way in the early morning, by operator. */
export interface ShortWorkings {
  readonly note: Note;
  readonly operators: readonly (FirstStarts & { readonly codes: readonly string[] })[];
  /** Ids of lines without them, and numbers of single ones that would run side by side with another train. */
  readonly without: readonly string[];
}

export interface Pattern {
  /**
   * Calls in sequence: `[station, minutes]` (the train leaves in the minute in which it arrives) or `[station, arrives, departs]`. The
   * minutes are elapsed time since the first departure, never local time, so that a time-zone border needs no care. A call `[station, a, b,
   * "up"]` only picks up, `"down"` only sets down.
   */
  readonly calls: readonly Call[];
  /** Services in the direction of `calls`. */
  readonly out: readonly ServiceRun[];
  /** Services over the mirrored calls: running and dwell times reversed, "up" and "down" exchanged. */
  readonly back?: readonly ServiceRun[];
}

export type Call =
  | readonly [station: string, minutes: number]
  | readonly [station: string, arrives: number, departs: number]
  | readonly [station: string, arrives: number, departs: number, only: 'up' | 'down'];

/** Departures from the first call, in local time there. They are given by `times`, by `at`, or by `first`, `last` and `every`. */
export interface ServiceRun {
  /** Seven digits, Monday first: "1111100" means Monday to Friday. */
  readonly days: string;
  /** "HH:MM". Hours from 24 on are after midnight on the same operating day. */
  readonly first?: string;
  readonly last?: string;
  /** Minutes. */
  readonly every?: number;
  readonly at?: readonly string[];
  /** The trains' own full numbers ("B5702"), one for each of `at`. Absent: numbers are counted as `Line.numbers` says. */
  readonly trains?: readonly string[];
  /**
   * Departures of a day in one line, separated by commas: "05:10, 05:40 every 15 until 23:25" means 05:10, and then every quarter of an
   * hour from 05:40 to 23:25. "…, every 30 until 00:25" continues from the train before.
   */
  readonly times?: string;
  /** Days on which it does not run although `days` allows it: "MM-DD" in each year, or "YYYY-MM-DD". */
  readonly not?: readonly string[];
  /** Only within these days of each year, "MM-DD..MM-DD". The period may extend over New Year. */
  readonly season?: string;
  /** Only on these days, "YYYY-MM-DD", whatever `days` says. Used for buses that replace trains during engineering work. */
  readonly only?: readonly string[];
}

/** The running on holidays and during engineering work. Any other day is an ordinary one. */
export interface AreaCalendar {
  /** Its sources, and the simplifications. */
  readonly note: Note;
  readonly days: readonly CalendarDay[];
}

export interface CalendarDay {
  readonly name: string;
  /** "MM-DD" in each year, or "YYYY-MM-DD". */
  readonly on: readonly string[];
  /** The first entry for a line applies. A line without one runs as usual. */
  readonly rules: readonly CalendarRule[];
}

export interface CalendarRule {
  /** The operators and line ids it applies to. Without either, it applies to all. */
  readonly operators?: readonly string[];
  readonly lines?: readonly string[];
  /** The day of the week whose timetable applies; `USUAL` is the day's own. */
  readonly runs: 'NOTHING' | 'USUAL' | 'MONDAY' | 'SATURDAY' | 'SUNDAY';
  /** "HH:MM": no train starts before `from` or after `until`. */
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

/**
 * `PREMIUM`: seats between the two classes, in a separate coach, sold as a kind of standard class. `EXECUTIVE`: seats above first class, in a
 * separate coach, sold as a kind of first class.
 */
export type CabinClass = 'EXECUTIVE' | 'FIRST' | 'PREMIUM' | 'STANDARD' | 'BERTH';

export interface Equipment {
  readonly name: string;
  readonly maxSpeedKmh: number;
  /** Whether places are numbered and can be reserved. If not, capacity still limits the sale of quotas. */
  readonly reservable: boolean;
  /** For seat maps. Absent: nothing is known besides the coaches. */
  readonly fittings?: Fittings;
  readonly coaches: readonly Coach[];
}

/** The inside of a kind of train, as far as a seat map shows it. */
export interface Fittings {
  readonly decks: 1 | 2;
  /** With two decks: the places of a coach that are below, which are its first ones. Absent: two fifths of its rows. */
  readonly lowerPlaces?: number;
  /** With two decks: the first and last number of the rooms below, in coaches with berths. Absent: all are below. */
  readonly lowerRooms?: readonly [from: number, to: number];
  /** The seats that have a socket. Absent: unknown. */
  readonly sockets?: 'EVERY_SEAT' | 'FIRST_CLASS' | 'NONE';
  readonly source: string;
  /** No seat plan of the operator was read: rows, tables, doors and toilets stand where they are likely. */
  readonly isEstimate: boolean;
}

export interface Coach {
  /** The letter or number painted on it: "A", "11". */
  readonly coach: string;
  readonly cabinClass: CabinClass;
  /** The number of places, numbered from 1 (for berths: of beds). */
  readonly places: number;
  /** Seats across, with "+" for the aisle: "2+2", "2+1". Absent for berths. */
  readonly layout?: string;
  /** The number of rows between tables with facing seats. Absent: no tables. */
  readonly tableEveryRows?: number;
  readonly quiet?: boolean;
  /** The number of wheelchair spaces, which are the first places. */
  readonly wheelchairSpaces?: number;
  /** The number of bicycle spaces that can be reserved. */
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
  /** Minutes to change trains at a station, or `defaultMinutes`. */
  readonly defaultMinutes: number;
  readonly stations: Readonly<Record<string, number>>;
  /** A longer change onto an operator at a station (check-in, border), in minutes from the arrival of any other operator's train. */
  readonly onto: readonly { readonly station: string; readonly operator: string; readonly minutes: number }[];
}

export interface StationGroup {
  readonly code: string;
  /** For example "London (All Stations)". */
  readonly name: string;
  readonly country: string;
  readonly members: readonly string[];
  /** The station that travellers mean by the town's name. Absent if several are equal, as in London and Paris. */
  readonly main?: string;
}
