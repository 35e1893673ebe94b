import type { FeedReading } from '../csv/feed-reading.ts';
import { readRequiredTable } from '../csv/read-table.ts';
import { isZone } from '../csv/read-values.ts';
import { FeedRefused } from '../feed/feed-refused.ts';

export interface AgencyRow {
  readonly id: string;
  readonly name: string;
  readonly zone: string;
}

const file = 'agency.txt';

/** Agencies by id. A feed with a single agency may omit its id. */
export async function readAgencies(reading: FeedReading): Promise<Map<string, AgencyRow>> {
  const agencies = new Map<string, AgencyRow>();
  for await (const row of readRequiredTable(reading, file, ['agency_name', 'agency_timezone'])) {
    const [id, name, zone] = [row.get('agency_id'), row.get('agency_name'), row.get('agency_timezone')];
    if (agencies.has(id)) reading.faults.add(file, row.line, `another agency has the id "${id}"`);
    else if (!isZone(zone)) reading.faults.add(file, row.line, `agency_timezone "${zone}" is no time zone`);
    else agencies.set(id, { id, name: name === '' ? id : name, zone });
  }
  if (agencies.size === 0) throw new FeedRefused('no agency with a time zone is left in agency.txt');
  return agencies;
}
