import type { CalendarDay } from '@throughfare/kernel/calendar-day';
import type { PassParty } from '@throughfare/kernel/passes/pass-party';
import type { PassOffer, PassSupplier } from '@throughfare/suppliers/port/passes';

/** The chosen passes of a pass search. */
export interface PassChoice {
  readonly searchId: string;
  /** The `id` of the pass selection. */
  readonly passId: string;
}

export interface PricedPass {
  readonly offer: PassOffer;
  readonly validFrom: CalendarDay;
  readonly party: PassParty;
}

/** The residents who may not buy a pass, and what they can buy instead. */
export interface PassResidence {
  /** Codes of the countries whose residents cannot buy it: those of the other brand, and for a single country's Interrail pass its own. */
  readonly refused: readonly string[];
  /** The other brand's equal pass at the present price. Undefined if there is none. */
  readonly other: PassOffer | undefined;
}

export interface Passes {
  /** A pass from a recorded search at today's terms. Refuses `search.notFound`, `search.dateInPast`, `offer.invalid` and `pass.unavailable`. */
  price(choice: PassChoice, market: string): Promise<PricedPass>;
  /** The same pass at the present price. Undefined if it is no longer sold. Fails as the supplier does. */
  reprice(wanted: {
    readonly offerRef: string;
    readonly countries: readonly string[];
    readonly party: PassParty;
  }): Promise<PassOffer | undefined>;
  /** Fails with the supplier's failures. */
  residenceOf(offer: PassOffer, party: PassParty): Promise<PassResidence>;
  /** Absent if this installation sells no passes. */
  readonly supplier?: PassSupplier;
}
