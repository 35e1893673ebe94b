import type { Money } from '@throughfare/kernel/money';
import type { Booking, BookingPassenger, ChosenTrip, SeatPreferences } from './booking.ts';
import type { TripReference } from './running.ts';
import type { ChosenPlace, TrainSeatMap } from './seat-map.ts';
import type { OffersAnswer, TripSpec } from './offer.ts';

/**
 * Refunds: the after-sales that every seller of tickets or passes offers, in the shape of OSDM's after-sales processes.
 *
 * Every method answers or throws a `SupplierFailure`. A call that changes something carries our own reference and may be repeated: the
 * second call answers what the first one did. `findAfterSale` finds an outcome whose answer was lost.
 */
export interface RefundDesk {
  /**
   * The after-sales that a booking allows now, with the refund of each part by today's rules. Fails `rejected` if the reason does not
   * apply; with `orUsual` it then answers as if no reason had been given, without `appliedReason`.
   */
  options(bookingId: string, request?: OptionsRequest): Promise<AfterSalesOptions>;

  /** One offer for each form of refund. Each covers all requested parts. Fails `rejected` if one of them cannot be refunded. */
  refundOffers(request: RefundOffersRequest): Promise<readonly RefundOffer[]>;

  /** Closes the parts of an offer, frees their places and voids their tickets. Fails `rejected` if the offer or a part is gone. */
  refund(request: RefundRequest): Promise<AfterSale>;

  /** Finds the after-sale with our reference, in any state; undefined if there is none. */
  findAfterSale(reference: string): Promise<AfterSale | HeldExchange | undefined>;

  /**
   * Tickets that became invalid from the first instant (included) to the second (excluded), in epoch milliseconds. Inspectors must refuse
   * them.
   */
  revokedTickets(fromMs: number, beforeMs: number): Promise<readonly RevokedTicket[]>;
}

/** The two ends of a held exchange of tickets or passes. */
export interface ExchangeDesk {
  /** Confirms the new booking and closes the old parts, both or neither. The new booking is then fulfilled like any other. */
  confirmExchange(request: { readonly exchangeId: string; readonly reference: string }): Promise<Booking>;

  /** Releases the places of a held exchange. Fails `rejected` once it is confirmed. */
  releaseExchange(request: { readonly exchangeId: string }): Promise<HeldExchange>;
}

/** The after-sales of a supplier of tickets. A supplier without any leaves `Supplier.afterSales` out. */
export interface AfterSalesSupplier extends RefundDesk, ExchangeDesk {
  /** Prices other trips in exchange for parts of a booking. Changes nothing. */
  exchangeOffers(request: ExchangeOffersRequest): Promise<ExchangeOffersAnswer>;

  /** Holds places on the new trips. The old booking stays valid. Fails `price_changed` or `sold_out` like a prebooking. */
  holdExchange(request: HoldExchangeRequest): Promise<HeldExchange>;

  /** Frees the places and voids the tickets without a refund. A later refund is computed as of this moment. */
  releaseSeats(request: { readonly bookingId: string; readonly reference: string }): Promise<AfterSale>;

  /** Records an inspection on board. The ticket's part counts as used from then on, and cannot be refunded, exchanged or voided. */
  scanTicket(ticketNumber: string): Promise<TicketScan>;

  /** Records that inspectors have checked every ticket on a train. Absent: the carrier does not report it. */
  noteChecked?(train: TripReference): Promise<void>;

  /** What inspectors found about each valid ticket of a booking. Absent: the carrier reports no scans. */
  ticketUse?(bookingId: string): Promise<readonly TicketUse[]>;

  /**
   * Records what the carrier owes travellers who arrived late. Their tickets stay valid, and a later refund of these parts is lower by it. Absent: the
   * carrier wants a claim of the traveller's own. Fails `rejected` for a part that was given up, and for more than is left of its price.
   */
  compensate?(request: CompensationRequest): Promise<AfterSale>;

  /** Changes the names on the tickets and issues them again. The travellers keep their ages and references. */
  changePassengers(request: ChangePassengersRequest): Promise<AfterSale>;

