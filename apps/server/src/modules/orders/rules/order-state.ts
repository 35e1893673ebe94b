import type { Money } from '@throughfare/kernel/money';
import type { PaymentCall, PaymentStatus } from '../../payments/payment-machine.api.ts';

/**
 * What an order knows about itself. It is enough to decide the next step after any crash. An outside call is recorded in `pending` before
 * it is made. A worker that finds one there asks for its outcome before it does anything else.
 */
export interface OrderState {
  readonly items: readonly ItemState[];
  /** In the order in which they are used. The order only works on payments of its sale; the others belong to its after-sales. */
  readonly payments: readonly [PaymentState, ...PaymentState[]];
  /** The reason for undoing the order; absent while it goes forward. It is never removed. */
  readonly undo?: UndoReason;
  /** Present when an agency holds the places and pays later. */
  readonly hold?: HoldState;
  /** Set once no step is left. */
  readonly outcome?: 'completed' | 'failed';
}

export type HoldState =
  /** No place is held yet. */
  | 'asked'
  /** The places are held. The agency may pay until the deadline. */
  | 'waiting'
  /** As `waiting`, and the agency has been warned of the deadline. */
  | 'warned'
  /** The agency pays. From here on the order runs as any other, except that a failed payment leads back to the hold. */
  | 'paying';

export type UndoReason =
  | 'nothing_booked'
  | 'card_declined'
  | 'payment_failed'
  | 'customer_declined'
  | 'customer_silent'
  | 'capture_failed'
  | 'hold_released'
  | 'hold_lapsed';

export type BookingStatus =
  /** The supplier has not been asked at this price yet. */
  | 'new'
  | 'prebooked'
  /** The supplier offers another price, and the customer is asked to accept it. */
  | 'price_changed'
  | 'confirmed'
  /** Tickets are issued: the last state of the way forward. */
  | 'fulfilled'
  /** The booking failed; nothing is held or sold. */
  | 'failed'
  | 'released'
  | 'voided'
  /** Sold but not paid for, and the supplier does not take it back. An operator decides. */
  | 'stranded';

export type BookingCall = 'prebook' | 'confirm' | 'fulfil' | 'release' | 'void';

/** One ticket in the customer's words. It completes whole or not at all. */
export interface ItemState {
  readonly itemId: string;
  readonly bookings: readonly BookingState[];
  /** The customer's charge: the price, less the item's share of the promotion, plus its share of the card fee. */
  readonly charge: Money;
}

/** The part of an item that one supplier sells. */
export interface BookingState {
  readonly bookingId: string;
  readonly status: BookingStatus;
  readonly pending?: BookingCall;
  /** Whether the supplier can void a sale. Such bookings are confirmed first, so that a later failure costs nothing. */
  readonly voidable: boolean;
}

/** The purpose of a payment: the sale, the price difference of an exchange, or the fee for a hold (HOLD-7). */
export type PaymentPurpose = 'sale' | 'exchange_difference' | 'hold_fee';

export interface PaymentState {
  readonly paymentId: string;
  readonly purpose: PaymentPurpose;
  readonly status: PaymentStatus;
  readonly pending?: PaymentCall;
  /** The most it may capture. */
  readonly amount: Money;
}
