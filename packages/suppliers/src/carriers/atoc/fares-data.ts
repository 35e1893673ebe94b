import type { FareCondition } from '../../port/offer.ts';
import type { Flexibility, DeliveryOption, ServiceClass } from '../../port/offer.ts';
import type { AfterSalesRow } from './rules/after-sales.ts';
import type { BusyHoursRow } from './rules/busyness.ts';
import type { DistanceCurve } from './rules/distance-curve.ts';
import type { RailcardRow } from './rules/railcard.ts';
import type { RestrictionRow } from './rules/restriction.ts';
import type { ReturnWithin } from './rules/return-validity.ts';
import type { RouteRow } from './rules/route.ts';
import type { TierShape } from './rules/advance-tiers.ts';

/**
 * The files of `data/fares/atoc`, by name. Their model follows the public fares feed (flows, clusters, ticket types, restrictions,
 * railcards). All amounts are in pence.
 */
export interface AtocFares {
  readonly clusters: { readonly clusters: Readonly<Record<string, Cluster>> };
  readonly areas: { readonly areas: Readonly<Record<string, readonly string[]>> };
  readonly 'ticket-types': TicketTypes;
  readonly restrictions: {
    readonly bankHolidays: readonly string[];
    readonly restrictions: Readonly<Record<string, RestrictionRow>>;
  };
  readonly routes: { readonly routes: Readonly<Record<string, RouteRow>> };
  readonly routeing: RouteingData;
  readonly flows: { readonly flows: readonly Flow[] };
  readonly advance: AdvanceData;
  readonly curve: { readonly sectors: readonly CurveSector[] };
  readonly railcards: { readonly railcards: Readonly<Record<string, RailcardRow>> };
  readonly sleepers: { readonly operators: Readonly<Record<string, SleeperOperator>> };
  readonly 'sail-and-rail': SailAndRail;
  readonly plusbus: { readonly towns: readonly PlusBusTown[] };
  readonly bicycles: { readonly operators: readonly string[] };
  readonly upgrades: { readonly upgrades: readonly Upgrade[] };
}

/** An upgrade from a Standard ticket to Standard Premium seats, priced for each traveller and train. */
export interface Upgrade {
  readonly code: string;
  readonly operators: readonly string[];
  readonly name: string;
  readonly description: string;
  /** By kilometres as the crow flies along the train's calls. The last band has no end. */
  readonly bands: readonly { readonly toKm?: number; readonly pence: number }[];
  /** The number of places on each train whose equipment has no such coach. */
  readonly places: number;
  readonly conditions: readonly FareCondition[];
}

export interface Cluster {
  readonly name: string;
  /** The point from which distances are measured. */
  readonly latitude: number;
  readonly longitude: number;
  readonly members: readonly string[];
}

/** The routes a journey may take; see `rules/permitted-way.ts`. */
export interface RouteingData {
  /** Stations that make a journey go via London. */
  readonly london: readonly string[];
  readonly easements: readonly {
    readonly name: string;
    readonly between: readonly [readonly string[], readonly string[]];
    /** Only journeys with a call there on the way. Absent: journeys via London. */
    readonly calls?: string;
    readonly allows: boolean;
  }[];
}

type TicketGroup = 'ANYTIME' | 'OFF_PEAK' | 'SUPER_OFF_PEAK' | 'FLEX' | 'ADVANCE' | 'SLEEPER' | 'SAIL_RAIL';

export interface TicketTypes {
  readonly ticketTypes: Readonly<Record<string, TicketTypeRow>>;
  readonly afterSales: Readonly<Record<string, AfterSalesTerms>>;
}

export interface TicketTypeRow {
  readonly name: string;
  readonly serviceClass: ServiceClass;
  /** Absent: the comfort of the class. */
  readonly comfort?: 'PREMIUM';
  readonly kind: 'single' | 'return';
  /** For returns only. */
  readonly returnWithin?: ReturnWithin;
  readonly group: TicketGroup;
  readonly day: boolean;
  /** Valid on these operators' trains only. Absent: on all trains. */
  readonly operators?: readonly string[];
  readonly flexibility: Flexibility;
  /** A key of `afterSales`. */
  readonly afterSales: string;
  /** The fare includes a seat on the booked train. Absent: a seat is optional on trains with numbered seats. */
  readonly seat?: 'included';
  readonly summary: string;
}

export interface AfterSalesTerms {
  readonly refund: readonly AfterSalesRow[];
  readonly exchange: readonly AfterSalesRow[];
  readonly refundText: string;
  readonly exchangeText: string;
  readonly breakOfJourney: string;
  readonly delivery: readonly DeliveryOption[];
}

