import type { Money } from '@throughfare/kernel/money';
import type { Booking, BookingPassenger, ChosenTrip, SeatPreferences } from './booking.ts';
import type { OffersAnswer, TripSpec } from './offer.ts';

/**
 * Refunds: what every seller of tickets or passes does after the sale, in the shape of OSDM's after-sales processes.
 *
 * Every method answers or throws a `SupplierFailure`. A call that changes something carries our own reference and may be repeated:
 * the second call answers what the first one did. `findAfterSale` resolves an outcome that got lost on the way.
 */
export interface RefundDesk {
  /** The after-sales that a booking allows now, with the refund of each part by today's rules. */
  options(bookingId: string, request?: { readonly reason?: OverruleReason }): Promise<AfterSalesOptions>;

  /** One offer for each form of refund; each covers all the parts asked for. Fails `rejected` where one of them cannot be refunded. */
  refundOffers(request: RefundOffersRequest): Promise<readonly RefundOffer[]>;

  /** Closes the parts of an offer, frees their places and voids their tickets. Fails `rejected` once the offer or a part is gone. */
  refund(request: RefundRequest): Promise<AfterSale>;

  /** Finds the after-sale with our reference, in any state; undefined if there is none. */
  findAfterSale(reference: string): Promise<AfterSale | HeldExchange | undefined>;

  /** Tickets that stopped being valid from one instant to before another (epoch milliseconds): what inspectors must refuse. */
  revokedTickets(fromMs: number, beforeMs: number): Promise<readonly RevokedTicket[]>;
}

/** How an exchange that is held ends, of tickets or of passes. */
export interface ExchangeDesk {
  /** Confirms the new booking and closes the old parts, both or neither. Answers the new booking, to be fulfilled as any other. */
  confirmExchange(request: { readonly exchangeId: string; readonly reference: string }): Promise<Booking>;

  /** Gives back what a held exchange holds. Fails `rejected` once confirmed. */
  releaseExchange(request: { readonly exchangeId: string }): Promise<HeldExchange>;
}

/** What a supplier of tickets does with a booking after the sale. A supplier that has none of it leaves `Supplier.afterSales` out. */
export interface AfterSalesSupplier extends RefundDesk, ExchangeDesk {
  /** Prices other trips in exchange for parts of a booking. Reads only. */
  exchangeOffers(request: ExchangeOffersRequest): Promise<ExchangeOffersAnswer>;

  /** Holds places on the new trips. The old booking stays valid. Fails `price_changed` or `sold_out` as a prebooking does. */
  holdExchange(request: HoldExchangeRequest): Promise<HeldExchange>;

  /** Gives back the places and voids the tickets, without money. A later refund is computed as of this moment. */
  releaseSeats(request: { readonly bookingId: string; readonly reference: string }): Promise<AfterSale>;

  /** An inspector shows a ticket on board. Its part counts as used from then on: nothing of it is given back, exchanged or voided. */
  scanTicket(ticketNumber: string): Promise<TicketScan>;

  /** Puts other names on the tickets, which are issued anew. Ages and references of the travellers stay. */
  changePassengers(request: ChangePassengersRequest): Promise<AfterSale>;
}

/** One traveller in one direction of one booking: the least that can be refunded or exchanged. */
export interface PartRef {
  readonly direction: 'outward' | 'inward';
  readonly passengerRef: string;
}

export type PartState = 'refundable' | 'not_refundable' | 'already_refunded' | 'exchanged' | 'used';

/** `refundable` is zero unless `state` says refundable; otherwise `paid` less `fee`, never below zero. */
export interface PartAmount extends PartRef {
  readonly paid: Money;
  readonly fee: Money;
  readonly refundable: Money;
  readonly state: PartState;
  /** Why not, as a sentence for the customer. Present unless refundable. */
  readonly reason?: string;
}

/** Why the fare's own rules are set aside. The supplier checks what it can check: a train's running, for instance. */
export type OverruleReason = 'DISRUPTION' | 'CONNECTION_BROKEN' | 'SALES_STAFF_ERROR';

export interface AfterSalesOptions {
  readonly bookingId: string;
  /** In the order of travellers, outward before inward. */
  readonly parts: readonly PartAmount[];
  /** Whether one direction, or one traveller, can be refunded without the others. */
  readonly isPartlyRefundable: { readonly byDirection: boolean; readonly byPassenger: boolean };
  readonly isVoidable: boolean;
  readonly voidUntilMs?: number;
  readonly exchange: {
    readonly isExchangeable: boolean;
    /**
     * It exchanges in one step (`confirmExchange`). A supplier that cannot sells another booking and refunds the old one: what can be
     * exchanged is what can be refunded, and the methods for exchanges fail `rejected`.
     */
    readonly isAtomic: boolean;
    readonly directions: readonly ExchangeableDirection[];
    /** Directions that are exchanged together; each by itself where absent. */
    readonly sets?: readonly (readonly PartRef['direction'][])[];
  };
  readonly seats: { readonly isReleasable: boolean; readonly releasedAtMs?: number };
  readonly names: { readonly isChangeable: boolean; readonly fee?: Money };
  /** A return of which the way back is not tied to a train. */
  readonly isOpenReturn: boolean;
  /** Given back so that the caller can see which rule applied. */
  readonly appliedReason?: OverruleReason;
}

