import type { Currency } from '@throughfare/kernel/money';
import type { DeliveryOption, FareCondition, Flexibility, RequestedInformation } from '../../port/offer.ts';
import type { AfterSalesPolicyRow } from '../engine/after-sales/after-sales-policy.types.ts';
import type { SleeperKind } from '../../port/booking.ts';
import type { SalesRules } from '../engine/profile.ts';
import type { RunningProfile } from '../engine/running-profile.ts';
import type { SupplierPolicy } from '../../port/supplier.ts';

/**
 * The shapes of the files of a folder in `data/fares/` (`sncf`, `amt`, `via` …), and how they make a price.
 *
 * Each train of a trip belongs to one family, by its operator and service name, and is priced on its own; a trip's price is the sum over
 * its trains. For a train, the pair of its boarding and alighting stations is looked up in `flows` (a station also counts as its area, and
 * both directions are the same). If the pair or the family is missing there, the family's curve gives the prices by distance. The product's
 * ladder then places its tiers between the lowest and the highest price. Prices between the two ends and those by a yield curve are rounded
 * to whole euros, those by a fixed curve to ten cents. A first class without a price in the row is the family's share of second. All
 * amounts are minor units, for one adult, in the family's currency, which is the tariff's unless the family names one.
 *
 * Within a family each product of the file offers more than the one before it. A journey over several trains is sold at each level that its
 * longest train has, with the other trains at that level or the best one below.
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
  /** The source of the figures, and the simplifications. */
  readonly source: string;
}

export interface FamilyFile extends Sourced {
  readonly families: Readonly<Record<string, Family>>;
  /** By age in whole years on the day of travel: the type printed on the ticket. Infants take no place. */
  readonly ages: {
    readonly infantMaxAge: number;
    readonly childMaxAge: number;
    readonly youthMaxAge: number;
    readonly seniorMinAge: number;
  };
  /** For journeys across a border: the information to request, and a tab with the reason. Absent: as for all. */
  readonly border?: { readonly requestedInformation: RequestedInformation; readonly tab: FareCondition };
}

/** Trains sold under the same products. */
export interface Family {
  /** Keys of the network's operators. `*` stands for all that no other family names. */
  readonly operators: readonly string[];
  /** The currency of its operators. Absent: the tariff's. A journey over families with two currencies is not sold. */
  readonly currency?: Currency;
  /** Only trains with these names. Absent: all of the operators' trains. */
  readonly serviceNames?: readonly string[];
  /** The price for a child above the infants' age: a share of the adult price, or a fixed amount for each train. */
  readonly child: ChildRule;
  /** Reductions of the adult price without a card. A traveller gets the best of these, the card's and the child's. */
  readonly ageReductions?: readonly AgeReduction[];
  /** A coach to and from trains, only sold alone between stations of this area (a key of `areas`). */
  readonly onlyWithTrain?: { readonly exceptWithin: string };
  readonly requestedInformation: RequestedInformation;
}

export type ChildRule = (
  | { readonly maxAge: number; readonly perMille: number }
  | { readonly maxAge: number; readonly fixedCents: number }
) & {
  /** Only when accompanied by somebody of this age or more. */
  readonly besideAge?: number;
  /** Only on these weekdays of travel, 1 is Monday. Absent: on all. */
  readonly weekdays?: readonly number[];
};

export interface AgeReduction {
  readonly minAge: number;
  readonly maxAge?: number;
  readonly offPerMille: number;
  /** The products to which it does not apply. */
  readonly notProducts: readonly string[];
}

export interface ProductFile extends Sourced {
  readonly deliveryOptions: readonly DeliveryOption[];
  readonly products: readonly Product[];
  readonly afterSales: Readonly<Record<string, AfterSales>>;
  /** Condition tabs by key. A product has the tabs Exchange and Refund (from its after-sales rule), then those it names. */
  readonly texts: Readonly<Record<string, FareCondition>>;
}

