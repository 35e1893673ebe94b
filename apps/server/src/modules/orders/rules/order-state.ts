import type { Money } from '@throughfare/kernel/money';

/**
 * What an order knows of itself: enough to say, after any crash, what to do next. An outside call that has been begun
 * stands in `pending` before it is made; whoever finds it there asks what became of it before doing anything else.
 */
export interface OrderState {
  readonly items: readonly ItemState[];
  /** In the order in which they pay. Those of its sale are the order's to work on; others belong to after-sales of it. */
  readonly payments: readonly [PaymentState, ...PaymentState[]];
  /** Why it is being undone; absent while it goes forward. Once set it stays. */
  readonly undo?: UndoReason;
  /** An agency holds the places and pays later; absent where the order is paid at once. */
  readonly hold?: HoldState;
  /** Set when nothing is left to do. */
  readonly outcome?: 'completed' | 'failed';
}

export type HoldState =
  /** Nothing is held yet. */
  | 'asked'
  /** The places are held, and the agency has until the deadline to pay. */
  | 'waiting'
  /** The same, and the agency was told that the deadline is near. */
  | 'warned'
  /** The agency pays: from here on it is an order like any other, but for a payment that fails. */
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
  /** Nothing asked yet at this price. */
  | 'new'
  | 'prebooked'
  /** Another price can be had; the customer is asked. */
  | 'price_changed'
  | 'confirmed'
  /** Tickets issued: the end of the way forward. */
  | 'fulfilled'
  /** Could not be had; nothing is held or sold. */
  | 'failed'
  | 'released'
  | 'voided'
  /** Sold, paid by nobody, and the supplier does not take it back: for an operator to decide. */
  | 'stranded';

export type BookingCall = 'prebook' | 'confirm' | 'fulfil' | 'release' | 'void';

/** What a customer calls a ticket. It completes whole or not at all. */
export interface ItemState {
  readonly itemId: string;
  readonly bookings: readonly BookingState[];
  /** What the customer is charged for it: its price, less its share of the promotion, with its share of the card fee. */
  readonly charge: Money;
}

/** Of an item, what one supplier sells. */
export interface BookingState {
  readonly bookingId: string;
  readonly status: BookingStatus;
  readonly pending?: BookingCall;
  /** Whether the supplier takes a sale back: those are confirmed first, so that the last to fail costs nobody. */
  readonly voidable: boolean;
}

export type PaymentStatus =
  /** The intent stands unconfirmed. */
  | 'unconfirmed'
  /** The cardholder must approve. */
  | 'requires_action'
  /** The cardholder says that they have approved; to be confirmed again. */
  | 'approved'
  | 'declined'
  /** The provider will not go on with this intent. */
  | 'rejected'
  | 'held'
  | 'captured'
  | 'cancelled';

export type PaymentCall = 'adjust' | 'confirm' | 'capture' | 'cancel';

/** What a payment pays for: the sale, or the difference that an exchange costs. */
export type PaymentPurpose = 'sale' | 'exchange_difference';

export interface PaymentState {
  readonly paymentId: string;
  readonly purpose: PaymentPurpose;
  readonly status: PaymentStatus;
  readonly pending?: PaymentCall;
  /** What it may take at most. */
  readonly amount: Money;
}
