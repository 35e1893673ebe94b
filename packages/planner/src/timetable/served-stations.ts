import type { Source } from '@throughfare/kernel/source';
import type { Timetable } from './timetable.ts';

/** The stations at which trains call within the horizon, and the sources of those trains. */
export function servedStations({ columns, names }: Timetable): Map<string, Set<Source>> {
  const served = new Map<string, Set<Source>>();
  columns.patternSource.forEach((number, pattern) => {
    const source = names.sources[number];
    if (source === undefined) return;
    for (
      let position = columns.patternPositionStart[pattern] ?? 0;
      position < (columns.patternPositionStart[pattern + 1] ?? 0);
      position += 1
    ) {
      const code = names.stations[columns.positionStation[position] ?? -1] ?? '';
      const sources = served.get(code) ?? new Set();
      served.set(code, sources.add(source));
    }
  });
  return served;
}
