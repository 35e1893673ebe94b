import type { Money } from '@throughfare/kernel/money';
import type { ExchangeTerms, OverruleReason, PartRef } from '@throughfare/suppliers/port/after-sales';
import type { CartPart, ShownChoice } from '../../cart/cart.api.ts';
import type { HoldStatus } from '../rules/exchange-steps.ts';
import type { ExchangeFigures } from './rules/exchange-figures.ts';

/** A customer's search for another ticket. A choice from its answer is checked against it. */
export interface ExchangeSearch {
  readonly searchId: string;
  readonly itemId: string;
  readonly lineId: string;
  /** With the directions of the item. */
  readonly parts: readonly PartRef[];
  /** YYYY-MM-DD and HH:MM at the station of departure; the second for the way back where both are exchanged. */
  readonly wanted: readonly { readonly date: string; readonly time: string }[];
  readonly railcards: readonly string[];
  /** See `ExchangeState`. */
  readonly isAtomic: boolean;
  readonly reason?: OverruleReason;
  /** Chosen in the shop's own search, whose id this one has. */
  readonly isTravelChange?: boolean;
}

/** A ticket with one of its fares. */
export interface ChosenFare {
  readonly ticketId: string;
  readonly priceId: string;
}

/** The exchange as the customer was shown it. It names nobody: travellers are those of the item. */
export interface ExchangePlan {
  readonly kind: 'EXCHANGE' | 'TRAVEL_CHANGE';
  /** Of a travel change: where it was chosen. */
  readonly searchId?: string;
  /** Absent of plans from before it was kept. */
  readonly chosen?: readonly ChosenFare[];
  readonly lineId: string;
  /** With the directions of the item. */
  readonly parts: readonly PartRef[];
  readonly isAtomic: boolean;
  readonly terms: ExchangeTerms;
  readonly reason?: OverruleReason;
  /** Of the new booking: what the supplier is asked for, and what it costs there. */
  readonly sold: CartPart;
  readonly shown: ShownChoice;
  readonly figures: ExchangeFigures;
  /** By direction of the new booking. */
  readonly rows: readonly ExchangeRow[];
}

/** One direction of the summary, in the currency of the sale. */
export interface ExchangeRow {
  readonly direction: PartRef['direction'];
  readonly current: Money;
  readonly next: Money;
  readonly lost: Money;
  readonly fee: Money;
  readonly due: Money;
}

export interface ExchangeQuote {
  readonly quoteId: string;
  readonly itemId: string;
  readonly itemVersion: number;
  readonly plan: ExchangePlan;
  readonly validUntil: Date;
}

/** A plan that is being carried out, with the ids of its new item. */
export interface PlannedExchange extends ExchangePlan {
  /** Of the booking that is exchanged. */
  readonly oldReference: string;
  /** For paying the difference by card; part of what the new item cost. */
  readonly paymentFee: Money;
  readonly newItem: { readonly itemId: string; readonly bookingId: string; readonly bookingReference: string };
}

/** The supplier's ids of the places that it holds for an exchange. */
export interface HeldTicket {
  /** Of an exchange in one step. */
  readonly exchangeId?: string;
  readonly bookingId: string;
  /** Epoch milliseconds. */
  readonly untilMs: number;
  /** Of the old ticket, where it is given back by itself. */
  readonly refundOfferId?: string;
}

/** The part of an after-sale that only an exchange has. */
export interface ExchangeWork {
  readonly plan: PlannedExchange;
  readonly hold: HoldStatus;
  readonly held?: HeldTicket;
}
