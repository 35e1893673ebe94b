import type { PassBrand } from '@throughfare/kernel/passes/pass-brand';
import type { PassGroupName } from '@throughfare/kernel/passes/pass-party';
import type { PassLength } from '@throughfare/kernel/passes/pass-validity';
import type { PassKind } from '../../port/passes.ts';

type PaidGroup = Exclude<PassGroupName, 'Child'>;

/** Whole euros of each group that pays. */
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
  /** Above its band. */
  readonly percentMore?: number;
  /** Absent: sold under both names. */
  readonly brands?: readonly PassBrand[];
  /** Absent: yes. */
  readonly hasSeniors?: boolean;
  /** Two adults together pay so much of the price each. Absent: there is no twin fare. */
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
    /** Whole euros of an adult in 2nd class, in the order of `travelDays`. */
    readonly bands: Readonly<Record<string, readonly number[]>>;
    readonly areas: readonly PassArea[];
  };
}

/** What a policy keeps of a pass that is given back, and what an exchange of it costs. */
export interface PassRefundRow {
  /** "V7": as its publisher numbers it. */
  readonly name: string;
  /** Sales from this day on, until the next row. */
  readonly soldFrom: string;
  /** From the sale. */
  readonly months: number;
  /** For so long after the sale nothing is kept. */
  readonly freeHours: number;
  readonly feePercent: number;
  readonly mostFeeEuros?: number;
  /** Absent: passes of that time are not exchanged. */
  readonly exchange?: { readonly freeHours: number; readonly feeEuros: number };
}

/** `data/passes/policy.json` */
export interface PassPolicy {
  /** The shop's own rule, which holds beside the published one: both must allow a refund. */
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
  /** Codes of the countries whose residents buy Interrail. */
  readonly interrailResidents: ReadonlySet<string>;
  /** Codes of all countries of the Global Pass. */
  readonly countries: readonly string[];
}
