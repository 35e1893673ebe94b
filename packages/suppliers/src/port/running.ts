import type { DelayCause } from '@throughfare/kernel/rights/delay-causes.data';

export interface TripReference {
  readonly designator: string;
  readonly operatingDay: string;
  /** A booking of ours on it, by the supplier's id. A seller across the network tells about that booking, and about no other train. */
  readonly bookingId?: string;
}

export type CallStatus = 'ON_TIME' | 'DELAYED' | 'DEPARTED' | 'ARRIVED' | 'CANCELLED' | 'SCHEDULED';

export interface RunningInformation extends TripReference {
  /** True if an embedded carrier simulates its running (SITE-20: the tracker says "simulated"). */
  readonly simulated: boolean;
  readonly calls: readonly RunningCall[];
  /** The railway's present messages to travellers on this train, ready to show. */
  readonly notices?: readonly string[];
  /** Why it is late or does not run, as far as the railway has said. */
  readonly cause?: DelayCause;
}

/** Epoch minutes. */
export interface RunningCall {
  readonly station: string;
  readonly scheduledArrival?: number;
  readonly scheduledDeparture?: number;
  readonly expectedArrival?: number;
  readonly expectedDeparture?: number;
  readonly status: CallStatus;
  readonly platform?: string;
}
