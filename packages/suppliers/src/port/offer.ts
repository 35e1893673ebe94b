import type { Money } from '@throughfare/kernel/money';

/** One train, ferry or coach of a trip, named so that any node and the supplier itself know it again. */
export interface TripSegment {
  readonly designator: string;
  /** YYYY-MM-DD of the train's own operating day (the day its first call belongs to). */
  readonly operatingDay: string;
  /** Station codes of boarding and alighting. */
  readonly from: string;
  readonly to: string;
  /** Epoch minutes. */
  readonly departsAt: number;
  readonly arrivesAt: number;
  readonly operator: string;
}

/** A journey in one direction, rides only, in order. */
export interface TripSpec {
  /** The caller's key; answers carry it back. */
  readonly tripId: string;
  readonly segments: readonly TripSegment[];
}

export interface PassengerSpec {
  /** The caller's key: "1", "2"… */
  readonly passengerRef: string;
  /** Whole years on the day of travel. Infants are passengers too. */
  readonly age: number;
  /** The group that the customer searched for. A supplier prices by its own limits of age. Absent: by the age alone. */
  readonly passengerType?: PassengerType;
  /** The programmes of this traveller's own cards, each one of the request's `railcards`; absent where nobody was named as a holder. */
  readonly cards?: readonly string[];
}

export interface OffersRequest {
  readonly outward: readonly TripSpec[];
  /** Empty for a one-way search; otherwise return fares and both directions are answered together. */
  readonly inward: readonly TripSpec[];
  readonly passengers: readonly PassengerSpec[];
  /** Programmes held in the party, one entry per card, whoever holds it: "UK_16-25", "FR_AVANTAGE_ADULTE", "UK_GROUPSAVE" is never asked for. */
  readonly railcards: readonly string[];
}

export interface OffersAnswer {
  readonly outward: readonly TripOffers[];
  readonly inward: readonly TripOffers[];
  /** Epoch milliseconds until which the prices are promised. */
  readonly validUntilMs: number;
}

/** The fares of one trip, cheapest first; `fares` is empty when it is sold out. */
export interface TripOffers {
  readonly tripId: string;
  readonly fares: readonly FareOffer[];
  readonly secondary: readonly SecondaryOffer[];
  /**
   * Everybody holds a rail pass that is good on the trip: the passes are enough, or places for pass holders must be reserved (and
   * `fares` has none when these are gone). Absent: somebody pays a fare.
   */
  readonly withPasses?: 'NO_RESERVATION' | 'RESERVATION';
}

/** The cabin that a seat is in, in the words of the contract. */
export type ServiceClass = 'STANDARD' | 'FIRST';

/** A class of comfort as its supplier sells it: "Business", "Club Executive". Each supplier has a list of its own (`SupplierPolicy.comforts`). */
export interface Comfort {
  readonly code: string;
  readonly name: string;
  readonly cabin: ServiceClass;
}
export type Flexibility = 'NON_FLEXIBLE' | 'SEMI_FLEXIBLE' | 'FULL_FLEXIBLE';

export interface FareOffer {
  /** Short, opaque, unique within the trip; given back at prebook. */
  readonly offerRef: string;
  readonly kind: 'single' | 'return';
  /**
   * Return fares: outward and inward offers with the same tag are the two halves of one fare. The outward half carries the
   * whole price, the inward half zero. Singles: offers of both directions combine when they share a tag; absent combines with absent.
   */
  readonly returnTag?: string;
  /** For all passengers together. */
  readonly price: Money;
  /** One of the supplier's list. */
  readonly comfort: Comfort;
  /** "Advance Single", "INOUI Seconde". */
  readonly name: string;
  /** One line a traveller decides by: "This train only, exchangeable for £10, not refundable". */
  readonly description: string;
  readonly flexibility: Flexibility;
  readonly conditions: readonly FareCondition[];
  /** Station codes between which the fare is valid, where it is valid from or to more than the trip's own ends. */
  readonly validFrom: readonly string[];
  readonly validTo: readonly string[];
  readonly passengers: readonly PassengerFare[];
  /** Parts that make up the price: the fare itself, a mandatory reservation fee, a tax. Adds up to `price`. */
  readonly priceParts: readonly PricePart[];
  readonly reservation: 'included' | 'optional' | 'none';
  /** Places left at this price, told only when few. */
  readonly placesLeft?: number;
  readonly afterSales: AfterSalesRules;
  readonly optionalPrices: readonly OptionalPrice[];
  readonly deliveryOptions: readonly DeliveryOption[];
  readonly requestedInformation: RequestedInformation;
}

/** BOOKING-12: delivery options seen. */
export type DeliveryOption = 'ETK' | 'EML' | 'E_TICKET';

export interface FareCondition {
  readonly tabName: string;
  readonly tabValue: string;
}

export type PassengerType = 'ADULT' | 'SENIOR' | 'YOUTH' | 'CHILD' | 'INFANT';

export interface PassengerFare {
  readonly passengerRef: string;
  readonly passengerType: PassengerType;
  readonly amount: Money;
  /** The programme that reduced it, asked for or not (UK_GROUPSAVE). */
  readonly railcard?: string;
}

export interface PricePart {
  readonly description: string;
  readonly isTax: boolean;
  readonly amount: Money;
}

/** Until when, counted back from the departure of the trip, what costs what. Sorted, most generous first. */
export interface AfterSalesRules {
  readonly refund: readonly AfterSalesStep[];
  readonly exchange: readonly AfterSalesStep[];
}

/** Holds while at least `untilMinutesBeforeDeparture` remain (negative: after departure). No step left: not possible. */
export interface AfterSalesStep {
  readonly untilMinutesBeforeDeparture: number;
  /** A grace period: the step also ends so many minutes after the purchase. */
  readonly withinMinutesOfPurchase?: number;
  /** A fixed fee per passenger, as are the least and the most … */
  readonly fee?: Money;
  /** … or a share of the price that is kept, with a least and a most where there are any. */
  readonly feePercent?: number;
  readonly minimumFee?: Money;
  readonly maximumFee?: Money;
}

/** A berth or room on top of a fare (SLEEPER-1, optional price). */
export interface OptionalPrice {
  readonly optionalPriceRef: string;
  readonly description: string;
  readonly fareName: string;
  /** Per unit, on top of the base fare. */
  readonly price: Money;
  readonly maximumBookableQuantity: number;
  /** Index of the segment within the trip. */
  readonly segmentIndex: number;
  readonly minimumPassengers: number;
  readonly maximumPassengers: number;
  readonly ageBreaks: readonly {
    readonly minAge: number;
    readonly maxAge: number;
    readonly minQuantity: number;
    readonly maxQuantity: number;
  }[];
}

/** A small extra beside the fare: PlusBus, a bicycle space, a seat on an unreserved train (RESULT-6, secondary fare). */
export interface SecondaryOffer {
  readonly offerRef: string;
  readonly name: string;
  readonly description: string;
  /** For all passengers together. */
  readonly price: Money;
  readonly conditions: readonly FareCondition[];
}

export type PassengerField = 'title' | 'firstName' | 'lastName' | 'email' | 'phone' | 'dateOfBirth' | 'countryOfResidence';

/** What the supplier must know to prebook: of the lead passenger, and of each of the others. */
export interface RequestedInformation {
  readonly lead: readonly PassengerField[];
  readonly others: readonly PassengerField[];
}
