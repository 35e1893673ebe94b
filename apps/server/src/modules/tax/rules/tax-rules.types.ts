import type { TaxedPart, TaxRole } from '@throughfare/contract/shapes/sale-tax';

/** The law that decides: that of the agency's country. */
export type TaxArea = 'GB' | 'EU' | 'AU';

/**
 * Where the journey is, as seen from the agency's country. It is wholly within the country; wholly within the Union but not within the
 * agency's state alone; partly within the area; or wholly outside it. Unknown: a pass that is valid in many countries.
 */
export type TaxPlace = 'domestic' | 'union' | 'partly' | 'abroad' | 'unknown';

/** Where the shop, which pays the commission, is established, as seen from the agency. */
export type Payer = 'sameCountry' | 'union' | 'elsewhere';

/** One dated row of the table, for one kind of line. */
export interface TaxRule {
  readonly id: string;
  readonly area: TaxArea;
  /** Absent: for every country of the area. */
  readonly country?: string;
  /** Absent: for registered and unregistered agencies. */
  readonly registered?: boolean;
  readonly roles: readonly TaxRole[];
  readonly parts: readonly TaxedPart[];
  /** Absent: wherever the journey takes place. */
  readonly places?: readonly TaxPlace[];
  /** The one country that the journey stays in; empty: it crosses a border. Absent: whichever, or several. */
  readonly travelCountry?: string;
  /** For commission; absent: whichever party pays it. */
  readonly payers?: readonly Payer[];
  /** YYYY-MM-DD, the first day. */
  readonly validFrom: string;
  /** The last day. Absent: until another row replaces this one. */
  readonly validUntil?: string;
  /** The rate on the invoice, in hundredths of a per cent; absent: the invoice shows none. */
  readonly basisPoints?: number;
  /** The sentence on the invoice. */
  readonly words: string;
  /** The law or guidance, with its paragraph. */
  readonly source: string;
}
