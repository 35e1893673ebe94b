import { ByteIndex } from '../csv/byte-index.ts';
import type { FeedReading } from '../csv/feed-reading.ts';
import type { PlainRecord } from '../csv/plain-record.ts';
import { readPlainCount, readPlainTime } from '../csv/read-plain-values.ts';
import { readCount, readDecimal, readTime } from '../csv/read-values.ts';
import type { Row } from '../csv/row.ts';
import { type RowTaker, takeRequiredTable } from '../csv/take-table.ts';
import { type CallSpan, FeedCalls, noTime, picksUp, setsDown } from '../trains/feed-calls.ts';
import type { StopIndex } from './read-stops.ts';
import type { TripTable } from './read-trips.ts';
import { TripSpans } from './trip-spans.ts';

const file = 'stop_times.txt';
const required = ['trip_id', 'stop_id', 'stop_sequence', 'arrival_time', 'departure_time'] as const;
const stopTypes = new Set(['', '0', '1', '2', '3']);
/**
 * `pickup_type` and `drop_off_type`: not at all. By arrangement with the railway or the driver (2 and 3) is still a call, which the
 * traveller arranges.
 */
const notAtAll = '1';

/** The calls of trips within the range, by trip, in order of their sequence. */
export async function readStopTimes(reading: FeedReading, trips: TripTable, stops: StopIndex): Promise<Map<string, CallSpan>> {
  const taker = new StopTimeTaker(reading, trips, stops);
  await takeRequiredTable(reading, file, required, taker);
  return taker.spans.inSequence(({ sequence, line }) =>
    reading.faults.add(file, line, `the trip has another call with stop_sequence ${sequence}`),
  );
}

type TripState = 'runs' | 'runs at other times' | 'unknown';

class StopTimeTaker implements RowTaker {
  readonly spans: TripSpans;
  readonly #reading: FeedReading;
  readonly #trips: TripTable;
  readonly #calls: FeedCalls;
  readonly #stops: ByteIndex;
  /** A trip's rows usually follow one another: the last row's trip as written in the feed, and whether it runs. */
  #tripText: Uint8Array = new Uint8Array(0);
  #trip: TripState = 'unknown';
  /** The numbers of the columns we read; -1 for a missing one. */
  #at = { trip: -1, stop: -1, sequence: -1, arrival: -1, departure: -1, pickup: -1, dropOff: -1, distance: -1 };
  #fewestFields = 0;

  constructor(reading: FeedReading, trips: TripTable, stops: StopIndex) {
    this.#reading = reading;
    this.#trips = trips;
    this.#calls = new FeedCalls(stops);
    this.spans = new TripSpans(this.#calls);
    this.#stops = new ByteIndex(this.#calls.stopIds);
  }

  begin(columns: ReadonlyMap<string, number>): void {
    const at = (name: string): number => columns.get(name) ?? -1;
    this.#at = {
      trip: at('trip_id'),
      stop: at('stop_id'),
      sequence: at('stop_sequence'),
      arrival: at('arrival_time'),
      departure: at('departure_time'),
      pickup: at('pickup_type'),
      dropOff: at('drop_off_type'),
      distance: at('shape_dist_traveled'),
    };
    this.#fewestFields = Math.max(...required.map(at)) + 1;
  }