export interface Product {
  /** Letters and digits, the start of the offer's reference. */
  readonly code: string;
  readonly name: string;
  /** A key of `families`. */
  readonly family: string;
  /** Other families that sell the same product at their own prices. */
  readonly alsoFamilies?: readonly string[];
  /** The code of one of the policy's comforts, which decides the seat's coaches. Not sold on trains without such coaches. */
  readonly comfort: string;
  readonly flexibility: Flexibility;
  readonly summary: string;
  readonly price: ProductPrice;
  readonly seat: 'required' | 'wished' | 'none';
  /** As in `FareOffer`. `optional`: a seat is included while there are any, or can be bought in addition. */
  readonly reservation: 'included' | 'optional' | 'none';
  /** The quotas apply only to vehicles without numbered places; on others, it is sold for all seats. Absent: they apply to all vehicles. */
  readonly quotasWhere?: 'UNNUMBERED';
  /** A key of `afterSales`. */
  readonly afterSales: string;
  /** Keys of `texts`. */
  readonly tabs: readonly string[];
  /** Only sold for these weekdays of travel, 1 is Monday. Absent: all. */
  readonly weekdays?: readonly number[];
  readonly closesMinutesBeforeDeparture?: number;
  /** Sales open this many days before the day of travel. Absent: with the source's own sales. */
  readonly opensDaysAhead?: number;
  /** Only sold as one half of a return: the other direction is travelled on the same day, with a product of this kind. Direct trains only. */
  readonly backOn?: 'SAME_DAY';
}

export interface ProductPrice {
  /** The figure of the flow's row. */
  readonly of: PriceColumn;
  /** A key of `ladders`. */
  readonly ladder: string;
  /** For a fixed price missing in the row: this share of the highest first-class price. If absent too, it is not sold there. */
  readonly elsePerMilleOfHighest?: number;
  /** A share of the figure, for a comfort without prices of its own in the flows. Absent: 1000. */
  readonly perMille?: number;
  /** For a figure with a single price, the ladder starts at this share of it and ends at `perMille`. */
  readonly lowestPerMille?: number;
}

export interface AfterSales {
  /** Fixed fees and limits count for each train of a journey. Absent: once for each traveller, however many trains have this rule. */
  readonly feesEachTrain?: boolean;
  /** Most generous first. After the last step it is not possible. A step without a fee is free. */
  readonly refund: readonly AfterSalesStepData[];
  readonly exchange: readonly AfterSalesStepData[];
  readonly refundText: string;
  readonly exchangeText: string;
}

export interface AfterSalesStepData {
  /** Counted back from the departure. Negative: after it. */
  readonly untilHoursBefore?: number;
  readonly until?: 'MIDNIGHT_BEFORE_TRAVEL';
  /** For each traveller. */
  readonly feeCents?: number;
  readonly feePercent?: number;
  /** A grace period: the step also ends this long after the purchase. */
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
  /** A key of `areas` or a station code. */
  readonly from: string;
  readonly to: string;
  /** Keyed by family. */
  readonly fares: Readonly<Record<string, FlowPrices>>;
}

/** `STANDARD` and `FIRST` are the two classes. The others are fixed prices of products that are always in first class. */
export type PriceColumn = 'STANDARD' | 'FIRST' | 'OPTIMUM' | 'OPTIMUM_PLUS' | 'PREMIER' | 'BUSINESS';

/** The lowest and highest price, or the only price. */
export type PriceRange = number | readonly [lowest: number, highest: number];

export type FlowPrices = Readonly<Partial<Record<PriceColumn, PriceRange>>>;

export interface CurveFile extends Sourced {
  /** By family. The curve gives the highest price. */
  readonly yield: Readonly<Record<string, YieldCurve>>;
  /** By operator, `*` for all others: the curve gives the only price. */
  readonly fixed: Readonly<Record<string, DistanceCurve>>;
}

/** Degressive: the first band's price for its kilometres, the next band's price for those beyond. */
export interface DistanceCurve {
  readonly fixedCents: number;
  readonly bands: readonly { readonly toKm?: number; readonly centsPerKm: number }[];
  readonly minimumCents: number;
  /** First class as a share of second. Absent: no first class. */
  readonly firstPerMille?: number;
}

export interface YieldCurve extends DistanceCurve {
  /** The lowest price as a share of the highest. */
  readonly floorPerMille: number;
}

export interface TierFile extends Sourced {
  readonly ladders: Readonly<Record<string, readonly Tier[]>>;
  /** The first rule that matches the train's departure from its first station applies. */
  readonly demand: { readonly otherwise: Demand; readonly rules: readonly DemandRule[] };
  /** The share of a ladder's places that other retailers will have sold at departure. */
  readonly soldByDeparturePerMille: Readonly<Record<Demand, number>>;
}

