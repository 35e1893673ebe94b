import type { Currency } from '@throughfare/kernel/money';

/** A statement between an agency and us, as its paper shows it. Days are YYYY-MM-DD. The agency owes positive amounts. */
export interface AgencyStatementPaper {
  readonly number: string;
  readonly agencyName: string;
  /** The agency's tax number; empty if it has none. */
  readonly taxNumber: string;
  readonly currency: Currency;
  readonly fromDay?: string;
  readonly untilDay: string;
  readonly openingMinor: number;
  readonly closingMinor: number;
  readonly issuedAt: Date;
  readonly dueOn: string;
  /** The account that the agency pays into, if the shop has configured one for the currency. */
  readonly payTo?: { readonly holder: string; readonly iban: string; readonly bic: string } | undefined;
  readonly lines: readonly {
    readonly happenedAt: Date;
    readonly valueDay: string;
    readonly text: string;
    readonly bookingReference?: string;
    /** The agency's own words about the bookings. */
    readonly own?: { readonly internalReference: string; readonly costCentre: string; readonly purchaseOrder: string } | undefined;
    readonly minor: number;
    /** For commission and mark-up: the decision on the tax in the amount. */
    readonly tax?: { readonly words: string; readonly minor?: number };
  }[];
}
