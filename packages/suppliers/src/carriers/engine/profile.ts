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
 * A carrier, as data and small pure rules: what it sells, at which prices, how many of each on a train, under which
 * conditions. The engine runs it: availability, seats, holds, bookings, deadlines and repeats are the engine's and are the
 * same for every carrier (decision 1).
 *
 * Every function here is pure and depends on its arguments alone: no clock, no chance. The same trip, passengers and
 * railcards are priced alike at search and at prebook, in company of other trips or alone. Scarcity shows through tiers and
 * quotas, never through a price that drifts while the customer types.
 */
export interface CarrierProfile {
  readonly source: Source;
  readonly currency: Currency;
  readonly policy: SupplierPolicy;
  readonly sales: SalesRules;
  readonly running: RunningProfile;
  /** How bookings are handled after the sale: the first row that fits a sale counts. The last one fits everything. */
  readonly afterSales: readonly AfterSalesPolicyRow[];

  /** Whether its tariff has fares for a train of its timetable. Absent: for all of them. */
  knows?(train: ResolvedTrain): boolean;

  /** Whether a passenger of this age takes a place and counts in quotas. Infants on a lap do not. */
  takesPlace(age: number): boolean;

  /** All fares that the trips' products, restrictions and railcards allow, as if every train were empty. */
  priceTrips(request: PricingRequest): PricingAnswer;

  /**
   * The finite places of a train beside its seats, as when its sales open. Asked for one train of one day; the answer never depends
   * on who asks.
   */
  stock(train: ResolvedTrain): TrainStock;
}

export interface SalesRules {
  /** How long an offer's price is promised. */
  readonly offerMinutes: number;
  /** The longest hold that is given, whatever is asked for. */
  readonly maximumHoldSeconds: number;
  /** `placesLeft` is told from this number down; 0: never. */
  readonly fewPlaces: number;
  /** How others sell the same places meanwhile. Absent: nobody else does. */
  readonly bookingCurve?: BookingCurve;
  /** Two letters or digits before each ticket number ("74" and the like). */
  readonly ticketPrefix: string;
}

export interface PricingRequest {
  readonly outward: readonly ResolvedTrip[];
  /** Empty for one way. */
  readonly inward: readonly ResolvedTrip[];
  readonly passengers: readonly PassengerSpec[];
  readonly railcards: readonly string[];
}

/** One entry for each trip asked about, in the same order; without fares where nothing is sold for it. */
export interface PricingAnswer {
  readonly outward: readonly TripCandidates[];
  readonly inward: readonly TripCandidates[];
}

export interface TripCandidates {
  readonly fares: readonly FareCandidate[];
  readonly secondary: readonly SecondaryCandidate[];
  /** Everybody holds a rail pass that is good on the trip: whether it needs places beside it. Absent: somebody pays a fare. */
  readonly withPasses?: 'NO_RESERVATION' | 'RESERVATION';
}

/**
 * A fare product on a trip. It becomes an offer when each of its components has a tier with enough places.
 *
 * `kind`, `returnTag` as in `FareOffer`: the outward half of a return carries the whole price, the inward half has one tier
 * whose amounts are zero. The engine leaves out a return half for which no other half with its tag is available.
 */
export interface FareCandidate extends Omit<
  FareOffer,
  'offerRef' | 'price' | 'passengers' | 'priceParts' | 'placesLeft' | 'optionalPrices'
> {
  /** Short code, unique among the fares of the trip: letters and digits ("ADVS", "SVR1"). The offer's reference starts with it. */
  readonly product: string;
  /**
   * The parts of a trip that are priced and rationed on their own: one component over the whole trip for a through fare, one for each train where
   * each has its own yield. Together they cover each segment once. The offer's price is their sum.
   */
  readonly components: readonly FareComponent[];
  /** Rooms that the fare comes with, enough for the whole party, as on a night ferry. Their price is in the tiers. Absent: none. */
  readonly room?: IncludedRoom;
  /** Berths and rooms on top of this fare. */
  readonly optional: readonly OptionalCandidate[];
  /** Not sold when fewer minutes than this remain to the trip's departure. Absent: until the sales cut-off. */
  readonly closesMinutesBeforeDeparture?: number;
  /** Not sold when more days than this remain to the day of departure. Absent: as far ahead as the carrier sells. */
  readonly opensDaysAhead?: number;
}

