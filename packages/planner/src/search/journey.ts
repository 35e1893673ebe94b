import type { Source } from '@throughfare/kernel/source';
import type { TransportMode } from '../network/network-data.ts';

/** All instants are minutes since the Unix epoch. The reader converts them to local time in each station's zone. */
export interface Journey {
  readonly departsAt: number;
  readonly arrivesAt: number;
  /** The number of rides less one. */
  readonly changes: number;
  /** A direct train overtaken by another journey of the answer: the train leaves no later and arrives no earlier. */
  readonly overtaken: boolean;
  /** In travel order: at least one ride, and never two transfers in a row. */
  readonly legs: readonly Leg[];
}

export type Leg = RideLeg | TransferLeg;

export interface RideLeg {
  readonly kind: 'ride';
  readonly source: Source;
  /** The train number. With source and operating day it identifies the train. */
  readonly designator: string;
  /** "YYYY-MM-DD" in the zone of the train's first call; it may be the day before boarding. */
  readonly operatingDay: string;
  /** The operator's key. */
  readonly operator: string;
  readonly mode: TransportMode;
  /** The equipment's key. */
  readonly equipment: string;
  readonly serviceName?: string;
  /** The calls from boarding to alighting, both included. The first has no arrival, the last no departure. */
  readonly calls: readonly RideCall[];
  /** The stations of these calls. Rides of one pattern between the same two stations share the list, so derived data can be cached with it. */
  readonly stations: readonly string[];
}

export interface RideCall {
  readonly station: string;
  readonly arrivesAt?: number;
  readonly departsAt?: number;
}

export interface TransferLeg {
  readonly kind: 'transfer';
  readonly by: 'WALK' | 'UNDERGROUND';
  readonly from: string;
  readonly to: string;
  readonly minutes: number;
  readonly departsAt: number;
  readonly arrivesAt: number;
}
