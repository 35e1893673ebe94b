import type { FeedReading } from '../csv/feed-reading.ts';
import type { Row } from '../csv/row.ts';
import { takeRequiredTable } from '../csv/take-table.ts';
import type { RouteRow } from './read-routes.ts';

export interface TripRow {
  readonly id: string;
  readonly line: number;
  readonly route: RouteRow;
  readonly shortName: string;
  readonly block: string;
  /** The service's days within the range. Trips of one service share the array. */
  readonly operatingDays: readonly string[];
}

const file = 'trips.txt';

/** Trips within the range, by id, in file order. `others` holds the ids of trips at other times. */
export interface TripTable {
  readonly running: ReadonlyMap<string, TripRow>;
  readonly others: ReadonlySet<string>;
}

export async function readTrips(
  reading: FeedReading,
  routes: ReadonlyMap<string, RouteRow>,
  services: ReadonlyMap<string, readonly string[]>,
): Promise<TripTable> {
  const { faults } = reading;
  const running = new Map<string, TripRow>();
  const others = new Set<string>();
  const takeRow = (row: Row): void => {
    const [id, routeId, service] = [row.get('trip_id'), row.get('route_id'), row.get('service_id')];
    const route = routes.get(routeId);
    const operatingDays = services.get(service);
    if (id === '') faults.add(file, row.line, 'trip_id is empty');
    else if (running.has(id) || others.has(id)) faults.add(file, row.line, `another trip has the id "${id}"`);
    else if (!route) faults.add(file, row.line, `route_id "${routeId}" is not in routes.txt, or was left out`);
    else if (!operatingDays) faults.add(file, row.line, `service_id "${service}" is in no calendar`);
    else if (operatingDays.length === 0) others.add(id);
    else running.set(id, { id, line: row.line, route, shortName: row.get('trip_short_name'), block: row.get('block_id'), operatingDays });
  };
  await takeRequiredTable(reading, file, ['route_id', 'service_id', 'trip_id'], { takeRow });
  return { running, others };
}
