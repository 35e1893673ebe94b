import type { Money } from '@throughfare/kernel/money';
import type { Brings } from '@throughfare/kernel/travellers/brought';

/** One train, ferry or coach of a trip, with enough facts for any node and the supplier to recognise it. */
export interface TripSegment {
  readonly designator: string;
  /** YYYY-MM-DD: the train's own operating day, which is the day of its first call. */
  readonly operatingDay: string;
  /** The station codes of boarding and alighting. */
  readonly from: string;
  readonly to: string;
  /** Epoch minutes. */
  readonly departsAt: number;
  readonly arrivesAt: number;
  readonly operator: string;
}

/** A journey in one direction: its rides in sequence, without transfers. */
export interface TripSpec {
  /** The caller's key. Answers repeat it. */
  readonly tripId: string;
  readonly segments: readonly TripSegment[];
}

export interface PassengerSpec extends Brings {
  /** The caller's key: "1", "2" and so on. */
  readonly passengerRef: string;
  /** Whole years on the day of travel. Infants are passengers too. */
  readonly age: number;
  /** The group in the customer's search. A supplier prices by its own age limits. Absent: by age alone. */
  readonly passengerType?: PassengerType;
  /** The programmes of this traveller's own cards, each also in the request's `railcards`. Absent: no holder was named. */
  readonly cards?: readonly string[];
}

export interface OffersRequest {
  readonly outward: readonly TripSpec[];
  /** Empty for a one-way search. Otherwise return fares and both directions are answered together. */
  readonly inward: readonly TripSpec[];
  readonly passengers: readonly PassengerSpec[];
  /**
   * The programmes in the party, one entry per card: "UK_16-25", "FR_AVANTAGE_ADULTE". "UK_GROUPSAVE" is applied automatically,
   * named or not.
   */
  readonly railcards: readonly string[];
}

export interface OffersAnswer {
  readonly outward: readonly TripOffers[];
  readonly inward: readonly TripOffers[];
  /** The end of the price promise, in epoch milliseconds. */
  readonly validUntilMs: number;
}

/** The fares of one trip, cheapest first. `fares` is empty if the trip is sold out, not on sale yet, or never sold. */
export interface TripOffers {
  readonly tripId: string;
  readonly fares: readonly FareOffer[];
  readonly secondary: readonly SecondaryOffer[];
  /** "YYYY-MM-DD": the day on which the trip's first fare goes on sale. Present if none is on sale yet. */
  readonly opensOn?: string;
  /** True if none of the seller's fares covers the trip, on any day: it is not sold, rather than sold out. */
  readonly hasNoFare?: true;
  /**
   * Present if everybody holds a rail pass that is valid on the trip. Either the passes suffice, or places for pass holders must be
   * reserved; `fares` is empty once these are gone. Absent: somebody pays a fare.
   */
  readonly withPasses?: 'NO_RESERVATION' | 'RESERVATION';
  /** One for each segment. Absent: the seller says nothing about them. */
  readonly onBoard?: readonly OnBoard[];
}

/**
 * The room on a train for wheelchairs and bicycles (ACCESS-2). A number: so many places are left for a reservation. UNRESERVED: there is
 * room, and nobody can reserve it.
 */
export interface OnBoard {
  readonly wheelchairs: Room;
  readonly bicycles: Room;
  /** The price of a reservation for one bicycle. */
  readonly bicyclePrice?: Money;
}

export type Room = number | 'NONE' | 'UNRESERVED';

/** The cabin of a seat, in the contract's words. */
export type ServiceClass = 'STANDARD' | 'FIRST';

/** A class of comfort in the supplier's words: "Business", "Club Executive". Each supplier has its own list (`SupplierPolicy.comforts`). */
export interface Comfort {
  readonly code: string;
  readonly name: string;
  readonly cabin: ServiceClass;
  /** The kind of coaches in which its seats are, if these are separate. It is then sold only on trains that have such a coach (RESULT-20). */
  readonly coaches?: 'PREMIUM' | 'EXECUTIVE';
}
export type Flexibility = 'NON_FLEXIBLE' | 'SEMI_FLEXIBLE' | 'FULL_FLEXIBLE';

