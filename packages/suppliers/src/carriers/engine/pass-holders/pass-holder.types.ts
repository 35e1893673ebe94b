import type { ServiceClass } from '../../../port/offer.ts';

/**
 * The shape of `passholders.json` in a folder of `data/fares/`: which trains of the source take rail passes, and what a place costs a
 * pass holder where one must or may be reserved. The first row that fits a ride decides. A ride that no row fits takes no passes: its
 * passengers pay the fare.
 */
export interface PassHolderFile {
  /** Where the figures come from and what was simplified. */
  readonly source: string;
  /** What others sell of the places for pass holders by departure. */
  readonly soldByDeparturePerMille: number;
  readonly trains: readonly PassTrainRow[];
  readonly afterSales: Readonly<Record<string, PassAfterSales>>;
}

export interface PassTrainRow {
  /** Letters; in the names of its quotas. */
  readonly code: string;
  readonly operators: readonly string[];
  /** Only trains of these names; absent: all of the operators'. */
  readonly serviceNames?: readonly string[];
  /** Only rides from one of these countries to the other; absent: all. */
  readonly between?: readonly [string, string];
  /** "TGV INOUI". */
  readonly name: string;
  /** Absent: the pass is enough, and nothing is reserved with it. */
  readonly reservation?: PassReservation;
}

export interface PassReservation {
  /** Without it the pass is not good on the train. */
  readonly isCompulsory: boolean;
  /** By code of comfort, cheapest first. Other comforts are not sold to pass holders. */
  readonly fees: Readonly<Record<string, readonly PassFee[]>>;
  /** Key of `afterSales`. */
  readonly afterSales: string;
  /** Holders of passes of the 2nd class may reserve in the 1st too. */
  readonly admitsSecondClass?: boolean;
}

/** For each traveller, children too; minor units of the carrier's currency. */
export interface PassFee {
  readonly minor: number;
  /** Quota as a share of the cabin's places; absent: as long as there are seats. */
  readonly sharePerMille?: number;
}

export interface PassAfterSales {
  readonly source: string;
  readonly refund: readonly PassAfterSalesStep[];
  readonly exchange: readonly PassAfterSalesStep[];
  readonly refundText: string;
  readonly exchangeText: string;
}

export interface PassAfterSalesStep {
  readonly untilMinutesBeforeDeparture: number;
  readonly feeMinor?: number;
  readonly feePercent?: number;
}

/** A card of `data/railcards/pass.json`: a kind of rail pass, and where it is good. */
export interface PassCard {
  readonly program: string;
  /** ISO 3166-1 alpha-2. */
  readonly countries: ReadonlySet<string>;
  /** Good in both classes; else in the 2nd alone. */
  readonly isFirst: boolean;
}

/** What holds on one ride of a trip for those of the party whose passes are good there. */
export interface RideOnPasses {
  readonly row: PassTrainRow | undefined;
  /** By passenger reference; empty where nobody's pass is good. */
  readonly holders: ReadonlyMap<string, PassCard>;
}

export function passQuotaName({ code }: PassTrainRow, cabin: ServiceClass, fee: number): string {
  return `PASS.${code}.${cabin}.${fee + 1}`;
}