export type Demand = 'LOW' | 'NORMAL' | 'HIGH';

export interface Tier {
  readonly tier: string;
  /** 0 is the lowest price of the range, 1000 the highest. */
  readonly atPerMille: number;
  /** The quota as a share of the cabin's places. Absent: as long as there are seats. */
  readonly sharePerMille?: Readonly<Record<Demand, number>>;
}

export interface DemandRule {
  readonly demand: Demand;
  /** 1 is Monday. */
  readonly weekdays: readonly number[];
  /** "HH:MM", both included. */
  readonly from: string;
  readonly to: string;
  /** 1 is January. Absent: all year. */
  readonly months?: readonly number[];
}

export interface RailcardFile extends Sourced {
  readonly railcards: Readonly<Record<string, Card>>;
  /** Added to the condition tabs of fares that are only sold as one half of a return over one of the cards' nights. */
  readonly returnCondition: FareCondition;
}

export interface Card {
  readonly name: string;
  /** Absent: the file's. */
  readonly source?: string;
  /** The price for a year. */
  readonly priceCents: number;
  readonly holder: { readonly minAge: number; readonly maxAge?: number };
  readonly offPerMille: number;
  /** Absent: a companion's share is the holder's. */
  readonly companionOffPerMille?: number;
  /** Another share for these products. */
  readonly offOf?: Readonly<Record<string, number>>;
  /** Only on trains between two stations of this country: ISO 3166 letters. */
  readonly within?: string;
  /** What the holder has to know. It stands among the conditions of each fare that the card reduces. */
  readonly condition?: string;
  /** The reduction of the adult price for children (of the family's child age) who travel with the holder. */
  readonly childOffPerMille: number;
  /** The number of companions who share the reduction. */
  readonly companions: { readonly adults: number; readonly children: number };
  /** Keys of `families`. */
  readonly families: readonly string[];
  readonly notProducts: readonly string[];
  /** The holder's highest price in second class without a change: the first row with a longer duration applies. */
  readonly capsStandardDirect: readonly { readonly underMinutes?: number; readonly cents: number }[];
  /** If present, one of them must apply. */
  readonly anyOf?: readonly CardCondition[];
}

/** Weekdays; 1 is Monday. A night is named after the day on which it starts. */
export type CardCondition =
  | { readonly singleOnWeekdays: readonly number[] }
  | { readonly returnOverNightOf: readonly number[] }
  | { readonly withChildOf: { readonly minAge: number; readonly maxAge: number } };

export interface ExtraFile extends Sourced {
  readonly secondary: readonly Extra[];
  readonly berths: readonly Berth[];
  /** By equipment: the content of its berth coaches. */
  readonly rooms: Readonly<Record<string, readonly RoomData[]>>;
}

/** Sold in addition to the fare, for one traveller and train. */
export interface Extra {
  readonly code: string;
  readonly families: readonly string[];
  /** Only on this equipment. Absent: wherever the thing exists (numbered seats, bicycle spaces). */
  readonly equipment?: readonly string[];
  readonly kind: 'seat' | 'bicycle';
  readonly name: string;
  readonly description: string;
  readonly priceCents: number;
  readonly conditions: readonly FareCondition[];
}

/** Sold in addition to a seat fare of the family, for one unit. */
export interface Berth {
  readonly code: string;
  readonly roomType: string;
  /** The things counted by its coaches' numbers. Absent: rooms. */
  readonly sleeperKind?: SleeperKind;
  readonly family: string;
  readonly fareName: string;
  readonly description: string;
  readonly priceCents: number;
  /** Added to `priceCents`. */
  readonly centsPerKm?: number;
  readonly minimumPassengers: number;
  readonly maximumPassengers: number;
  readonly maximumBookableQuantity: number;
  /** The limits for each age in a unit, if they matter. Adults are those of `adultFrom` and more. */
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
  /** The first row that fits a sale applies, and the last fits everything. */
  readonly afterSales: readonly AfterSalesPolicyRow[];
  readonly policy: SupplierPolicy;
  readonly sales: SalesRules;
  readonly running: RunningProfile;
}
