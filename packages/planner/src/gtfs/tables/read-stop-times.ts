import { type FeedReading, readRequiredLots, type Row } from '../csv/read-table.ts';
import { readCount, readDecimal, readTime } from '../csv/read-values.ts';
import type { FeedStation } from '../feed-timetable.ts';
import type { StopIndex } from './read-stops.ts';
import type { TripTable } from './read-trips.ts';

/** A row of stop_times.txt. Minutes of the operating day; without times where the feed leaves them to be reckoned. */
export interface StopTime {
  readonly line: number;
  readonly sequence: number;
  readonly stopId: string;
  readonly station: FeedStation;
  readonly arrives?: number;
  readonly departs?: number;
  readonly picksUp: boolean;
  readonly setsDown: boolean;
  /** In units of the feed's own, increasing along the trip. */
  readonly distance?: number;
}

const file = 'stop_times.txt';
const stopTypes = new Set(['', '0', '1', '2', '3']);

/** Calls of the trips that run within the range, by trip, in order of their sequence. */
export async function readStopTimes(reading: FeedReading, trips: TripTable, stops: StopIndex): Promise<Map<string, readonly StopTime[]>> {
  const { faults } = reading;
  const byTrip = new Map<string, StopTime[]>();
  // the rows of a trip mostly follow one another
  let open: { readonly trip: string; readonly calls: StopTime[] } | undefined;
  const take = (row: Row): void => {
    const trip = row.get('trip_id');
    if (open?.trip !== trip) {
      if (trips.others.has(trip)) return;
      const known = trips.running.get(trip);
      if (!known) {
        faults.add(file, row.line, `trip_id "${trip}" is not in trips.txt, or was left out`);
        return;
      }
      open = { trip: known.id, calls: byTrip.get(trip) ?? [] };
    }
    const read = readStopTime(row, stops);
    if (typeof read === 'string') faults.add(file, row.line, read);
    else if (open.calls.push(read) === 1) byTrip.set(open.trip, open.calls);
  };
  const columns = ['trip_id', 'stop_id', 'stop_sequence', 'arrival_time', 'departure_time'];
  for await (const lot of readRequiredLots(reading, file, columns)) lot.forEach(take);
  for (const [trip, calls] of byTrip) if (!isInSequence(calls)) byTrip.set(trip, inSequence(calls, reading));
  return byTrip;
}

/** The call, or what is wrong with the row. */
function readStopTime(row: Row, stops: StopIndex): StopTime | string {
  const [stopId, arrival, departure] = [row.get('stop_id'), row.get('arrival_time'), row.get('departure_time')];
  const [pickup, dropOff] = [row.get('pickup_type'), row.get('drop_off_type')];
  const station = stops.get(stopId);
  const sequence = readCount(row.get('stop_sequence'));
  if (!station) return `stop_id "${stopId}" is not in stops.txt, or was left out`;
  if (sequence === undefined) return `stop_sequence "${row.get('stop_sequence')}" is no number`;
  const [arrives, departs] = [readTime(arrival), readTime(departure)];
  if (arrival !== '' && arrives === undefined) return `arrival_time "${arrival}" is no time`;
  if (departure !== '' && departs === undefined) return `departure_time "${departure}" is no time`;
  if (arrives !== undefined && departs !== undefined && departs < arrives) return 'it leaves before it arrives';
  if (!stopTypes.has(pickup) || !stopTypes.has(dropOff)) return 'pickup_type and drop_off_type go from 0 to 3';
  const distance = readDecimal(row.get('shape_dist_traveled'));
  const { line } = row;
  const [arrivesAt, departsAt] = [arrives ?? departs, departs ?? arrives];
  // by arrangement with the railway or the driver (2 and 3) is still a call; whoever travels there arranges it
  const [picksUp, setsDown] = [pickup !== '1', dropOff !== '1'];
  // nearly all rows are of this one form
  if (arrivesAt !== undefined && departsAt !== undefined && distance === undefined)
    return { line, sequence, stopId, station, arrives: arrivesAt, departs: departsAt, picksUp, setsDown };
  return {
    line,
    sequence,
    stopId,
    station,
    ...(arrivesAt === undefined ? {} : { arrives: arrivesAt }),
    ...(departsAt === undefined ? {} : { departs: departsAt }),
    picksUp,
    setsDown,
    ...(distance === undefined ? {} : { distance }),
  };
}

function isInSequence(calls: readonly StopTime[]): boolean {
  return calls.every(({ sequence }, index) => index === 0 || sequence > (calls[index - 1]?.sequence ?? 0));
}

function inSequence(calls: StopTime[], { faults }: FeedReading): StopTime[] {
  const seen = new Set<number>();
  return calls
    .filter(({ sequence, line }) => {
      if (seen.has(sequence)) {
        faults.add(file, line, `the trip has another call with stop_sequence ${sequence}`);
        return false;
      }
      seen.add(sequence);
      return true;
    })
    .toSorted((a, b) => a.sequence - b.sequence);
}
