import type { TransportMode } from '../../network/network-data.ts';
import type { FeedReading } from '../csv/feed-reading.ts';
import { readRequiredTable } from '../csv/read-table.ts';
import { readColour, readCount } from '../csv/read-values.ts';
import type { AgencyRow } from './read-agencies.ts';
import { routeTypes } from './route-types.data.ts';

export interface RouteRow {
  readonly id: string;
  readonly agency: AgencyRow;
  readonly mode: TransportMode;
  readonly shortName: string;
  readonly colour?: string;
}

const file = 'routes.txt';

function modeOf(type: string): TransportMode | undefined {
  const number = readCount(type);
  return number === undefined ? undefined : routeTypes.find(({ from, to }) => from <= number && number <= to)?.mode;
}

export async function readRoutes(reading: FeedReading, agencies: ReadonlyMap<string, AgencyRow>): Promise<Map<string, RouteRow>> {
  const { faults } = reading;
  const routes = new Map<string, RouteRow>();
  const [first] = agencies.values();
  for await (const row of readRequiredTable(reading, file, ['route_id', 'route_type'])) {
    const [id, agencyId, type, written] = [row.get('route_id'), row.get('agency_id'), row.get('route_type'), row.get('route_color')];
    const agency = agencies.get(agencyId) ?? (agencyId === '' && agencies.size === 1 ? first : undefined);
    const mode = modeOf(type);
    const colour = readColour(written);
    if (id === '') faults.add(file, row.line, 'route_id is empty');
    else if (routes.has(id)) faults.add(file, row.line, `another route has the id "${id}"`);
    else if (!agency) faults.add(file, row.line, `agency_id "${agencyId}" is not in agency.txt`);
    else if (!mode) faults.add(file, row.line, `route_type "${type}" is nothing that is sold here`);
    else {
      if (written !== '' && colour === undefined)
        faults.add(file, row.line, `route_color "${written}" is no colour; the route is kept without`);
      routes.set(id, { id, agency, mode, shortName: row.get('route_short_name'), ...(colour === undefined ? {} : { colour }) });
    }
  }
  return routes;
}
