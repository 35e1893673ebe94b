import type { PassBrand } from '@throughfare/kernel/passes/pass-brand';
import type { PassGroupName } from '@throughfare/kernel/passes/pass-party';
import type { PassLength } from '@throughfare/kernel/passes/pass-validity';
import type { PassKind } from '../../port/passes.ts';

type PaidGroup = Exclude<PassGroupName, 'Child'>;

/** Whole euros for each paying group. */
type GroupPrices = Readonly<Record<PaidGroup, number>>;

export interface GlobalRow {
  readonly kind: PassKind;
  readonly travelDays?: number;
  readonly length: PassLength;
  readonly STANDARD: GroupPrices;
  readonly FIRST: GroupPrices;
}

export interface PassArea {
  readonly id: string;
  readonly name: string;
  readonly countries: readonly string[];
  readonly band: string;
  /** The surcharge on the price of its band. */
  readonly percentMore?: number;
  /** Absent: sold under both brands. */
  readonly brands?: readonly PassBrand[];
  /** Absent: true. */
  readonly hasSeniors?: boolean;
  /** The share that each of two adults pays together. Absent: there is no twin fare. */
  readonly twinPercent?: number;
}

/** `data/passes/products.json` */
export interface PassProducts {
  readonly global: readonly GlobalRow[];
  readonly oneCountry: {
    readonly travelDays: readonly number[];
    readonly length: PassLength;
    readonly percentOfAdult: Readonly<Record<Exclude<PaidGroup, 'Adult'>, number>>;
    readonly percentInFirst: number;
    /** Whole euros for an adult in 2nd class, in the order of `travelDays`. */
    readonly bands: Readonly<Record<string, readonly number[]>>;
    readonly areas: readonly PassArea[];
  };
}

/** A policy's deductions for refunds, and its fees for exchanges. */
export interface PassRefundRow {
  /** The publisher's number, such as "V7". */
  readonly name: string;
  /** For sales from this day until the next row. */
  readonly soldFrom: string;
  /** Counted from the sale. */
  readonly months: number;
  /** For this long after the sale nothing is deducted. */
  readonly freeHours: number;
  readonly feePercent: number;
  readonly mostFeeEuros?: number;
  /** Absent: passes of that time cannot be exchanged. */
  readonly exchange?: { readonly freeHours: number; readonly feeEuros: number };
}

/** `data/passes/policy.json` */
export interface PassPolicy {
  /** The shop's own rule in addition to the published one. Both must allow a refund. */
  readonly specification: { readonly months: number; readonly beforeFirstDay: boolean };
  /** Oldest first. */
  readonly published: readonly PassRefundRow[];
  readonly activateWithinMonths: number;
  readonly voidWithinMinutes: number;
  readonly mostHoldMinutes: number;
}

export interface PassCatalogue {
  readonly products: PassProducts;
  readonly policy: PassPolicy;
  /** The countries whose residents buy Interrail. */
  readonly interrailResidents: ReadonlySet<string>;
  /** All countries of the Global Pass. */
  readonly countries: readonly string[];
}
