import type { B2BPaymentMethod } from '@throughfare/contract/shapes/agency-terms';
import { type Currency, type Money, type Rate, total } from '@throughfare/kernel/money';
import type { Source } from '@throughfare/kernel/source';
import type { BookedPart, BookedSegment, BookingPassenger, IssuedTicket, SeatPreferences } from '@throughfare/suppliers/port/booking';
import type { DeliveryOption } from '@throughfare/suppliers/port/offer';
import type { PriceChange } from '@throughfare/suppliers/port/supplier-failure';
import type { AgencyShare, BookingRequest, ShownChoice } from '../cart/cart.api.ts';
import type { Provider } from '../payments/payments.api.ts';
import type { BookingState, BookingStatus, ItemState, OrderState, PaymentState } from './rules/order-state.ts';

/** An order as it is stored: its state (`rules/order-state.ts`) with all that its steps need. */
export interface Order extends OrderState {
  readonly orderId: string;
  /** Absent for an order that was placed by nobody's browser. */
  readonly sessionId?: string;
  readonly guestId?: string;
  readonly userId?: string;
  /** Absent for an order that no cart became. */
  readonly cartId?: string;
  readonly cartRevision?: number;
  readonly email: string;
  readonly phone: string;
  readonly market: string;
  readonly currency: Currency;
  readonly promoCode?: string;
  /** How an agency pays; absent where none does. */
  readonly b2bPaymentMethod?: B2BPaymentMethod;
  readonly cardFee: Money;
  readonly items: readonly OrderItem[];
  readonly payments: readonly [OrderPayment, ...OrderPayment[]];
  readonly queueKey?: string;
  readonly waitUntil?: Date;
  /** Of a hold: until when its agency may pay. */
  readonly payBy?: Date;
  readonly attempts: number;
  readonly createdAt: Date;
}

/** One of the payments of an order, or of an after-sale of it. */
export interface OrderPayment extends PaymentState {
  /** From 1, in the order in which they pay. */
  readonly position: number;
  readonly provider: Provider;
  /** Whose difference it pays. */
  readonly afterSaleId?: string;
  /** Our own name of the payment. */
  readonly reference: string;
  readonly intentId: string;
  readonly revision: number;
  readonly captured: Money;
  /** What after-sales have promised to give back of it. */
  readonly refunded: Money;
  readonly action?: { readonly url: string };
  readonly decline?: { readonly code: string; readonly message: string };
  readonly chargeId?: string;
  readonly cardBrand: string;
}

export interface OrderItem extends ItemState {
  readonly bookingReference: string;
  /** That of the booking that has come least far. */
  readonly status: BookingStatus;
  /** In the order of travel where several suppliers sell it. */
  readonly bookings: readonly [ItemBooking, ...ItemBooking[]];
  readonly shown: ShownChoice;
  readonly travellers: readonly BookingPassenger[];
  readonly deliveryOption: DeliveryOption;
  readonly seatPreferences: SeatPreferences;
  /** Of all bookings together, before discount and fee. */
  readonly total: Money;
  readonly discount: Money;
  readonly fee: Money;
  /** The agency that sold it, and what that changed of its price. */
  readonly agency?: AgencySale;
}

export type AgencySale = Omit<AgencyShare, 'agencyName'>;

export interface ItemBooking extends BookingState {
  /** Ours towards the supplier, without the revision. */
  readonly reference: string;
  /** Counts up with each new price that the customer agreed to; part of the reference towards the supplier. */
  readonly revision: number;
  readonly source: Source;
  readonly request: BookingRequest;
  /** The customer's price of it. */
  readonly total: Money;
  readonly supplierTotal: Money;
  readonly rate: Rate;
  /** Present where the customer is asked about another price. */
  readonly priceChange?: PriceChange & { readonly newTotal: Money };
  readonly supplierBookingId?: string;
  readonly supplierBookingCode?: string;
  readonly holdUntil?: Date;
  /** What the supplier asks for each traveller in each direction; empty where it does not say. Directions here and below are the item's. */
  readonly parts: readonly BookedPart[];
  readonly segments: readonly BookedSegment[];
  readonly tickets: readonly IssuedTicket[];
  /** Code of the message that says why it failed. */
  readonly failure?: string;
}

/** The payment outside this shop where there is one, by card or PayPal; else the one that paid last. */
export function leadPayment({ payments }: Pick<Order, 'payments'>): OrderPayment {
  const ofSale = payments.filter(({ purpose }) => purpose === 'sale');
  return ofSale.at(-1) ?? payments[0];
}

type PaidOrder = Pick<Order, 'currency' | 'payments'>;

/** The sum of all captures, those of exchanges included. */
export function chargedOf({ currency, payments }: PaidOrder): Money {
  return total(
    currency,
    payments.map(({ captured }) => captured),
  );
}

/** The sum of the captures for the sale. */
export function chargedForSale({ currency, payments }: PaidOrder): Money {
  return total(
    currency,
    payments.filter(({ purpose }) => purpose === 'sale').map(({ captured }) => captured),
  );
}

/** The booked parts of an item, of all its sellers. */
export function segmentsOf({ bookings }: Pick<OrderItem, 'bookings'>): readonly BookedSegment[] {
  return bookings.flatMap(({ segments }) => segments);
}

/** The tickets of an item, of all its sellers. */
export function ticketsOf({ bookings }: Pick<OrderItem, 'bookings'>): readonly IssuedTicket[] {
  return bookings.flatMap(({ tickets }) => tickets);
}

/** Our reference towards the supplier: the same for every try, another one for every price. */
export function supplierReference(booking: Pick<ItemBooking, 'reference' | 'revision'>): string {
  return `${booking.reference}-${booking.revision}`;
}

/** The first booking has the name that the customer knows the item by, the others that name with their number. */
export function bookingName(bookingReference: string, position: number): string {
  return position === 1 ? bookingReference : `${bookingReference}.${position}`;
}
