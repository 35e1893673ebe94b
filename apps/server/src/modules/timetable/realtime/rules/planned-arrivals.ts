import type { TrainRun } from '../../timetable.api.ts';

export interface PlannedArrivals {
  readonly operator: string;
  readonly station: string;
  readonly arrivals: number;
}

/** The arrivals of these trains within a day of UTC, by operator and station: those of which a feed could tell (RIGHTS-4). */
export function plannedArrivals(runs: Iterable<Pick<TrainRun, 'operator' | 'calls'>>, day: string): readonly PlannedArrivals[] {
  const from = Date.parse(day) / 60_000;
  const counts = new Map<string, PlannedArrivals>();
  for (const { operator, calls } of runs)
    for (const { station, arrivesAt, setsDown } of calls.slice(1)) {
      if (!setsDown || arrivesAt === undefined || arrivesAt < from || arrivesAt >= from + 24 * 60) continue;
      const key = `${operator} ${station}`;
      counts.set(key, { operator, station, arrivals: (counts.get(key)?.arrivals ?? 0) + 1 });
    }
  return [...counts.values()];
}