  /** The places of the booking's trains that have not left. The party's own count as free. Absent: places cannot be changed. */
  seatMaps?(bookingId: string): Promise<readonly TrainSeatMap[]>;

  /** Moves travellers to other places of their class and issues the tickets again. Fails `sold_out` if somebody else has one of them. */
  changeSeats?(request: ChangeSeatsRequest): Promise<AfterSale>;
}

/** A reason to set the fare's rules aside. */
export interface OptionsRequest {
  readonly reason?: OverruleReason;
  readonly orUsual?: boolean;
}

/** One traveller in one direction of one booking: the smallest unit that can be refunded or exchanged. */
export interface PartRef {
  readonly direction: 'outward' | 'inward';
  readonly passengerRef: string;
}

export type PartState = 'refundable' | 'not_refundable' | 'already_refunded' | 'exchanged' | 'used';

/** `refundable` is `paid` minus `fee`, never below zero, if `state` says refundable; otherwise zero. */
export interface PartAmount extends PartRef {
  readonly paid: Money;
  readonly fee: Money;
  readonly refundable: Money;
  /** The least that `fee` can be, because this ticket came in exchange for one that could not be refunded for it. */
  readonly nonRefundable?: Money;
  readonly state: PartState;
  /** The reason why not, as a sentence for the customer. Present unless refundable. */
  readonly reason?: string;
}

/** The reason to set the fare's own rules aside. The supplier checks what it can, such as a train's running. */
export type OverruleReason = 'DISRUPTION' | 'CONNECTION_BROKEN' | 'SALES_STAFF_ERROR';

export interface AfterSalesOptions {
  readonly bookingId: string;
  /** Sorted by traveller, outward before inward. */
  readonly parts: readonly PartAmount[];
  /** Whether one direction, or one traveller, can be refunded without the others. */
  readonly isPartlyRefundable: { readonly byDirection: boolean; readonly byPassenger: boolean };
  readonly isVoidable: boolean;
  readonly voidUntilMs?: number;
  readonly exchange: {
    readonly isExchangeable: boolean;
    /**
     * Whether it exchanges in one step (`confirmExchange`). A supplier that cannot sells a new booking and refunds the old one: then only
     * refundable parts can be exchanged, and the exchange methods fail `rejected`.
     */
    readonly isAtomic: boolean;
    readonly directions: readonly ExchangeableDirection[];
    /** Directions that are exchanged together. Absent: each on its own. */
    readonly sets?: readonly (readonly PartRef['direction'][])[];
  };
  readonly seats: { readonly isReleasable: boolean; readonly releasedAtMs?: number };
  /** `isCorrectable`: a spelling can be put right where names cannot be changed, or only for money. */
  readonly names: { readonly isChangeable: boolean; readonly fee?: Money; readonly isCorrectable?: boolean };
  /** A return whose way back is not tied to a train. */
  readonly isOpenReturn: boolean;
  /** Repeats the request's reason, so that the caller can see which rule applied. */
  readonly appliedReason?: OverruleReason;
}

export interface ExchangeableDirection {
  readonly direction: PartRef['direction'];
  readonly isExchangeable: boolean;
  /** For each traveller. Present if exchangeable. */
  readonly fee?: Money;
  readonly reason?: string;
}

export interface RefundOffersRequest {
  readonly bookingId: string;
  /** `all`: every open part. */
  readonly parts: readonly PartRef[] | 'all';
  readonly reason?: OverruleReason;
}

export type RefundForm = 'ORIGINAL_PAYMENT' | 'VOUCHER' | 'VOUCHER_AND_ORIGINAL';

export interface RefundOffer {
  readonly refundOfferId: string;
  readonly parts: readonly PartAmount[];
  readonly fee: Money;
  /** The amount refunded to the original payment. */
  readonly refundable: Money;
  readonly form: RefundForm;
  /** The amount of the voucher, if the form includes one. */
  readonly voucherAmount?: Money;
  /** In months from issue. */
  readonly voucherMonths?: number;
  readonly validUntilMs: number;
  /** Whether the supplier decides later. Until then the refund is PENDING. */
  readonly isDecidedLater: boolean;
}

