/** The shape of `data/passes/itineraries.json`. */
export interface ItineraryFile {
  readonly source: string;
  /** The first ride is so many days after today, each further one so many after the one before. */
  readonly daysAhead: number;
  readonly daysBetween: number;
  /** By `mainProductId` of the pass. An area that is missing is one in which we sell too few trains. */
  readonly areas: Readonly<Record<string, readonly Itinerary[]>>;
}

export interface Itinerary {
  readonly name: string;
  /** Station codes; each ride is a travel day. */
  readonly rides: readonly (readonly [from: string, to: string])[];
}

/** A ride with the figures of the day on which they were worked out. Minor units of the book's currency. */
export interface PricedRide {
  readonly from: string;
  readonly to: string;
  readonly day: string;
  /** The cheapest ticket of the day; absent where none can be had. */
  readonly ticketMinor?: number;
  /** The reservation beside a pass, 0 where none is needed; absent where no train takes the pass. */
  readonly reservationMinor?: number;
}

export interface PricedItinerary {
  readonly name: string;
  readonly rides: readonly PricedRide[];
}
