import type { Currency } from '@throughfare/kernel/money';

/** A statement of what an agency and we owe each other, as its paper shows it. Days are YYYY-MM-DD; positive amounts are owed by the agency. */
export interface AgencyStatementPaper {
  readonly number: string;
  readonly agencyName: string;
  /** Of the agency; empty where it has none. */
  readonly taxNumber: string;
  readonly currency: Currency;
  readonly fromDay?: string;
  readonly untilDay: string;
  readonly openingMinor: number;
  readonly closingMinor: number;
  readonly issuedAt: Date;
  readonly dueOn: string;
  readonly lines: readonly {
    readonly happenedAt: Date;
    readonly valueDay: string;
    readonly text: string;
    readonly bookingReference?: string;
    readonly minor: number;
    /** Of commission and mark-up: what is decided about the tax in it. */
    readonly tax?: { readonly words: string; readonly minor?: number };
  }[];
}
