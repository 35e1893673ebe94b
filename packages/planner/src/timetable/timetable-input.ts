import type { Source } from '@throughfare/kernel/source';
import type { TransportMode } from '../network/network-data.ts';

/**
 * What a timetable is built from, whoever describes it: the product's own lines today, a GTFS feed as well as them. Nothing
 * here is an index; stations, operators and equipment are named by their keys.
 */
export interface TimetableInput {
  readonly horizon: Horizon;
  readonly stations: readonly StationInput[];
  readonly trips: readonly TripInput[];
  /** One way each: a walk that works both ways is given twice. */
  readonly transfers: readonly TransferInput[];
  readonly onto: readonly OntoInput[];
}

/** The same where trips come one by one: each is looked at once, and may be made when it is asked for. */
export interface TimetableSource extends Omit<TimetableInput, 'trips'> {
  readonly trips: Iterable<TripInput>;
}

/** The operating days that a timetable knows. */
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
  /** Minutes from the arrival of one train to the departure of the next that can be caught. */
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
  /** IANA zone of the operating day, whose origin is noon minus twelve hours there (`zonedToEpochMinutes`). */
  readonly zone: string;
  /** "YYYY-MM-DD", ascending; those outside the horizon are left out of the timetable. Trips may share one array. */
  readonly operatingDays: readonly string[];
  /** At least two, in order. */
  readonly calls: readonly CallInput[];
}

export interface CallInput {
  readonly station: string;
  /** Elapsed minutes after the operating day's origin; never before those of the call before. */
  readonly arrives: number;
  readonly departs: number;
  /** Whether passengers may board here, and alight here. */
  readonly picksUp: boolean;
  readonly setsDown: boolean;
}

export interface TransferInput {
  readonly from: string;
  readonly to: string;
  /** Door to door with the change itself, so that no change time is added at either end. */
  readonly minutes: number;
  readonly by: 'WALK' | 'UNDERGROUND';
}

/**
 * A longer change onto an operator at a station (check-in, border). It counts from the arrival of any other operator's train
 * and, after a transfer, from the end of the transfer. It asks nothing of a traveller who starts at the station.
 */
export interface OntoInput {
  readonly station: string;
  readonly operator: string;
  readonly minutes: number;
}
