export interface TripReference {
  readonly designator: string;
  readonly operatingDay: string;
}

export type CallStatus = 'ON_TIME' | 'DELAYED' | 'DEPARTED' | 'ARRIVED' | 'CANCELLED' | 'SCHEDULED';

export interface RunningInformation extends TripReference {
  /** True where an embedded carrier makes its running up (SITE-20: the tracker says "simulated"). */
  readonly simulated: boolean;
  readonly calls: readonly RunningCall[];
  /** What the railway says to travellers of this train now, ready to show. */
  readonly notices?: readonly string[];
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
