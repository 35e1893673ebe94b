/** The shape of `data/passes/itineraries.json`. */
export interface ItineraryFile {
  readonly source: string;
  /** The first ride is this many days after today, each further one this many days after the one before. */
  readonly daysAhead: number;
  readonly daysBetween: number;
  /** Keyed by the pass's `mainProductId`. Areas in which we sell too few trains are missing. */
  readonly areas: Readonly<Record<string, readonly Itinerary[]>>;
}

export interface Itinerary {
  readonly name: string;
  /** Station codes. Each ride is a travel day. */
  readonly rides: readonly (readonly [from: string, to: string])[];
}

/** A ride with the figures of the day of the computation, in minor units of the book's currency. */
export interface PricedRide {
  readonly from: string;
  readonly to: string;
  readonly day: string;
  /** The cheapest ticket of the day. Absent if none is for sale. */
  readonly ticketMinor?: number;
  /** The reservation besides a pass, 0 if none is needed. Absent if no train accepts the pass. */
  readonly reservationMinor?: number;
}

export interface PricedItinerary {
  readonly name: string;
  readonly rides: readonly PricedRide[];
}
