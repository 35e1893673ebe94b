import type { FaultList } from '../csv/fault-list.ts';
import type { TripRow } from '../tables/read-trips.ts';
import { CallSpan } from './feed-calls.ts';
import { timeCalls } from './time-calls.ts';
import type { TripRun } from './trip-run.ts';

export interface TripTables {
  readonly trips: ReadonlyMap<string, TripRow>;
  readonly stopTimes: ReadonlyMap<string, CallSpan>;
  /** The departures of trips that run at intervals. */
  readonly frequencies: ReadonlyMap<string, readonly number[]>;
}

/** The runs of each trip: one on its days, or one for each departure of its frequency. */
export function runsOfTrips({ trips, stopTimes, frequencies }: TripTables, faults: FaultList): TripRun[] {
  const runs: TripRun[] = [];
  for (const { id, line, route, shortName, block, operatingDays } of trips.values()) {
    const span = stopTimes.get(id);
    if (!span) {
      faults.add('trips.txt', line, `trip "${id}" has no call in stop_times.txt`);
      continue;
    }
    const { calls, faults: found } = timeCalls(span);
    for (const fault of found) faults.add('stop_times.txt', fault.line, fault.fault);
    if (calls.length === 0) continue;
    const part = { tripId: id, routeId: route.id, line, shortName, firstCall: 0, calls };
    const departures = frequencies.get(id);
    if (!departures) {
      runs.push({ parts: [part], route, block, operatingDays, calls });
      continue;
    }
    for (const departs of departures) {
      const later = new CallSpan(calls.calls, calls.from, calls.end, departs - calls.departs);
      // Each departure is a separate vehicle.
      runs.push({ parts: [{ ...part, startTime: departs }], route, block: '', operatingDays, calls: later });
    }
  }
  return runs;
}
