/** What we read of GTFS-Realtime messages (specification 2.0): trip updates and alerts. Instants are epoch seconds. */
export interface RealtimeMessages {
  readonly tripUpdates: readonly TripUpdate[];
  readonly alerts: readonly Alert[];
}

/** How a message names a trip of a day. */
export interface TripSelector {
  readonly tripId: string;
  /** "YYYYMMDD"; absent: the run that is on its way. */
  readonly startDate?: string;
  /** "HH:MM:SS" of a departure of a frequency. */
  readonly startTime?: string;
}

export interface TripUpdate {
  readonly trip: TripSelector;
  readonly isCancelled: boolean;
  /** Seconds late where no call says otherwise. */
  readonly delay?: number;
  readonly stops: readonly StopUpdate[];
}

export interface StopUpdate {
  readonly sequence?: number;
  readonly stopId?: string;
  /** `none`: the feed knows nothing from here on. */
  readonly kind: 'times' | 'skipped' | 'none';
  readonly arrival?: TimeUpdate;
  readonly departure?: TimeUpdate;
}

/** The instant where there is one, else seconds late. */
export interface TimeUpdate {
  readonly time?: number;
  readonly delay?: number;
}

export interface Alert {
  readonly text: string;
  readonly stopsService: boolean;
  /** Empty: until it is taken back. */
  readonly periods: readonly { readonly start?: number; readonly end?: number }[];
  readonly concerns: readonly AlertSelector[];
}

/** All that is given must fit. */
export interface AlertSelector {
  readonly trip?: TripSelector;
  readonly stopId?: string;
  readonly routeId?: string;
  readonly agencyId?: string;
}
