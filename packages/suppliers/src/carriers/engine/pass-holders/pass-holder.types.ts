import type { ServiceClass } from '../../../port/offer.ts';

/**
 * The shape of `passholders.json` in a folder of `data/fares/`: the trains of the source that accept rail passes, and the price of a place
 * for pass holders where one must or may be reserved. The first row that fits a ride decides. A ride without a row does not accept passes,
 * and its passengers pay the fare.
 */
export interface PassHolderFile {
  /** The source of the figures, and the simplifications. */
  readonly source: string;
  /** How many of the places for pass holders other sellers will have sold by departure. */
  readonly soldByDeparturePerMille: number;
  readonly trains: readonly PassTrainRow[];
  readonly afterSales: Readonly<Record<string, PassAfterSales>>;
}

export interface PassTrainRow {
  /** Letters, used in the names of its quotas. */
  readonly code: string;
  readonly operators: readonly string[];
  /** Only trains with these names. Absent: all of the operators' trains. */
  readonly serviceNames?: readonly string[];
  /** Only rides from one of these countries to another. Absent: all. */
  readonly between?: readonly [string, string];
  /** For example "TGV INOUI". */
  readonly name: string;
  /** Absent: the pass is enough, and reservations do not exist. */
  readonly reservation?: PassReservation;
}

export interface PassReservation {
  /** Whether the pass is invalid on the train without it. */
  readonly isCompulsory: boolean;
  /** Keyed by comfort, cheapest first. Other comforts are not sold to pass holders. */
  readonly fees: Readonly<Record<string, readonly PassFee[]>>;
  /** A key of `afterSales`. */
  readonly afterSales: string;
  /** Whether holders of 2nd-class passes may also reserve in 1st class. */
  readonly admitsSecondClass?: boolean;
}

/** The fee for each traveller, children included, in minor units of the carrier's currency. */
export interface PassFee {
  readonly minor: number;
  /** The quota as a share of the cabin's places. Absent: as long as there are seats. */
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

/** A card of `data/railcards/pass.json`: a kind of rail pass, and where it is valid. */
export interface PassCard {
  readonly program: string;
  /** ISO 3166-1 alpha-2. */
  readonly countries: ReadonlySet<string>;
  /** Whether it is valid in both classes, or only in the 2nd. */
  readonly isFirst: boolean;
}

/** The rule for one ride of a trip, for the travellers whose passes are valid on it. */
export interface RideOnPasses {
  readonly row: PassTrainRow | undefined;
  /** Keyed by passenger reference. Empty if nobody's pass is valid. */
  readonly holders: ReadonlyMap<string, PassCard>;
}

export function passQuotaName({ code }: PassTrainRow, cabin: ServiceClass, fee: number): string {
  return `PASS.${code}.${cabin}.${fee + 1}`;
}
