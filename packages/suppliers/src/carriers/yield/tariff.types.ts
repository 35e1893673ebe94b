import type { Currency } from '@throughfare/kernel/money';
import type { DeliveryOption, FareCondition, Flexibility, RequestedInformation } from '../../port/offer.ts';
import type { AfterSalesPolicyRow } from '../engine/after-sales/after-sales-policy.types.ts';
import type { SleeperKind } from '../../port/booking.ts';
import type { SalesRules } from '../engine/profile.ts';
import type { RunningProfile } from '../engine/running-profile.ts';
import type { SupplierPolicy } from '../../port/supplier.ts';

/**
 * The shapes of the files of a folder in `data/fares/` (`sncf`, `amt`, `via` …), and how a price comes out of them.
 *
 * Each train of a trip belongs to one family, by its operator and service name, and is priced by itself: a trip's price is the
 * sum over its trains. For a train, the pair of its boarding and alighting station is looked up in `flows` (a station also
 * counts as the area it lies in; both directions are alike); where the pair or the family is missing there, the family's
 * curve gives the prices by distance. The product's ladder then puts its tiers between the lowest and the highest price.
 * Prices between the two ends and those by a yield curve are rounded to whole euros, those by a fixed curve to ten cents. A first
 * class that a row does not price is the family's share of second. All amounts are minor units, for one adult, of the family's
 * currency, which is the tariff's unless the family names one.
 *
 * Within a family each product of the file gives more than the one before it: a journey over several trains is sold at each level
 * that its longest train has, the other trains at that level or the best below.
 */
export interface Tariff {
  readonly families: FamilyFile;
  readonly products: ProductFile;
  readonly flows: FlowFile;
  readonly areas: AreaFile;
  readonly curves: CurveFile;
  readonly tiers: TierFile;
  readonly railcards: RailcardFile;
  readonly extras: ExtraFile;
  readonly policy: PolicyFile;
}

interface Sourced {
  /** Where the figures come from and what was simplified. */
  readonly source: string;
}

export interface FamilyFile extends Sourced {
  readonly families: Readonly<Record<string, Family>>;
  /** By age in whole years on the day of travel, for the type printed on the ticket. Infants take no place. */
  readonly ages: {
    readonly infantMaxAge: number;
    readonly childMaxAge: number;
    readonly youthMaxAge: number;
    readonly seniorMinAge: number;
  };
  /** For journeys that cross a border: what must be asked, and a tab that says why. Absent: as for all. */
  readonly border?: { readonly requestedInformation: RequestedInformation; readonly tab: FareCondition };
}

/** Trains that are sold under the same products. */
export interface Family {
  /** Keys of the network's operators; `*` for all that no other family names. */
  readonly operators: readonly string[];
  /** In which its operators sell. Absent: the tariff's. A journey over families of two currencies is not sold. */
  readonly currency?: Currency;
  /** Only trains of these names; absent: all of the operators'. */
  readonly serviceNames?: readonly string[];
  /** What a child above the infants' age pays: a share of the adult price, or a fixed amount for each train. */
  readonly child: ChildRule;
  /** Off the adult price without a card; a traveller gets the best of these, of the card's and of the child's. */
  readonly ageReductions?: readonly AgeReduction[];
  /** A coach to and from trains, not sold by itself except between stations of this area (key of `areas`). */
  readonly onlyWithTrain?: { readonly exceptWithin: string };
  readonly requestedInformation: RequestedInformation;
}

export type ChildRule = (
  | { readonly maxAge: number; readonly perMille: number }
  | { readonly maxAge: number; readonly fixedCents: number }
) & {
  /** Only beside somebody of this age or more. */
  readonly besideAge?: number;
  /** Only on these weekdays of travel, 1 is Monday; absent: on all. */
  readonly weekdays?: readonly number[];
};

export interface AgeReduction {
  readonly minAge: number;
  readonly maxAge?: number;
  readonly offPerMille: number;
  /** Codes of products without it. */
  readonly notProducts: readonly string[];
}

export interface ProductFile extends Sourced {
  readonly deliveryOptions: readonly DeliveryOption[];
  readonly products: readonly Product[];
  readonly afterSales: Readonly<Record<string, AfterSales>>;
  /** Condition tabs by key. A product's tabs are Exchange and Refund (from its after-sales rule), then those it names. */
  readonly texts: Readonly<Record<string, FareCondition>>;
}

