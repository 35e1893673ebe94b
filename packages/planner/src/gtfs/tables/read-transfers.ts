import { greatCircleKm } from '@throughfare/kernel/great-circle';
import type { FeedReading } from '../csv/feed-reading.ts';
import { readTable } from '../csv/read-table.ts';
import { readCount } from '../csv/read-values.ts';
import type { FeedStation, FeedTransfer } from '../feed-timetable.ts';
import type { StopIndex } from './read-stops.ts';

const file = 'transfers.txt';

/** The value of `transfer_type`. */
const [recommended, timed, withMinutes, impossible, stayOn, mustAlight] = ['0', '1', '2', '3', '4', '5'];

/** The time of a walk with luggage if the feed gives none; the change itself is added. */
const walkingKmPerMinute = 4.5 / 60;
const changeMinutes = 5;

export interface TransferTable {
  /** Between stations. */
  readonly walks: readonly FeedTransfer[];
  /** Minutes to change within a station, by the station's id: between its two most distant platforms. */
  readonly changes: ReadonlyMap<string, number>;
  /** "from to": pairs of trips whose passengers stay on, or must alight. */
  readonly stayOn: ReadonlySet<string>;
  readonly mustAlight: ReadonlySet<string>;
}

export const tripPair = (from: string, to: string): string => `${from} ${to}`;

export async function readTransfers(reading: FeedReading, stops: StopIndex): Promise<TransferTable> {
  const { faults } = reading;
  const walks = new Map<string, FeedTransfer>();
  const changes = new Map<string, number>();
  const stays = new Set<string>();
  const alights = new Set<string>();
  for await (const row of readTable(reading, file, ['transfer_type'])) {
    const type = row.get('transfer_type') === '' ? recommended : row.get('transfer_type');
    const [fromTrip, toTrip] = [row.get('from_trip_id'), row.get('to_trip_id')];
    if (type === stayOn || type === mustAlight) {
      if (fromTrip === '' || toTrip === '') faults.add(file, row.line, 'transfer_type 4 and 5 need two trips');
      else (type === stayOn ? stays : alights).add(tripPair(fromTrip, toTrip));
      continue;
    }
    const [from, to] = [stops.get(row.get('from_stop_id')), stops.get(row.get('to_stop_id'))];
    const minutes = minutesOf(type, row.get('min_transfer_time'), from, to);
    if (type !== recommended && type !== timed && type !== withMinutes && type !== impossible)
      faults.add(file, row.line, `transfer_type "${type}" goes from 0 to 5`);
    else if (!from || !to) faults.add(file, row.line, 'a stop of the transfer is not in stops.txt, or was left out');
    else if (fromTrip + toTrip + row.get('from_route_id') + row.get('to_route_id') !== '')
      faults.add(file, row.line, 'a change time of single routes or trips is not kept');
    else if (minutes === undefined) faults.add(file, row.line, 'min_transfer_time is no number of seconds');
    else if (type !== impossible && from !== to) walks.set(tripPair(from.id, to.id), { from: from.id, to: to.id, minutes });
    else if (type === withMinutes) changes.set(from.id, Math.max(minutes, changes.get(from.id) ?? 0));
  }
  return { walks: [...walks.values()], changes, stayOn: stays, mustAlight: alights };
}

function minutesOf(
  type: string | undefined,
  written: string,
  from: FeedStation | undefined,
  to: FeedStation | undefined,
): number | undefined {
  if (type === withMinutes) {
    const seconds = readCount(written);
    return seconds === undefined ? undefined : Math.ceil(seconds / 60);
  }
  return from && to ? Math.ceil(greatCircleKm(from, to) / walkingKmPerMinute) + changeMinutes : changeMinutes;
}
