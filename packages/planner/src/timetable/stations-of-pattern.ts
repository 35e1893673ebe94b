import type { Timetable } from './timetable.ts';

/** Ridden parts of patterns. A list of 15 stations takes about 150 bytes. */
const mostRidden = 40_000;

interface KnownLists {
  readonly patterns: Map<number, readonly string[]>;
  /** By the position of boarding, then by that of alighting. */
  readonly ridden: Map<number, Map<number, readonly string[]>>;
  riddenCount: number;
}

const listsByTimetable = new WeakMap<Timetable, KnownLists>();

function listsOf(timetable: Timetable): KnownLists {
  const known = listsByTimetable.get(timetable);
  if (known) return known;
  const fresh: KnownLists = { patterns: new Map(), ridden: new Map(), riddenCount: 0 };
  listsByTimetable.set(timetable, fresh);
  return fresh;
}

export function stationCode({ names }: Timetable, station: number | undefined): string {
  const code = names.stations[station ?? -1];
  if (code === undefined) throw new Error('the timetable has no name for one of its stations');
  return code;
}

function stationsBetween(timetable: Timetable, first: number, end: number): readonly string[] {
  return Array.from(timetable.columns.positionStation.subarray(first, end), (station) => stationCode(timetable, station));
}

/** The stations of a pattern. All trains of the pattern share the list. */
export function stationsOfPattern(timetable: Timetable, pattern: number): readonly string[] {
  const { patterns } = listsOf(timetable);
  const known = patterns.get(pattern);
  if (known) return known;
  const { patternPositionStart } = timetable.columns;
  const stations = stationsBetween(timetable, patternPositionStart[pattern] ?? 0, patternPositionStart[pattern + 1] ?? 0);
  patterns.set(pattern, stations);
  return stations;
}

/** The stations from one position of a pattern to another, both included. Rides between the same positions usually share the list. */
export function riddenStations(timetable: Timetable, board: number, alight: number): readonly string[] {
  const lists = listsOf(timetable);
  const fromHere = lists.ridden.get(board);
  const known = fromHere?.get(alight);
  if (known) return known;
  if (lists.riddenCount >= mostRidden) {
    lists.ridden.clear();
    lists.riddenCount = 0;
  }
  const stations = stationsBetween(timetable, board, alight + 1);
  lists.ridden.set(board, (lists.ridden.get(board) ?? new Map<number, readonly string[]>()).set(alight, stations));
  lists.riddenCount += 1;
  return stations;
}
