import type { TaxedPart } from '@throughfare/contract/shapes/sale-tax';
import type { Db } from '../../platform/postgres/db.ts';

/** The decision about the tax in a line of a statement. */
export interface LineTax {
  /** "GST 10 %", or the reason why nothing is decided. */
  readonly words: string;
  /** Absent if no row of the table covers the line. */
  readonly rule?: string;
  /** With the line's sign; absent if no rate is shown. */
  readonly minor?: number;
}

/** A line of the ledger about an agency's earnings from an item. */
export interface EarnedLine {
  readonly itemId: string;
  readonly part: Exclude<TaxedPart, 'fare'>;
  readonly minor: number;
}

/** VAT and GST on agencies' sales. */
export interface Tax {
  /** In the order of the lines. */
  ofEarnings(db: Db, lines: readonly EarnedLine[]): Promise<readonly LineTax[]>;
  /** The number on a statement; empty if the agency has none on that day. */
  numberOf(db: Db, agencyId: string, day: string): Promise<string>;
}
