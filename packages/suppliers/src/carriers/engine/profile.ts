import type { Currency } from '@throughfare/kernel/money';
import type { Source } from '@throughfare/kernel/source';
import type { CabinClass } from '@throughfare/planner/network/network-data';
import type { FareOffer, OptionalPrice, PassengerFare, PassengerSpec, PricePart, SecondaryOffer } from '../../port/offer.ts';
import type { SleeperKind } from '../../port/booking.ts';
import type { SupplierPolicy } from '../../port/supplier.ts';
import type { AfterSalesPolicyRow } from './after-sales/after-sales-policy.types.ts';
import type { ResolvedTrain, ResolvedTrip } from './resolved-trip.ts';
import type { BookingCurve, FareLadder } from './rules/sold-elsewhere.ts';
import type { RunningProfile } from './running-profile.ts';

/**
 * A carrier as data and small pure rules: its products, prices, quotas and conditions. The engine runs it: availability, seats, holds,
 * bookings, deadlines and repeats are the same for every carrier (decision 1).
 *
 * Every function here is pure and depends on its arguments alone, not on clock or chance. The same trip, passengers and railcards have the
 * same price in a search and in a prebooking, alone or among other trips. Scarcity shows in tiers and quotas, never in a price that drifts
 * while the customer types.
 */
export interface CarrierProfile {
  readonly source: Source;
  readonly currency: Currency;
  readonly policy: SupplierPolicy;
  readonly sales: SalesRules;
  readonly running: RunningProfile;
  /** The rules after the sale. The first row that fits a sale applies, and the last one fits everything. */
  readonly afterSales: readonly AfterSalesPolicyRow[];

  /** The epoch minute at which a product's ticket expires, from the departure of its outward journey. Absent: when its train leaves. */
  expires?(product: string, outwardDeparts: number): number;

  /** Whether its tariff prices a train of its timetable. Absent: all of them. */
  knows?(train: ResolvedTrain): boolean;

  /** Whether a passenger of this age takes a place and counts in quotas. Infants on a lap do not. */
  takesPlace(age: number): boolean;

  /** All fares that the products, restrictions and railcards allow on the trips, as if every train were empty. */
  priceTrips(request: PricingRequest): PricingAnswer;

  /** Whether a train takes bicycles without a reservation. Those with one are sold as extras. Absent: none does. */
  takesBicycles?(train: ResolvedTrain): boolean;

  /** A train's limited places besides its seats, as at the opening of its sales, for one day. The answer does not depend on the customer. */
  stock(train: ResolvedTrain): TrainStock;
}

export interface SalesRules {
  /** How long the price of an offer is promised. */
  readonly offerMinutes: number;
  /** The longest possible hold. */
  readonly maximumHoldSeconds: number;
  /** `placesLeft` is shown from this number down; 0: never. */
  readonly fewPlaces: number;
  /** Whether a fare is left out while a more flexible one of its class costs no more. */
  readonly hidesDominated?: boolean;
  /** How other sellers sell the same places meanwhile. Absent: there are none. */
  readonly bookingCurve?: BookingCurve;
  /** The first two characters of each ticket number, such as "74". */
  readonly ticketPrefix: string;
}

export interface PricingRequest {
  readonly outward: readonly ResolvedTrip[];
  /** Empty for a one-way request. */
  readonly inward: readonly ResolvedTrip[];
  readonly passengers: readonly PassengerSpec[];
  readonly railcards: readonly string[];
  /** Only fares are wanted: `secondary` may be empty. */
  readonly withoutExtras?: true;
}

/** One entry for each trip, in the same order. It has no fares if nothing is sold for the trip. */
export interface PricingAnswer {
  readonly outward: readonly TripCandidates[];
  readonly inward: readonly TripCandidates[];
}

export interface TripCandidates {
  readonly fares: readonly FareCandidate[];
  readonly secondary: readonly SecondaryCandidate[];
  /** Present if everybody holds a valid rail pass: whether it needs a reservation. Absent: somebody pays a fare. */
  readonly withPasses?: 'NO_RESERVATION' | 'RESERVATION';
}

/**
 * A fare product on a trip. It becomes an offer when each of its components has a tier with enough places.
 *
 * `kind` and `returnTag` as in `FareOffer`: the outward half of a return carries the whole price, and the inward half has one tier with
 * zero amounts. The engine drops a return half if no other half with its tag is available.
 */
export interface FareCandidate extends Omit<
  FareOffer,
  'offerRef' | 'price' | 'passengers' | 'priceParts' | 'placesLeft' | 'optionalPrices'