/** Applies in both directions. */
export interface Flow {
  /** A station or cluster. */
  readonly from: string;
  readonly to: string;
  readonly route: string;
  readonly fares: readonly FareRow[];
  readonly advance?: readonly AdvanceRow[];
}

export type FareRow = readonly [ticket: string, pence: number, restriction?: string];

/** The floor and ceiling of the tiers by class. A missing class is not sold in advance. */
interface AdvanceRow {
  /** The operators that set this fare. */
  readonly operators: readonly string[];
  readonly STANDARD: readonly [floor: number, ceiling: number];
  readonly FIRST?: readonly [floor: number, ceiling: number];
}

export interface AdvanceData {
  /** Operators that sell Advance fares, and their deadline: minutes before departure, or "HH:MM" on the evening before. */
  readonly operators: Readonly<Record<string, { readonly minutesBefore: number } | { readonly eveningBefore: string }>>;
  readonly connects: Readonly<Record<string, readonly string[]>>;
  readonly tiers: Readonly<Record<ServiceClass | 'PREMIUM', readonly TierShape[]>>;
  /** The share of all tiers' seats that other retailers will have sold at departure, by busyness from quiet to full. */
  readonly soldByDeparturePerMille: readonly [number, number, number, number];
  readonly busyHours: readonly BusyHoursRow[];
}

export interface CurveSector {
  readonly name: string;
  /** The areas or clusters of the two ends, in either order. "*" is anywhere in Great Britain. */
  readonly between: readonly [string, string];
  /** Only pairs up to this distance. Absent: all. */
  readonly toMiles?: number;
  readonly curve: DistanceCurve;
  readonly tickets: readonly CurveTicket[];
  /** The floor and ceiling as shares of the curve's fare. */
  readonly advance: {
    readonly fromMiles: number;
    readonly STANDARD: readonly [number, number];
    readonly FIRST?: readonly [number, number];
  };
}

export interface CurveTicket {
  readonly ticket: string;
  /** The share of the curve's fare. */
  readonly perMille: number;
  readonly restriction?: string;
  readonly fromMiles?: number;
  readonly toMiles?: number;
}

export interface SleeperOperator {
  /** Absent: the traveller pays the operator's ordinary fares, and a room is a supplement on them. */
  readonly ownFares?: {
    readonly ticket: string;
    /** The stations of which one is an end of the journey. */
    readonly englishStations: readonly string[];
    /** The first row that names the other end, or none, applies. One amount for each tier. */
    readonly bands: readonly { readonly stations?: readonly string[]; readonly pence: readonly number[] }[];
    /** For each tier, its share of the seats by busyness. */
    readonly seatsPerMille: readonly (readonly [number, number, number, number])[];
  };
  /** The room types of the berth coaches in train order. The last one repeats. */
  readonly coaches: readonly string[];
  readonly bedsPerRoom: number;
  readonly rooms: readonly SleeperRoom[];
}

export interface SleeperRoom {
  readonly key: string;
  readonly roomType: string;
  readonly name: string;
  readonly description: string;
  readonly guests: number;
  /** Whether one guest may have it alone. */
  readonly soleUse?: boolean;
  /** The supplement for the room, by busyness. */
  readonly supplementPence: readonly [number, number, number, number];
  /** Whether railcards that cover `SLEEPER_SOLO` reduce it. */
  readonly railcards?: boolean;
}

export interface SailAndRail {
  /** For Northern Ireland: across the sea, though in the same country. */
  readonly irishStations: readonly string[];
  readonly crossings: readonly Crossing[];
  readonly ferryPlacesPerMille: number;
}

export interface Crossing {
  readonly ticket: string;
  /** The ISO code of the far side. */
  readonly country: string;
  /** The name of the far end on the ticket. */
  readonly abroad: string;
  /** The British end lies in this area. Absent: anywhere. */
  readonly area?: string;
  /** By distance from the British end to its port. The last band has no limit. */
  readonly bands: readonly { readonly toMiles?: number; readonly pence: number }[];
  /** Added if the journey continues from the far port by train. */
  readonly beyondPortPence: number;
  /** The compulsory cabin of a night crossing. Absent: none. */
  readonly nightCabin?: NightCabin;
}

/** The cabin of a night crossing, for one or more of one party. The fare includes its price. */
export interface NightCabin {
  readonly roomType: string;
  readonly name: string;
  readonly bedsPerRoom: number;
  readonly pencePerCabin: number;
  readonly conditions: string;
}

export interface PlusBusTown {
  readonly town: string;
  readonly stations: readonly string[];
  readonly pence: number;
}
