import type { Source } from '@throughfare/kernel/source';
import type { TransportMode } from '../network/network-data.ts';

/** All instants in minutes since the Unix epoch; the reader turns them into local times of each station's zone. */
export interface Journey {
  readonly departsAt: number;
  readonly arrivesAt: number;
  /** Rides less one. */
  readonly changes: number;
  /** A direct train that another journey of the answer overtakes: it leaves no earlier and arrives no later. */
  readonly overtaken: boolean;
  /** In order; at least one ride, never two transfers in a row. */
  readonly legs: readonly Leg[];
}

export type Leg = RideLeg | TransferLeg;

export interface RideLeg {
  readonly kind: 'ride';
  readonly source: Source;
  /** Train number; with source and operating day it names the train. */
  readonly designator: string;
  /** "YYYY-MM-DD" in the zone of the train's first call, which may be the day before it is boarded. */
  readonly operatingDay: string;
  /** Key of the operator. */
  readonly operator: string;
  readonly mode: TransportMode;
  /** Key of the equipment. */
  readonly equipment: string;
  readonly serviceName?: string;
  /** From boarding to alighting, both included. The first has no arrival, the last no departure. */
  readonly calls: readonly RideCall[];
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
