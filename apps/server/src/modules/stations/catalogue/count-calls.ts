import { isSource, type Source } from '@throughfare/kernel/source';
import { expandLine } from '@throughfare/planner/network/expand-line';
import type { NetworkArea } from '@throughfare/planner/network/network-area';

export interface StationCalls {
  readonly servedBy: readonly Source[];
  /** The number of calls by trains in a week, over all sources. */
  readonly perWeek: number;
}

/** How often lines call at each of their stations. */
export function countCalls(areas: readonly NetworkArea[]): Map<string, StationCalls> {
  const counted = new Map<string, StationCalls>();
  for (const { content } of areas.flatMap((area) => area.lineFiles)) {
    if (!isSource(content.source)) throw new Error(`no source of ours: ${String(content.source)}`);
    for (const departure of content.lines.flatMap(expandLine)) {
      const days = departure.run.days.replaceAll('0', '').length;
      for (const { station } of departure.calls) {
        const { servedBy = [], perWeek = 0 } = counted.get(station) ?? {};
        counted.set(station, {
          servedBy: servedBy.includes(content.source) ? servedBy : [...servedBy, content.source],
          perWeek: perWeek + days,
        });
      }
    }
  }
  return counted;
}