> {
  /** A short code of letters and digits, unique among the fares of the trip ("ADVS", "SVR1"). The offer's reference starts with it. */
  readonly product: string;
  /**
   * The parts of a trip that are priced and rationed on their own: one component for a through fare, or one for each train with its own
   * yield management. Together they cover each segment once. The offer's price is their sum.
   */
  readonly components: readonly FareComponent[];
  /** Rooms included in the fare, enough for the whole party, as on a night ferry. The tiers include their price. Absent: none. */
  readonly room?: IncludedRoom;
  /** Berths and rooms in addition to this fare. */
  readonly optional: readonly OptionalCandidate[];
  /** Sales close this many minutes before the trip's departure. Absent: at the general cut-off. */
  readonly closesMinutesBeforeDeparture?: number;
  /** Sales open this many days before the departure. Absent: as far ahead as the carrier sells. */
  readonly opensDaysAhead?: number;
}

export interface IncludedRoom {
  readonly segmentIndex: number;
  /** A room type of `TrainStock.rooms` on the segment's train. */
  readonly roomType: string;
  /** For example "Cabin for two". */
  readonly name: string;
  readonly bedsPerRoom: number;
}

export interface FareComponent {
  readonly segments: readonly SegmentNeed[];
  /** Cheapest first, at least one. The engine takes the first with room for everybody on every leg of its segments. */
  readonly tiers: readonly FareTier[];
}

export interface SegmentNeed {
  /** The index of the segment within the trip. */
  readonly segmentIndex: number;
  /** Whether the tier's quota counts on this train (it does not on a local connecting train). */
  readonly rationed: boolean;
  /** `required`: no seat, no sale. `wished`: given while there are any. `none`: no reservation. */
  readonly seat: 'required' | 'wished' | 'none';
  /** The class of coaches that the seat is in. */
  readonly cabinClass: Exclude<CabinClass, 'BERTH'>;
}

export interface FareTier {
  /** Letters and digits, unique within the component ("1", "A"). */
  readonly tier: string;
  /** The name of a quota of `TrainStock.quotas`, on each rationed segment. Absent: unlimited. */
  readonly quota?: string;
  /** The number of people who take from `quota`. Absent: everybody who takes a place. */
  readonly quotaPlaces?: number;
  /** The places of the pass holders, from a quota of their own. */
  readonly passQuota?: { readonly quota: string; readonly places: number };
  /** One entry for each passenger, in the order of the request. Infants are included with an amount of zero. */
  readonly passengers: readonly PassengerFare[];
  /** The sum is that of the passengers' amounts. Parts with the same description are added up over components. */
  readonly priceParts: readonly PricePart[];
}

/** `maximumBookableQuantity` is the most that one booking may take. The engine lowers it to the places left. */
export interface OptionalCandidate extends OptionalPrice {
  /** A room type of `TrainStock.rooms` on the segment's train. Each unit takes one room, and its guests need no seat. */
  readonly roomType: string;
  /** The things that its numbers count. Absent: rooms. */
  readonly sleeperKind?: SleeperKind;
}

export interface SecondaryCandidate extends SecondaryOffer {
  /** Its places; empty for an unlimited product (a bus ticket). */
  readonly needs: readonly SecondaryNeed[];
}

/** `seats`: one for each passenger who takes a place. `quota`: this many from a quota of the segment's train. */
export type SecondaryNeed =
  | { readonly segmentIndex: number; readonly takes: 'seats'; readonly cabinClass: Exclude<CabinClass, 'BERTH'> }
  | { readonly segmentIndex: number; readonly takes: 'quota'; readonly quota: string; readonly places: number };

/** The limited places of one train on one day, besides its seats, which follow from its equipment. */
export interface TrainStock {
  /** Places by quota, counted on every leg of the train separately. Bicycle spaces are a quota. A missing name has none. */
  readonly quotas: Readonly<Record<string, number>>;
  readonly rooms: readonly RoomStock[];
  /** The quotas from which other retailers also sell. A quota is in at most one ladder. Absent: none. */
  readonly ladders?: readonly FareLadder[];
}

/** The part of a train that one seller may sell. Others may share its places. */
export interface StockOnSale extends TrainStock {
  /** The source that manages the places. */
  readonly owner: string;
  readonly seller: Source;
}

/** Rooms of one type in one coach, numbered from `firstRoom`. */
export interface RoomStock {
  readonly roomType: string;
  readonly coach: string;
  readonly firstRoom: number;
  readonly rooms: number;
  readonly bedsPerRoom: number;
  /** Couchettes: its numbers count berths, this many to a compartment. */
  readonly compartment?: number;
}