export interface ExchangeableDirection {
  readonly direction: PartRef['direction'];
  readonly isExchangeable: boolean;
  /** For each traveller. Present where exchangeable. */
  readonly fee?: Money;
  readonly reason?: string;
}

export interface RefundOffersRequest {
  readonly bookingId: string;
  /** `all`: every part that is still open. */
  readonly parts: readonly PartRef[] | 'all';
  readonly reason?: OverruleReason;
}

export type RefundForm = 'ORIGINAL_PAYMENT' | 'VOUCHER' | 'VOUCHER_AND_ORIGINAL';

export interface RefundOffer {
  readonly refundOfferId: string;
  readonly parts: readonly PartAmount[];
  readonly fee: Money;
  /** The amount that goes back to the original payment. */
  readonly refundable: Money;
  readonly form: RefundForm;
  /** The amount of the voucher, where the form has one. */
  readonly voucherAmount?: Money;
  /** Months from issue. */
  readonly voucherMonths?: number;
  readonly validUntilMs: number;
  /** The supplier answers later: the refund is PENDING until then. */
  readonly isDecidedLater: boolean;
}

export interface RefundRequest {
  readonly bookingId: string;
  readonly refundOfferId: string;
  readonly reference: string;
}

export type AfterSaleKind = 'REFUND' | 'EXCHANGE' | 'SEAT_RELEASE' | 'PASSENGER_CHANGE';

export interface AfterSale {
  readonly afterSaleId: string;
  readonly reference: string;
  readonly kind: AfterSaleKind;
  readonly bookingId: string;
  readonly status: 'DONE' | 'PENDING' | 'REFUSED';
  readonly parts: readonly PartRef[];
  readonly fee: Money;
  readonly refunded: Money;
  readonly voucher?: Money;
  /** The tickets that are valid from now on, where the supplier issued others. */
  readonly newTickets?: Booking['tickets'];
}

export interface ExchangeOffersRequest {
  readonly bookingId: string;
  /** Must cover whole directions of the travellers that it names. */
  readonly parts: readonly PartRef[];
  readonly outward?: readonly TripSpec[];
  readonly inward?: readonly TripSpec[];
  readonly railcards: readonly string[];
  readonly reason?: OverruleReason;
}

/** The offers for the new trips, and what the old parts are worth against them. */
export interface ExchangeOffersAnswer extends OffersAnswer {
  readonly terms: ExchangeTerms;
}

/**
 * From these the amount due follows for any combination of new fares (`amountDue`): the new price less the old value, or less than
 * nothing only where the fare pays a cheaper one back; the fee comes on top.
 */
export interface ExchangeTerms {
  readonly oldValue: Money;
  readonly fee: Money;
  readonly cheaperFare: 'LOST' | 'PAID_BACK';
}

export interface HoldExchangeRequest {
  readonly bookingId: string;
  readonly parts: readonly PartRef[];
  readonly reference: string;
  readonly outward?: ChosenTrip;
  readonly inward?: ChosenTrip;
  readonly railcards: readonly string[];
  /** Of the new trips, as offered. */
  readonly expectedPrice: Money;
  /** Fee included; negative where money comes back. */
  readonly expectedDue: Money;
  readonly seatPreferences: SeatPreferences;
  readonly holdSeconds: number;
  readonly reason?: OverruleReason;
}

export interface HeldExchange {
  readonly exchangeId: string;
  readonly reference: string;
  readonly kind: 'EXCHANGE';
  readonly bookingId: string;
  readonly status: 'HELD' | 'CONFIRMED' | 'RELEASED' | 'EXPIRED';
  readonly parts: readonly PartRef[];
  readonly confirmBeforeMs: number;
  readonly oldValue: Money;
  /** What the customer gives up: the part of the old value that a cheaper new fare does not use. */
  readonly lost: Money;
  readonly fee: Money;
  readonly amountDue: Money;
  readonly newBooking: Booking;
}

export interface ChangePassengersRequest {
  readonly bookingId: string;
  readonly reference: string;
  readonly passengers: readonly BookingPassenger[];
}

/** What an inspector learns of a ticket. A ticket that was scanned before may be shown twice on one journey; the inspector decides. */
export type TicketScan =
  | { readonly standing: 'VALID' | 'UNKNOWN' }
  | { readonly standing: 'REVOKED' | 'SCANNED_BEFORE'; readonly sinceMs: number };

export interface RevokedTicket {
  readonly ticketNumber: string;
  readonly revokedAtMs: number;
}