export interface FareOffer {
  /** Short, opaque and unique within the trip. The prebooking sends it back. */
  readonly offerRef: string;
  readonly kind: 'single' | 'return';
  /**
   * For return fares: outward and inward offers with the same tag are the two halves of one fare. The outward half carries the whole price,
   * the inward half zero. For singles: offers of both directions combine if their tags are equal or both absent.
   */
  readonly returnTag?: string;
  /** The price for all passengers together. */
  readonly price: Money;
  /** A class from the supplier's list. */
  readonly comfort: Comfort;
  /** For example "Advance Single" or "INOUI Seconde". */
  readonly name: string;
  /** One line that helps to decide: "This train only, exchangeable for £10, not refundable". */
  readonly description: string;
  readonly flexibility: Flexibility;
  readonly conditions: readonly FareCondition[];
  /** The station codes between which the fare is valid, if that is more than the trip. */
  readonly validFrom: readonly string[];
  readonly validTo: readonly string[];
  readonly passengers: readonly PassengerFare[];
  /** The parts of the price: the fare itself, a mandatory reservation fee, a tax. The sum is `price`. */
  readonly priceParts: readonly PricePart[];
  readonly reservation: 'included' | 'optional' | 'none';
  /** The number of places left at this price. Only given when few are left. */
  readonly placesLeft?: number;
  readonly afterSales: AfterSalesRules;
  readonly optionalPrices: readonly OptionalPrice[];
  readonly deliveryOptions: readonly DeliveryOption[];
  readonly requestedInformation: RequestedInformation;
}

/** The delivery options (BOOKING-12). */
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
  /** The programme that reduced it, requested or applied automatically (UK_GROUPSAVE). */
  readonly railcard?: string;
}

export interface PricePart {
  readonly description: string;
  readonly isTax: boolean;
  readonly amount: Money;
}

/** The steps of a rule: each fee and its deadline, counted back from the departure of the trip. Sorted, most generous first. */
export interface AfterSalesRules {
  readonly refund: readonly AfterSalesStep[];
  readonly exchange: readonly AfterSalesStep[];
}

/** Applies while at least `untilMinutesBeforeDeparture` remain (negative: after departure). When no step is left, it is not possible. */
export interface AfterSalesStep {
  readonly untilMinutesBeforeDeparture: number;
  /** A grace period: the step also ends this many minutes after the purchase. */
  readonly withinMinutesOfPurchase?: number;
  /** A fixed fee per passenger; the minimum and maximum are per passenger too … */
  readonly fee?: Money;
  /** … or a share of the price that is kept, with an optional minimum and maximum. */
  readonly feePercent?: number;
  readonly minimumFee?: Money;
  readonly maximumFee?: Money;
}

/** A berth or room in addition to a fare (SLEEPER-1, optional price). */
export interface OptionalPrice {
  readonly optionalPriceRef: string;
  readonly description: string;
  readonly fareName: string;
  /** The price per unit, in addition to the base fare. */
  readonly price: Money;
  readonly maximumBookableQuantity: number;
  /** The index of the segment within the trip. */
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

/** A small extra besides the fare: PlusBus, a bicycle space, a seat on an unreserved train (RESULT-6, secondary fare). */
export interface SecondaryOffer {
  readonly offerRef: string;
  /** Present for the places of the party's bicycles: one, if nobody has said how many. */
  readonly kind?: 'BICYCLE';
  readonly name: string;
  readonly description: string;
  /** The price for all passengers together. */
  readonly price: Money;
  readonly conditions: readonly FareCondition[];
  /** The comfort codes of the fares with which it can be bought. Absent: any fare. */
  readonly comforts?: readonly string[];
}

export type PassengerField = 'title' | 'firstName' | 'lastName' | 'email' | 'phone' | 'dateOfBirth' | 'countryOfResidence';

/** The information that the supplier needs to prebook, from the lead passenger and from each of the others. */
export interface RequestedInformation {
  readonly lead: readonly PassengerField[];
  readonly others: readonly PassengerField[];
}