export interface Product {
  /** Letters and digits; starts the offer's reference. */
  readonly code: string;
  readonly name: string;
  /** Key of `families`. */
  readonly family: string;
  /** Others that sell the same product, each at its own prices. */
  readonly alsoFamilies?: readonly string[];
  /** Code of one of the policy's comforts, whose cabin the seat is in. Not sold on trains without such a cabin. */
  readonly comfort: string;
  readonly flexibility: Flexibility;
  readonly summary: string;
  readonly price: ProductPrice;
  readonly seat: 'required' | 'wished' | 'none';
  /** As in `FareOffer`; `optional` where a seat comes with the ticket while there are any or can be bought beside it. */
  readonly reservation: 'included' | 'optional' | 'none';
  /** Key of `afterSales`. */
  readonly afterSales: string;
  /** Keys of `texts`. */
  readonly tabs: readonly string[];
  /** Sold only for these weekdays of travel, 1 is Monday; absent: all. */
  readonly weekdays?: readonly number[];
  readonly closesMinutesBeforeDeparture?: number;
  /** Not sold earlier than so many days before the day of travel. Absent: as long as the source sells ahead. */
  readonly opensDaysAhead?: number;
}

export interface ProductPrice {
  /** Which figure of the flow's row. */
  readonly of: PriceColumn;
  /** Key of `ladders`. */
  readonly ladder: string;
  /**
   * For a fixed price that the row does not name: this share of the highest first-class price. Absent, and not in the row: not
   * sold there.
   */
  readonly elsePerMilleOfHighest?: number;
  /** A share of the figure, for a comfort that the flows do not price by itself; 1000 where absent. */
  readonly perMille?: number;
  /** Below a figure that is one price the ladder begins at this share of it; `perMille` is then where it ends. */
  readonly lowestPerMille?: number;
}

export interface AfterSales {
  /** Fixed fees and limits count for each train of a journey; absent: once for each traveller, however many trains have this rule. */
  readonly feesEachTrain?: boolean;
  /** Most generous first; after the last step it is not possible. A step without a fee is free. */
  readonly refund: readonly AfterSalesStepData[];
  readonly exchange: readonly AfterSalesStepData[];
  readonly refundText: string;
  readonly exchangeText: string;
}

export interface AfterSalesStepData {
  /** Counted back from departure; negative: after it. */
  readonly untilHoursBefore?: number;
  readonly until?: 'MIDNIGHT_BEFORE_TRAVEL';
  /** For each traveller. */
  readonly feeCents?: number;
  readonly feePercent?: number;
  /** A grace period: the step also ends so long after the purchase. */
  readonly withinHoursOfPurchase?: number;
  /** For each traveller. */
  readonly minimumFeeCents?: number;
  /** For each traveller. */
  readonly maximumFeeCents?: number;
}

export interface AreaFile extends Sourced {
  readonly areas: Readonly<Record<string, readonly string[]>>;
}

export interface FlowFile extends Sourced {
  readonly flows: readonly Flow[];
}

export interface Flow {
  /** Key of `areas` or a station code. */
  readonly from: string;
  readonly to: string;
  /** By family. */
  readonly fares: Readonly<Record<string, FlowPrices>>;
}

/** `STANDARD` and `FIRST` are the two classes; the others are the fixed prices of products that are always in first class. */
export type PriceColumn = 'STANDARD' | 'FIRST' | 'OPTIMUM' | 'OPTIMUM_PLUS' | 'PREMIER' | 'BUSINESS';

/** Lowest and highest price, or the one price there is. */
export type PriceRange = number | readonly [lowest: number, highest: number];

export type FlowPrices = Readonly<Partial<Record<PriceColumn, PriceRange>>>;

export interface CurveFile extends Sourced {
  /** By family: the curve gives the highest price. */
  readonly yield: Readonly<Record<string, YieldCurve>>;
  /** By operator, `*` for all others: the curve gives the one price. */
  readonly fixed: Readonly<Record<string, DistanceCurve>>;
}

/** Degressive: the first band's price for its kilometres, the next band's for those beyond. */
export interface DistanceCurve {
  readonly fixedCents: number;
  readonly bands: readonly { readonly toKm?: number; readonly centsPerKm: number }[];
  readonly minimumCents: number;
  /** First class as a share of second; absent: no first class. */
  readonly firstPerMille?: number;
}

export interface YieldCurve extends DistanceCurve {
  /** The lowest price as a share of the highest. */
  readonly floorPerMille: number;
}

