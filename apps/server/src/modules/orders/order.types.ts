import type { B2BPaymentMethod } from '@throughfare/contract/shapes/agency-terms';
import type { ToldRights } from '@throughfare/contract/shapes/journey-rights';
import { type Currency, type Money, type Rate, total } from '@throughfare/kernel/money';
import type { Source } from '@throughfare/kernel/source';
import type { BookedPart, BookedSegment, BookingPassenger, IssuedTicket, SeatPreferences } from '@throughfare/suppliers/port/booking';
import type { DeliveryOption } from '@throughfare/suppliers/port/offer';
import type { PriceChange } from '@throughfare/suppliers/port/supplier-failure';
import type { AgencyShare, BookingRequest, ShownChoice } from '../cart/cart.api.ts';
import type { Provider } from '../payments/payments.api.ts';
import type { BookingState, BookingStatus, ItemState, OrderState, PaymentState } from './rules/order-state.ts';

/** A stored order: its state (`rules/order-state.ts`) and everything its steps need. */
export interface Order extends OrderState {
  readonly orderId: string;
  /** Absent when a machine or an agent placed the order, and no browser waits for it. */
  readonly sessionId?: string;
  readonly guestId?: string;
  readonly userId?: string;
  /** Absent when the order did not come from a cart. */
  readonly cartId?: string;
  readonly cartRevision?: number;
  readonly email: string;
  readonly phone: string;
  readonly market: string;
  readonly currency: Currency;
  readonly promoCode?: string;
  /** The agency's payment method; absent when no agency pays. */
  readonly b2bPaymentMethod?: B2BPaymentMethod;
  readonly cardFee: Money;
  /** What the shop keeps of each refund, as the customer was shown it (MONEY-9). */
  readonly refundFee: Money;
  readonly items: readonly OrderItem[];
  readonly payments: readonly [OrderPayment, ...OrderPayment[]];
  readonly queueKey?: string;
  readonly waitUntil?: Date;
  /** For a held order: the deadline by which the agency may pay. */
  readonly payBy?: Date;
  readonly attempts: number;
  readonly createdAt: Date;
}

/** One payment of an order, or of one of its after-sales. */
export interface OrderPayment extends PaymentState {
  /** Counts from 1, in the order in which the payments are used. */
  readonly position: number;
  readonly provider: Provider;
  /** The after-sale whose price difference this payment covers. */
  readonly afterSaleId?: string;
  /** Our own reference for the payment. */
  readonly reference: string;
  readonly intentId: string;
  readonly revision: number;
  readonly captured: Money;
  /** The amount of it that after-sales have promised to refund. */
  readonly refunded: Money;
  readonly action?: { readonly url: string };
  readonly decline?: { readonly code: string; readonly message: string };
  readonly chargeId?: string;
  readonly cardBrand: string;
}

export interface OrderItem extends ItemState {
  readonly bookingReference: string;
  /** The status of the least advanced booking. */
  readonly status: BookingStatus;
  /** In travel order, when several suppliers sell the item. */
  readonly bookings: readonly [ItemBooking, ...ItemBooking[]];
  readonly shown: ShownChoice;
  readonly travellers: readonly BookingPassenger[];
  readonly deliveryOption: DeliveryOption;
  readonly seatPreferences: SeatPreferences;
  /** All bookings together and the fee for joined tickets (SPLIT-9), before discount and card fee. */
  readonly total: Money;
  readonly discount: Money;
  readonly fee: Money;
  /** The agency that sold the item, and its effect on the price. */
  readonly agency?: AgencySale;
  /** It came by an exchange, after the sale. */
  readonly isExchanged?: true;
}

/** What the travellers of an item were told before the purchase (RIGHTS-5). */
export interface KeptRights {
  readonly toldAt: Date;
  readonly told: ToldRights;
}

export type AgencySale = Omit<AgencyShare, 'agencyName'>;

export interface ItemBooking extends BookingState {
  /** Our reference at the supplier, without the revision. */
  readonly reference: string;
  /** Goes up by one each time the customer accepts a new price. It is part of our reference at the supplier. */
  readonly revision: number;
  readonly source: Source;
  readonly request: BookingRequest;
  /** The price for the customer. */
  readonly total: Money;
  readonly supplierTotal: Money;
  readonly rate: Rate;
  /** Present while the customer is asked to accept another price. */
  readonly priceChange?: PriceChange & { readonly newTotal: Money };
  readonly supplierBookingId?: string;
  readonly supplierBookingCode?: string;
  readonly holdUntil?: Date;
  /**
   * The supplier's price for each traveller in each direction; empty if the supplier gives none. Directions here and below are those of the
   * item.
   */
  readonly parts: readonly BookedPart[];
  readonly segments: readonly BookedSegment[];
  readonly tickets: readonly IssuedTicket[];
  /** The message code of the reason for the failure. */
  readonly failure?: string;
}

/** The payment made outside this shop (by card or PayPal), if there is one; otherwise the payment that is used last. */
export function leadPayment({ payments }: Pick<Order, 'payments'>): OrderPayment {
  const ofSale = payments.filter(({ purpose }) => purpose === 'sale');
  return ofSale.at(-1) ?? payments[0];
}

/** The payment that secures the fee of a hold (HOLD-7). */
export function holdFeeOf({ payments }: Pick<Order, 'payments'>): OrderPayment | undefined {
  return payments.find(({ purpose }) => purpose === 'hold_fee');
}

type PaidOrder = Pick<Order, 'currency' | 'payments'>;

/** The sum of all captures, including those for exchanges. */
export function chargedOf({ currency, payments }: PaidOrder): Money {
  return total(
    currency,
    payments.map(({ captured }) => captured),
  );
}

/** The sum captured for the sale. */
export function chargedForSale({ currency, payments }: PaidOrder): Money {
  return total(
    currency,
    payments.filter(({ purpose }) => purpose === 'sale').map(({ captured }) => captured),
  );
}

/** The booked segments of an item, from all its sellers. */
export function segmentsOf({ bookings }: Pick<OrderItem, 'bookings'>): readonly BookedSegment[] {
  return bookings.flatMap(({ segments }) => segments);
}

/** The tickets of an item, from all its sellers. */
export function ticketsOf({ bookings }: Pick<OrderItem, 'bookings'>): readonly IssuedTicket[] {
  return bookings.flatMap(({ tickets }) => tickets);
}

/** Our reference at the supplier. Retries keep it; a new price gets a new one. */
export function supplierReference(booking: Pick<ItemBooking, 'reference' | 'revision'>): string {
  return `${booking.reference}-${booking.revision}`;
}

/** The first booking of an item carries the reference that the customer knows. The others add their number to it. */
export function bookingName(bookingReference: string, position: number): string {
  return position === 1 ? bookingReference : `${bookingReference}.${position}`;
}
