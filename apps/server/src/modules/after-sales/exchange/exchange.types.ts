import type { ExchangeExtras } from '@throughfare/contract/shapes/exchange';
import type { Money } from '@throughfare/kernel/money';
import type { ExchangeTerms, OverruleReason, PartRef } from '@throughfare/suppliers/port/after-sales';
import type { CartPart, ShownChoice } from '../../cart/cart.api.ts';
import type { HoldStatus } from './rules/exchange-steps.ts';
import type { ExchangeFigures } from './rules/exchange-figures.ts';

/** A customer's search for another ticket. A choice is checked against its answer. */
export interface ExchangeSearch {
  readonly searchId: string;
  readonly itemId: string;
  readonly lineId: string;
  /** Uses the directions of the item. */
  readonly parts: readonly PartRef[];
  /** YYYY-MM-DD and HH:MM at the departure station; the second for the way back if both are exchanged. */
  readonly wanted: readonly { readonly date: string; readonly time: string }[];
  readonly railcards: readonly string[];
  /** See `ExchangeState`. */
  readonly isAtomic: boolean;
  readonly reason?: OverruleReason;
  /** The next train after a broken connection: later parts follow it and get other trains too. */
  readonly isNextTrain?: true;
  /** Present if the shop's own search is used; the ids are equal. */
  readonly isTravelChange?: boolean;
}

/** A ticket and one of its fares. */
export interface ChosenFare {
  readonly ticketId: string;
  readonly priceId: string;
}

/** The exchange that the customer saw. It names nobody; its travellers are those of the item. */
export interface ExchangePlan {
  readonly kind: 'EXCHANGE' | 'TRAVEL_CHANGE';
  /** For a travel change: the search in which it was chosen. */
  readonly searchId?: string;
  /** Absent for plans from before it was stored. */
  readonly chosen?: readonly ChosenFare[];
  readonly lineId: string;
  /** Uses the directions of the item. */
  readonly parts: readonly PartRef[];
  readonly isAtomic: boolean;
  readonly terms: ExchangeTerms;
  readonly reason?: OverruleReason;
  /** The new booking: the request to the supplier, and the supplier's price. */
  readonly sold: CartPart;
  readonly shown: ShownChoice;
  readonly figures: ExchangeFigures;
  /** The extras that go along and those that end. Absent: none, or a plan from before they were stored. */
  readonly extras?: ExchangeExtras;
  /** Keyed by direction of the new booking. */
  readonly rows: readonly ExchangeRow[];
}

/** One direction of the summary, in the sale's currency. */
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

/** A plan in progress, with the ids of its new item. */
export interface PlannedExchange extends ExchangePlan {
  /** The reference of the exchanged booking. */
  readonly oldReference: string;
  /** The fee for paying the difference by card. It is part of the new item's price. */
  readonly paymentFee: Money;
  readonly newItem: { readonly itemId: string; readonly bookingId: string; readonly bookingReference: string };
}

/** The supplier's ids of the places held for an exchange. */
export interface HeldTicket {
  /** For an exchange in one step. */
  readonly exchangeId?: string;
  readonly bookingId: string;
  /** Epoch milliseconds. */
  readonly untilMs: number;
  /** The refund of the old ticket, if it is refunded separately. */
  readonly refundOfferId?: string;
}

/** The part of an after-sale that only exchanges have. */
export interface ExchangeWork {
  readonly plan: PlannedExchange;
  readonly hold: HoldStatus;
  readonly held?: HeldTicket;
}

/** A part that was exchanged for another booking. */
export interface ReplacedPart {
  readonly bookingReference: string;
  readonly supplierBookingId: string;
  /** Absent if both directions were exchanged together. */
  readonly direction?: PartRef['direction'];
}
