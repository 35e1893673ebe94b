import type { Source } from '@throughfare/kernel/source';
import { picksUp, setsDown, type Timetable } from './timetable.ts';

/** Where a ship from a station goes: the stations, by the one of departure. */
export type TownsByShip = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The stations that one ship of a source connects, with at most one walk or town transport at either end: Newcastle and Amsterdam, whose
 * ports are North Shields and IJmuiden.
 */
export function townsByShip(timetable: Timetable): Map<Source, TownsByShip> {
  const { columns, names } = timetable;
  const nearby = stationsNearby(timetable);
  const bySource = new Map<Source, Map<string, Set<string>>>();
  columns.patternSource.forEach((number, pattern) => {
    const source = names.sources[number];
    const mode = names.modes[columns.tripMode[columns.patternTripStart[pattern] ?? 0] ?? 0];
    if (source === undefined || mode !== 'FERRY') return;
    const towns = bySource.get(source) ?? new Map<string, Set<string>>();
    bySource.set(source, towns);
    const end = columns.patternPositionStart[pattern + 1] ?? 0;
    for (let board = columns.patternPositionStart[pattern] ?? 0; board < end; board += 1) {
      if (!((columns.positionFlags[board] ?? 0) & picksUp)) continue;
      for (let alight = board + 1; alight < end; alight += 1) {
        if (!((columns.positionFlags[alight] ?? 0) & setsDown)) continue;
        const reached = nearby(columns.positionStation[alight] ?? 0);
        for (const from of nearby(columns.positionStation[board] ?? 0)) towns.set(from, new Set([...(towns.get(from) ?? []), ...reached]));
      }
    }
  });
  return bySource;
}

/** A station and those that a single transfer reaches. Ways to and from a station are the same. */
function stationsNearby({ columns, names }: Timetable): (station: number) => string[] {
  const near = new Map<number, number[]>();
  columns.transferFrom.forEach((from, transfer) => near.set(from, [...(near.get(from) ?? []), columns.transferTo[transfer] ?? 0]));
  return (station) => [station, ...(near.get(station) ?? [])].flatMap((number) => names.stations[number] ?? []);
}