export interface RefundRequest {
  readonly bookingId: string;
  readonly refundOfferId: string;
  readonly reference: string;
}

/** What a carrier owes one traveller in one direction for a late arrival. */
export interface CompensatedPart extends PartRef {
  readonly amount: Money;
}

export interface CompensationRequest {
  readonly bookingId: string;
  readonly reference: string;
  readonly parts: readonly CompensatedPart[];
  /** In money, or as a voucher of the carrier. */
  readonly form: Exclude<RefundForm, 'VOUCHER_AND_ORIGINAL'>;
}

export type AfterSaleKind = 'REFUND' | 'EXCHANGE' | 'SEAT_RELEASE' | 'PASSENGER_CHANGE' | 'SEAT_CHANGE' | 'COMPENSATION';

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
  /** The tickets that are valid from now on, if the supplier issued new ones. */
  readonly newTickets?: Booking['tickets'];
  /** For a change of seats: the places from now on. */
  readonly newSegments?: Booking['segments'];
}

export interface ExchangeOffersRequest {
  readonly bookingId: string;
  /** Covers whole directions of the named travellers. */
  readonly parts: readonly PartRef[];
  readonly outward?: readonly TripSpec[];
  readonly inward?: readonly TripSpec[];
  readonly railcards: readonly string[];
  readonly reason?: OverruleReason;
}

/** The offers for the new trips, and the value of the old parts against them. */
export interface ExchangeOffersAnswer extends OffersAnswer {
  readonly terms: ExchangeTerms;
}

/**
 * `amountDue` computes the amount for any combination of new fares from these values: the new price less the old value, plus the fee. It is
 * only negative if the fare refunds the difference to a cheaper one.
 */
export interface ExchangeTerms {
  readonly oldValue: Money;
  readonly fee: Money;
  /** The fee of each old part. Their sum is `fee`. Absent: not known. */
  readonly fees?: readonly PartFee[];
  readonly cheaperFare: 'LOST' | 'PAID_BACK';
  /** The part of the old value that a refund would not bring back now. The new ticket carries it over. Absent: none. */
  readonly nonRefundable?: Money;
}

export interface PartFee extends PartRef {
  readonly fee: Money;
}

export interface HoldExchangeRequest {
  readonly bookingId: string;
  readonly parts: readonly PartRef[];
  readonly reference: string;
  readonly outward?: ChosenTrip;
  readonly inward?: ChosenTrip;
  readonly railcards: readonly string[];
  /** The offered price of the new trips. */
  readonly expectedPrice: Money;
  /** Includes the fee. Negative if money is refunded. */
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
  /** The part of the old value that a cheaper new fare does not use and that the customer loses. */
  readonly lost: Money;
  readonly fee: Money;
  readonly amountDue: Money;
  readonly newBooking: Booking;
}

export interface ChangePassengersRequest {
  readonly bookingId: string;
  readonly reference: string;
  readonly passengers: readonly BookingPassenger[];
  /** The names are the same, and new tickets are wanted. Without it a seller may leave tickets whose names do not change. */
  readonly issuesAgain?: boolean;
}

export interface ChangeSeatsRequest {
  readonly bookingId: string;
  readonly reference: string;
  /** Travellers who are not named keep their places. */
  readonly places: readonly ChosenPlace[];
}

/** The result of an inspection. A ticket may be shown twice on one journey, so after an earlier scan the inspector decides. */
export type TicketScan =
  | { readonly standing: 'VALID' | 'UNKNOWN' }
  | { readonly standing: 'REVOKED' | 'SCANNED_BEFORE'; readonly sinceMs: number };

/** A ticket for one train. `checked`: on that train, inspectors scanned no ticket, some tickets, or every ticket. */
export interface TicketUse extends PartRef {
  readonly isScanned: boolean;
  readonly checked: 'none' | 'some' | 'all';
}

export interface RevokedTicket {
  readonly ticketNumber: string;
  readonly revokedAtMs: number;
}
