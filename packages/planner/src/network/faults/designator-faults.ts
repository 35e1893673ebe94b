import type { Horizon } from '../../timetable/timetable-input.ts';
import { expandLine } from '../expand-line.ts';
import type { NetworkArea } from '../network-area.ts';
import type { ServiceRun } from '../network-data.ts';
import { serviceDays } from '../service-days.ts';
import type { NetworkFault } from './network-fault.ts';

interface Use {
  readonly file: string;
  readonly line: string;
  readonly days: ReadonlySet<string>;
}

/** Trains of one source that have the same number on the same day of the horizon. Expects lines that are sound otherwise. */
export function designatorFaults(areas: readonly NetworkArea[], horizon: Horizon): NetworkFault[] {
  const daysOfRun = new Map<ServiceRun, Set<string>>();
  const uses = new Map<string, Use[]>();
  const faults: NetworkFault[] = [];
  for (const { file, content } of areas.flatMap((area) => area.lineFiles)) {
    for (const line of content.lines) {
      for (const { designator, run } of expandLine(line)) {
        const days = daysOfRun.get(run) ?? new Set(serviceDays(run, horizon));
        daysOfRun.set(run, days);
        const key = `${content.source} ${designator}`;
        const earlier = uses.get(key) ?? [];
        for (const use of earlier) {
          const [shared] = days.intersection(use.days);
          if (shared === undefined) continue;
          const fault = `${content.source} train ${designator} on ${shared} is also in ${use.file} ${use.line}`;
          faults.push({ file, line: line.id, fault });
        }
        uses.set(key, [...earlier, { file, line: line.id, days }]);
      }
    }
  }
  return faults;
}
