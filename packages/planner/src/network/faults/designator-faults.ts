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

/** The days of a service. Services with equal rules for their days share one set. */
function createDaysOf(horizon: Horizon): (run: ServiceRun) => ReadonlySet<string> {
  const known = new Map<string, ReadonlySet<string>>();
  return (run) => {
    const key = JSON.stringify([run.days, run.season, run.only, run.not]);
    const found = known.get(key) ?? new Set(serviceDays(run, horizon));
    known.set(key, found);
    return found;
  };
}

/** Trains of one source with the same number on the same day of the horizon. Expects lines without other faults. */
export function designatorFaults(areas: readonly NetworkArea[], horizon: Horizon): NetworkFault[] {
  const daysOf = createDaysOf(horizon);
  const uses = new Map<string, Use[]>();
  const faults: NetworkFault[] = [];
  for (const { file, content } of areas.flatMap((area) => area.lineFiles)) {
    for (const line of content.lines) {
      for (const { designator, run } of expandLine(line)) {
        const days = daysOf(run);
        const key = `${content.source} ${designator}`;
        const earlier = uses.get(key) ?? [];
        uses.set(key, earlier);
        for (const use of earlier) {
          const [shared] = days.intersection(use.days);
          if (shared === undefined) continue;
          const fault = `${content.source} train ${designator} on ${shared} is also in ${use.file} ${use.line}`;
          faults.push({ file, line: line.id, fault });
        }
        earlier.push({ file, line: line.id, days });
      }
    }
  }
  return faults;
}
