import type { TaxedPart, TaxRole } from '@throughfare/contract/shapes/sale-tax';

/** Whose law decides: that of the agency's country. */
export type TaxArea = 'GB' | 'EU' | 'AU';

/**
 * Where the journey is, seen from the agency's country: wholly within it; wholly within the Union but not within the agency's state alone; partly
 * within the area; wholly outside it. Unknown: of a pass that is good in many countries.
 */
export type TaxPlace = 'domestic' | 'union' | 'partly' | 'abroad' | 'unknown';

/** Where the shop is established, which pays the commission, seen from the agency. */
export type Payer = 'sameCountry' | 'union' | 'elsewhere';

/** One dated row of the table: what holds for one kind of line. */
export interface TaxRule {
  readonly id: string;
  readonly area: TaxArea;
  /** Absent: every country of the area. */
  readonly country?: string;
  /** Absent: registered and not. */
  readonly registered?: boolean;
  readonly roles: readonly TaxRole[];
  readonly parts: readonly TaxedPart[];
  /** Absent: wherever the journey is. */
  readonly places?: readonly TaxPlace[];
  /** Of commission; absent: whoever pays it. */
  readonly payers?: readonly Payer[];
  /** YYYY-MM-DD, the first day. */
  readonly validFrom: string;
  /** The last day; absent: until another row holds. */
  readonly validUntil?: string;
  /** The rate that the invoice shows, in hundredths of a per cent; absent: it shows none. */
  readonly basisPoints?: number;
  /** What the invoice says. */
  readonly words: string;
  /** The law or guidance, by paragraph. */
  readonly source: string;
}
