import type { FeedReading } from '../csv/feed-reading.ts';
import { readRequiredTable } from '../csv/read-table.ts';
import type { Row } from '../csv/row.ts';
import { isZone, readDecimal } from '../csv/read-values.ts';
import type { FeedStation } from '../feed-timetable.ts';

const file = 'stops.txt';

/** The `location_type` of stops with trains and of their parents. Entrances, nodes and boarding areas are neither. */
const platform = '0';
const station = '1';

interface StopRow extends Omit<FeedStation, 'zone' | 'changeMinutes'> {
  readonly line: number;
  readonly kind: string;
  readonly zone: string | undefined;
  readonly parent: string;
}

/** A feed's stations, by the id of a station or of one of its platforms. */
export type StopIndex = ReadonlyMap<string, FeedStation>;

function readStop(row: Row, kind: string, reading: FeedReading): StopRow | undefined {
  const { faults } = reading;
  const id = row.get('stop_id');
  if (id === '') {
    faults.add(file, row.line, 'stop_id is empty');
    return undefined;
  }
  const [latitude, longitude] = [readDecimal(row.get('stop_lat')), readDecimal(row.get('stop_lon'))];
  if (
    latitude === undefined ||
    longitude === undefined ||
    Math.abs(latitude) > 90 ||
    Math.abs(longitude) > 180 ||
    (latitude === 0 && longitude === 0)
  ) {
    faults.add(file, row.line, `stop "${id}" has no place on earth`);
    return undefined;
  }
  const written = row.get('stop_timezone');
  const zone = isZone(written) ? written : undefined;
  if (written !== '' && !zone) faults.add(file, row.line, `stop_timezone "${written}" is no time zone; the agency's is taken`);
  const [code, name] = [row.get('stop_code'), row.get('stop_name')];
  return {
    line: row.line,
    kind,
    id,
    ...(code === '' ? {} : { code }),
    name: name === '' ? id : name,
    latitude,
    longitude,
    zone,
    parent: row.get('parent_station'),
  };
}

/** A stop's own zone is ignored if it has a parent station (GTFS, `stop_timezone`). */
function toStation({ line: _l, kind: _k, parent: _p, zone, ...stop }: StopRow, zoneElsewhere: string): FeedStation {
  return { ...stop, zone: zone ?? zoneElsewhere };
}

/** Merges platforms into their parent stations. `zoneElsewhere` is the agency's. */
export async function readStops(reading: FeedReading, zoneElsewhere: string): Promise<StopIndex> {
  const rows = new Map<string, StopRow>();
  for await (const row of readRequiredTable(reading, file, ['stop_id', 'stop_lat', 'stop_lon'])) {
    const written = row.get('location_type');
    const kind = written === '' ? platform : written;
    if (kind !== platform && kind !== station) continue;
    const stop = readStop(row, kind, reading);
    if (!stop) continue;
    if (rows.has(stop.id)) reading.faults.add(file, row.line, `another stop has the id "${stop.id}"`);
    else rows.set(stop.id, stop);
  }
  const index = new Map<string, FeedStation>();
  for (const stop of rows.values()) if (stop.kind === station || stop.parent === '') index.set(stop.id, toStation(stop, zoneElsewhere));
  for (const stop of rows.values()) {
    if (stop.kind === station || stop.parent === '') continue;
    const parent = rows.get(stop.parent)?.kind === station ? index.get(stop.parent) : undefined;
    if (!parent) reading.faults.add(file, stop.line, `parent_station "${stop.parent}" is no station; the stop stands for itself`);
    index.set(stop.id, parent ?? toStation(stop, zoneElsewhere));
  }
  return index;
}
