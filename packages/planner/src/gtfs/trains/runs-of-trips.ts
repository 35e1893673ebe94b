import type { FaultList } from '../csv/fault-list.ts';
import type { StopTime } from '../tables/read-stop-times.ts';
import type { TripRow } from '../tables/read-trips.ts';
import { timeCalls } from './time-calls.ts';
import type { TripRun } from './trip-run.ts';

export interface TripTables {
  readonly trips: ReadonlyMap<string, TripRow>;
  readonly stopTimes: ReadonlyMap<string, readonly StopTime[]>;
  /** Departures of trips that run at intervals. */
  readonly frequencies: ReadonlyMap<string, readonly number[]>;
}

/** Each trip as it runs: once on its days, or at each departure of its frequency. */
export function runsOfTrips({ trips, stopTimes, frequencies }: TripTables, faults: FaultList): TripRun[] {
  return [...trips.values()].flatMap((trip) => {
    const rows = stopTimes.get(trip.id);
    if (!rows) {
      faults.add('trips.txt', trip.line, `trip "${trip.id}" has no call in stop_times.txt`);
      return [];
    }
    const { calls, faults: found } = timeCalls(rows);
    for (const { line, fault } of found) faults.add('stop_times.txt', line, fault);
    if (calls.length === 0) return [];
    const stops = calls.map(({ sequence, stopId }) => ({ sequence, stopId }));
    const part = { tripId: trip.id, routeId: trip.route.id, line: trip.line, shortName: trip.shortName, firstCall: 0, stops };
    const { route, block, operatingDays } = trip;
    const departures = frequencies.get(trip.id);
    if (!departures) return [{ parts: [part], route, block, operatingDays, calls }];
    const starts = calls[0]?.departs ?? 0;
    return departures.map((departs) => ({
      parts: [{ ...part, startTime: departs }],
      route,
      // each departure is a vehicle of its own
      block: '',
      operatingDays,
      calls: calls.map((call) => ({ ...call, arrives: call.arrives + departs - starts, departs: call.departs + departs - starts })),
    }));
  });
}