export interface TierFile extends Sourced {
  readonly ladders: Readonly<Record<string, readonly Tier[]>>;
  /** The first rule that fits the train's departure from its first station decides. */
  readonly demand: { readonly otherwise: Demand; readonly rules: readonly DemandRule[] };
  /** Share of a ladder's places that other retailers sell by departure. */
  readonly soldByDeparturePerMille: Readonly<Record<Demand, number>>;
}

export type Demand = 'LOW' | 'NORMAL' | 'HIGH';

export interface Tier {
  readonly tier: string;
  /** 0 is the lowest price of the range, 1000 the highest. */
  readonly atPerMille: number;
  /** Quota as a share of the cabin's places; absent: as long as there are seats. */
  readonly sharePerMille?: Readonly<Record<Demand, number>>;
}

export interface DemandRule {
  readonly demand: Demand;
  /** 1 is Monday. */
  readonly weekdays: readonly number[];
  /** "HH:MM", both included. */
  readonly from: string;
  readonly to: string;
  /** 1 is January; absent: all year. */
  readonly months?: readonly number[];
}

export interface RailcardFile extends Sourced {
  readonly railcards: Readonly<Record<string, Card>>;
  /** Added to the condition tabs of fares that are only sold as one half of a return over one of the cards' nights. */
  readonly returnCondition: FareCondition;
}

export interface Card {
  readonly name: string;
  /** For a year. */
  readonly priceCents: number;
  readonly holder: { readonly minAge: number; readonly maxAge?: number };
  readonly offPerMille: number;
  /** Off the adult price, for children (of the family's child age) who travel with the holder. */
  readonly childOffPerMille: number;
  /** How many others share the reduction. */
  readonly companions: { readonly adults: number; readonly children: number };
  /** Keys of `families`. */
  readonly families: readonly string[];
  readonly notProducts: readonly string[];
  /** The most the holder pays in second class without a change: the first whose duration is not reached. */
  readonly capsStandardDirect: readonly { readonly underMinutes?: number; readonly cents: number }[];
  /** Where present, one of them must hold. */
  readonly anyOf?: readonly CardCondition[];
}

/** Weekdays: 1 is Monday. A night is named by the day it begins on. */
export type CardCondition =
  | { readonly singleOnWeekdays: readonly number[] }
  | { readonly returnOverNightOf: readonly number[] }
  | { readonly withChildOf: { readonly minAge: number; readonly maxAge: number } };

export interface ExtraFile extends Sourced {
  readonly secondary: readonly Extra[];
  readonly berths: readonly Berth[];
  /** By equipment: what its berth coaches hold. */
  readonly rooms: Readonly<Record<string, readonly RoomData[]>>;
}

/** Sold beside the fare, for one traveller and train. */
export interface Extra {
  readonly code: string;
  readonly families: readonly string[];
  /** Only on this equipment; absent: on all where the thing exists (numbered seats, bicycle spaces). */
  readonly equipment?: readonly string[];
  readonly kind: 'seat' | 'bicycle';
  readonly name: string;
  readonly description: string;
  readonly priceCents: number;
  readonly conditions: readonly FareCondition[];
}

/** Sold on top of a seat fare of the family, for one unit. */
export interface Berth {
  readonly code: string;
  readonly roomType: string;
  /** What the numbers of its coaches count. Absent: rooms. */
  readonly sleeperKind?: SleeperKind;
  readonly family: string;
  readonly fareName: string;
  readonly description: string;
  readonly priceCents: number;
  /** On top of it. */
  readonly centsPerKm?: number;
  readonly minimumPassengers: number;
  readonly maximumPassengers: number;
  readonly maximumBookableQuantity: number;
  /** How many of each age a unit takes, where that matters: adults are those of `adultFrom` and more. */
  readonly byAge?: { readonly adultFrom: number; readonly adults: readonly [least: number, most: number]; readonly mostChildren: number };
}

export interface RoomData {
  readonly coach: string;
  readonly roomType: string;
  readonly firstRoom: number;
  readonly rooms: number;
  readonly bedsPerRoom: number;
}

export interface PolicyFile extends Sourced {
  readonly currency: Currency;
  /** The first row that fits a sale counts; the last fits everything. */
  readonly afterSales: readonly AfterSalesPolicyRow[];
  readonly policy: SupplierPolicy;
  readonly sales: SalesRules;
  readonly running: RunningProfile;
}