export interface IncludedRoom {
  readonly segmentIndex: number;
  /** Type of room of `TrainStock.rooms` on the segment's train. */
  readonly roomType: string;
  /** "Cabin for two". */
  readonly name: string;
  readonly bedsPerRoom: number;
}

export interface FareComponent {
  readonly segments: readonly SegmentNeed[];
  /** Cheapest first, at least one. The engine takes the first with room for all on every leg of its segments. */
  readonly tiers: readonly FareTier[];
}

export interface SegmentNeed {
  /** Index within the trip. */
  readonly segmentIndex: number;
  /** Whether the tier's quota is counted on this train (not on a local connecting train). */
  readonly rationed: boolean;
  /** `required`: no seat, no sale. `wished`: one is given while there are any. `none`: no reservation. */
  readonly seat: 'required' | 'wished' | 'none';
  /** Which coaches the seat is in. */
  readonly cabinClass: Exclude<CabinClass, 'BERTH'>;
}

export interface FareTier {
  /** Letters and digits, unique in the component ("1", "A"). */
  readonly tier: string;
  /** Name of a quota of `TrainStock.quotas`, on each rationed segment. Absent: unlimited. */
  readonly quota?: string;
  /** How many of the party take from `quota`. Absent: all that take a place. */
  readonly quotaPlaces?: number;
  /** The places of those who travel on rail passes, from a quota of their own. */
  readonly passQuota?: { readonly quota: string; readonly places: number };
  /** One entry for each passenger of the request, in its order, infants included (amount zero). */
  readonly passengers: readonly PassengerFare[];
  /** Adds up to the passengers' amounts. Parts of the same description are added up over components. */
  readonly priceParts: readonly PricePart[];
}

/** `maximumBookableQuantity` is the most that one booking may take; the engine lowers it to the places left. */
export interface OptionalCandidate extends OptionalPrice {
  /** Type of room of `TrainStock.rooms` on the segment's train; one unit takes one room, and its guests take no seat. */
  readonly roomType: string;
  /** What its numbers count. Absent: rooms. */
  readonly sleeperKind?: SleeperKind;
}

export interface SecondaryCandidate extends SecondaryOffer {
  /** What it takes; empty for what cannot run out (a bus ticket). */
  readonly needs: readonly SecondaryNeed[];
}

/** `seats`: one for each passenger that takes a place. `quota`: so many of a quota of the segment's train. */
export type SecondaryNeed =
  | { readonly segmentIndex: number; readonly takes: 'seats'; readonly cabinClass: Exclude<CabinClass, 'BERTH'> }
  | { readonly segmentIndex: number; readonly takes: 'quota'; readonly quota: string; readonly places: number };

/** The finite places of one train of one day, beside its seats, which come from its equipment. */
export interface TrainStock {
  /** Places by name of quota, each counted on every leg of the train on its own. Bicycle spaces are one. A name that is missing has none. */
  readonly quotas: Readonly<Record<string, number>>;
  readonly rooms: readonly RoomStock[];
  /** Quotas that other retailers sell from too, each in one ladder at most. Absent: none. */
  readonly ladders?: readonly FareLadder[];
}

/** What one seller may sell of a train, whose places it may share with others. */
export interface StockOnSale extends TrainStock {
  /** The source that keeps the places. */
  readonly owner: string;
  readonly seller: Source;
}

/** Rooms of one type in one coach, numbered from `firstRoom` on. */
export interface RoomStock {
  readonly roomType: string;
  readonly coach: string;
  readonly firstRoom: number;
  readonly rooms: number;
  readonly bedsPerRoom: number;
}