  takePlain(record: PlainRecord): boolean {
    const { bytes, starts, line } = record;
    const at = this.#at;
    if (record.count < this.#fewestFields) return false;
    const trip = this.#tripOf(record);
    if (trip !== 'runs') return trip === 'runs at other times';
    const startOf = (column: number): number => starts[column] ?? 0;
    const endOf = (column: number): number => (starts[column + 1] ?? 0) - 1;
    const stop = this.#stops.find(bytes, startOf(at.stop), endOf(at.stop));
    const sequence = readPlainCount(bytes, startOf(at.sequence), endOf(at.sequence));
    const arrives = readPlainTime(bytes, startOf(at.arrival), endOf(at.arrival));
    const departs = readPlainTime(bytes, startOf(at.departure), endOf(at.departure));
    const pickup = plainStopType(record, at.pickup);
    const dropOff = plainStopType(record, at.dropOff);
    if (stop < 0 || sequence < 0 || arrives < 0 || departs < arrives || pickup < 0 || dropOff < 0) return false;
    this.#calls.add(line, sequence, stop, arrives, departs, (pickup === 1 ? 0 : picksUp) | (dropOff === 1 ? 0 : setsDown));
    if (at.distance >= 0) this.#addDistance(record.get('shape_dist_traveled'));
    return true;
  }

  takeRow(row: Row): void {
    const trip = row.get('trip_id');
    const state = this.#findTrip(trip);
    // the next plain row must not match this one
    this.#tripText = new Uint8Array(0);
    this.#trip = 'unknown';
    if (state === 'runs at other times') return;
    const fault = state === 'unknown' ? `trip_id "${trip}" is not in trips.txt, or was left out` : this.#addRow(row);
    if (fault !== undefined) this.#reading.faults.add(file, row.line, fault);
  }

  #tripOf({ bytes, starts }: PlainRecord): TripState {
    const start = starts[this.#at.trip] ?? 0;
    const end = (starts[this.#at.trip + 1] ?? 0) - 1;
    if (isAt(this.#tripText, bytes, start, end)) return this.#trip;
    this.#tripText = Uint8Array.from(bytes.subarray(start, end));
    this.#trip = this.#findTrip(bytes.toString('utf8', start, end).trim());
    return this.#trip;
  }

  /** Calls added from now on belong to this trip, if it runs. */
  #findTrip(trip: string): TripState {
    if (this.#trips.others.has(trip)) return 'runs at other times';
    const known = this.#trips.running.get(trip);
    if (!known) return 'unknown';
    this.spans.goOnWith(known.id);
    return 'runs';
  }

  /** Adds the call, or answers the row's fault. */
  #addRow(row: Row): string | undefined {
    const [stopId, arrival, departure] = [row.get('stop_id'), row.get('arrival_time'), row.get('departure_time')];
    const [pickup, dropOff] = [row.get('pickup_type'), row.get('drop_off_type')];
    const idBytes = Buffer.from(stopId);
    const stop = this.#stops.find(idBytes, 0, idBytes.length);
    const sequence = readCount(row.get('stop_sequence'));
    if (stop < 0) return `stop_id "${stopId}" is not in stops.txt, or was left out`;
    if (sequence === undefined) return `stop_sequence "${row.get('stop_sequence')}" is no number`;
    const [arrives, departs] = [readTime(arrival), readTime(departure)];
    if (arrival !== '' && arrives === undefined) return `arrival_time "${arrival}" is no time`;
    if (departure !== '' && departs === undefined) return `departure_time "${departure}" is no time`;
    if (arrives !== undefined && departs !== undefined && departs < arrives) return 'it leaves before it arrives';
    if (!stopTypes.has(pickup) || !stopTypes.has(dropOff)) return 'pickup_type and drop_off_type go from 0 to 3';
    const flags = (pickup === notAtAll ? 0 : picksUp) | (dropOff === notAtAll ? 0 : setsDown);
    this.#calls.add(row.line, sequence, stop, arrives ?? departs ?? noTime, departs ?? arrives ?? noTime, flags);
    this.#addDistance(row.get('shape_dist_traveled'));
    return undefined;
  }

  #addDistance(written: string): void {
    const distance = readDecimal(written);
    if (distance !== undefined) this.#calls.addDistance(distance);
  }
}

function isAt(text: Uint8Array, bytes: Uint8Array, start: number, end: number): boolean {
  if (text.length === 0 || text.length !== end - start) return false;
  for (let at = 0; at < text.length; at += 1) if (text[at] !== bytes[start + at]) return false;
  return true;
}

const zero = 0x30;

/** 0 to 3; 0 if the row or the file has no value, -1 for anything else. */
function plainStopType({ bytes, starts, count }: PlainRecord, column: number): number {
  if (column < 0 || column >= count) return 0;
  const start = starts[column] ?? 0;
  const length = (starts[column + 1] ?? 0) - 1 - start;
  if (length === 0) return 0;
  const type = (bytes[start] ?? 0) - zero;
  return length === 1 && type >= 0 && type <= 3 ? type : -1;
}
