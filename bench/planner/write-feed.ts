import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zonedToEpochMinutes } from '@throughfare/kernel/zoned-time';
import { packZip } from '@throughfare/planner/gtfs/testing/pack-zip';
import type { TimetableInput, TripInput } from '@throughfare/planner/timetable/timetable-input';

export interface Feed {
  /** The unpacked feed. */
  readonly folder: string;
  readonly zip: string;
}

function clock(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`;
}

function csv(rows: readonly (readonly (string | number)[])[]): string {
  return rows.map((row) => `${row.join(',')}\n`).join('');
}

/**
 * Writes the trains of one operating day as a GTFS feed (schedule reference of 2024), unpacked and as a zip. All times are converted to the
 * agency's zone, as the format requires. Stations without calls are left out.
 */
export function writeFeed(input: TimetableInput, day: string, zone: string, folder: string): Feed {
  const origin = zonedToEpochMinutes(zone, day, 0);
  const later = ({ zone: own }: TripInput): number => zonedToEpochMinutes(own, day, 0) - origin;
  // a feed cannot have times before its day, which early trains further east have in the zone of a western agency
  const trips = input.trips.filter((trip) => trip.operatingDays.includes(day) && (trip.calls[0]?.arrives ?? 0) + later(trip) >= 0);
  const called = new Set(trips.flatMap(({ calls }) => calls.map(({ station }) => station)));
  const operators = [...new Set(trips.map(({ operator }) => operator))];
  const compact = day.replaceAll('-', '');
  const stations = input.stations.filter(({ code }) => called.has(code));
  const texts = {
    'agency.txt': csv([
      ['agency_id', 'agency_name', 'agency_url', 'agency_timezone'],
      ...operators.map((operator) => [operator, operator, 'https://example.com', zone]),
    ]),
    'routes.txt': csv([
      ['route_id', 'agency_id', 'route_short_name', 'route_long_name', 'route_type'],
      ...operators.map((operator) => [operator, operator, operator, operator, 2]),
    ]),
    'calendar_dates.txt': csv([
      ['service_id', 'date', 'exception_type'],
      ['day', compact, 1],
    ]),
    'stops.txt': csv([
      ['stop_id', 'stop_name', 'stop_lat', 'stop_lon', 'location_type', 'parent_station'],
      ...stations.map(({ code, latitude, longitude }) => [code, code, latitude, longitude, 0, '']),
    ]),
    'transfers.txt': csv([
      ['from_stop_id', 'to_stop_id', 'transfer_type', 'min_transfer_time'],
      ...input.transfers
        .filter(({ from, to }) => called.has(from) && called.has(to))
        .map(({ from, to, minutes }) => [from, to, 2, minutes * 60]),
    ]),
    'trips.txt': csv([
      ['route_id', 'service_id', 'trip_id', 'trip_short_name'],
      ...trips.map(({ operator, designator }, number) => [operator, 'day', number, designator]),
    ]),
    'stop_times.txt': csv([
      ['trip_id', 'arrival_time', 'departure_time', 'stop_id', 'stop_sequence', 'pickup_type', 'drop_off_type'],
      ...trips.flatMap((trip, number) =>
        trip.calls.map(({ station, arrives, departs, picksUp, setsDown }, sequence) => [
          number,
          clock(arrives + later(trip)),
          clock(departs + later(trip)),
          station,
          sequence,
          picksUp ? 0 : 1,
          setsDown ? 0 : 1,
        ]),
      ),
    ]),
  };
  mkdirSync(join(folder, 'feed'), { recursive: true });
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, 'feed', name), text);
  const zip = join(folder, 'feed.zip');
  writeFileSync(zip, packZip(texts));
  return { folder: join(folder, 'feed'), zip };
}
