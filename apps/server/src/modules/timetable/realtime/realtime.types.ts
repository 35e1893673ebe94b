import type { DelayCause } from '@throughfare/kernel/rights/delay-causes.data';

/** The parts of GTFS-Realtime messages that we read (specification 2.0): trip updates and alerts. Instants are epoch seconds. */
export interface RealtimeMessages {
  readonly tripUpdates: readonly TripUpdate[];
  readonly alerts: readonly Alert[];
}

/** A message's name for a trip on a day. */
export interface TripSelector {
  readonly tripId: string;
  /** "YYYYMMDD". Absent: the run that is under way. */
  readonly startDate?: string;
  /** "HH:MM:SS": the departure of a frequency. */
  readonly startTime?: string;
}

export interface TripUpdate {
  readonly trip: TripSelector;
  readonly isCancelled: boolean;
  /** The delay in seconds, unless a call has its own. */
  readonly delay?: number;
  readonly stops: readonly StopUpdate[];
}

export interface StopUpdate {
  readonly sequence?: number;
  readonly stopId?: string;
  /** `none`: the feed has no information from here on. */
  readonly kind: 'times' | 'skipped' | 'none';
  readonly arrival?: TimeUpdate;
  readonly departure?: TimeUpdate;
}

/** The instant if given, otherwise the delay in seconds. */
export interface TimeUpdate {
  readonly time?: number;
  readonly delay?: number;
}

export interface Alert {
  readonly text: string;
  readonly stopsService: boolean;
  readonly cause?: DelayCause;
  /** Empty: until the alert is withdrawn. */
  readonly periods: readonly { readonly start?: number; readonly end?: number }[];
  readonly concerns: readonly AlertSelector[];
}

/** All given fields must match. */
export interface AlertSelector {
  readonly trip?: TripSelector;
  readonly stopId?: string;
  readonly routeId?: string;
  readonly agencyId?: string;
}
