import type { Source } from '@throughfare/kernel/source';
import type { TransportMode } from '../network/network-data.ts';

/**
 * The input of a timetable, whether it comes from the product's own lines or from a GTFS feed. Nothing here is an index: stations,
 * operators and equipment are named by their keys.
 */
export interface TimetableInput {
  readonly horizon: Horizon;
  readonly stations: readonly StationInput[];
  readonly trips: readonly TripInput[];
  /** Each in one direction: a walk that works both ways is listed twice. */
  readonly transfers: readonly TransferInput[];
  readonly onto: readonly OntoInput[];
}

/** The same input with its trips one by one. Each trip is read once, and may be created when it is read. */
export interface TimetableSource extends Omit<TimetableInput, 'trips'> {
  readonly trips: Iterable<TripInput>;
}

/** The operating days of a timetable. */
export interface Horizon {
  /** "YYYY-MM-DD" */
  readonly startDate: string;
  readonly days: number;
}

export interface StationInput {
  readonly code: string;
  /** IANA zone. */
  readonly zone: string;
  readonly latitude: number;
  readonly longitude: number;
  /** The minimum minutes from the arrival of one train to the departure of the next. */
  readonly minChangeMinutes: number;
}

/** A train, ferry or bus that runs at the same times on a set of operating days. */
export interface TripInput {
  readonly source: Source;
  /** The train number. With source and operating day it names one run of one train. */
  readonly designator: string;
  readonly operator: string;
  readonly mode: TransportMode;
  readonly equipment: string;
  readonly serviceName?: string;
  /** The IANA zone of the operating day, whose origin is noon minus twelve hours there (`zonedToEpochMinutes`). */
  readonly zone: string;
  /** "YYYY-MM-DD", ascending. Days outside the horizon are left out of the timetable. Trips may share one array. */
  readonly operatingDays: readonly string[];
  /** At least two, in the sequence of travel. */
  readonly calls: readonly CallInput[];
}

export interface CallInput {
  readonly station: string;
  /** Elapsed minutes after the operating day's origin, never before those of the previous call. */
  readonly arrives: number;
  readonly departs: number;
  /** Whether passengers may board and alight here. */
  readonly picksUp: boolean;
  readonly setsDown: boolean;
}

export interface TransferInput {
  readonly from: string;
  readonly to: string;
  /** The whole time from platform to platform, so no change time is added at either end. */
  readonly minutes: number;
  readonly by: 'WALK' | 'UNDERGROUND';
}

/**
 * A longer change onto an operator at a station, for check-in or a border. It counts from the arrival of any other operator's train, or
 * from the end of a transfer. It does not apply to travellers who start at the station.
 */
export interface OntoInput {
  readonly station: string;
  readonly operator: string;
  readonly minutes: number;
}
