/** Turns an order's rows into the order that the rules know. */
import { type Currency, isCurrency, money, total } from '@throughfare/kernel/money';
import { isSource } from '@throughfare/kernel/source';
import { paidForAgency, splitFeeOf } from '../../cart/cart.api.ts';
import type { ItemBooking, Order, OrderItem, OrderPayment } from '../order.types.ts';
import { itemStatus } from '../rules/item-status.ts';
import type { BookingRow, OrderRows, PaymentRow } from './order-rows.ts';

function currencyOf(text: string): Currency {
  if (!isCurrency(text)) throw new RangeError(`not a currency of the shop: ${text}`);
  return text;
}

/** Drops null columns, because the rules only know absent values. */
function present<Values extends object>(values: Values): { [Key in keyof Values]?: NonNullable<Values[Key]> } {
  // The filter leaves exactly the values that are not null.
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as {
    [Key in keyof Values]?: NonNullable<Values[Key]>;
  };
}

function bookingOf(row: BookingRow, currency: Currency): ItemBooking {
  if (!isSource(row.source)) throw new RangeError(`not a source: ${row.source}`);
  return {
    bookingId: row.id,
    reference: row.reference,
    revision: row.revision,
    source: row.source,
    status: row.status,
    voidable: row.voidable,
    request: row.request,
    total: money(currency, row.total_minor),
    supplierTotal: money(currencyOf(row.supplier_currency), row.supplier_minor),
    rate: row.rate,
    parts: row.parts,
    segments: row.segments,
    tickets: row.tickets,
    ...present({
      pending: row.pending,
      priceChange: row.price_change,
      supplierBookingId: row.supplier_booking_id,
      supplierBookingCode: row.supplier_booking_code,
      holdUntil: row.hold_until,
      failure: row.failure,
    }),
  };
}

function itemOf([row, ...others]: readonly [BookingRow, ...BookingRow[]], currency: Currency): OrderItem {
  const bookings: OrderItem['bookings'] = [bookingOf(row, currency), ...others.map((other) => bookingOf(other, currency))];
  const price = total(currency, [...bookings.map((booking) => booking.total), splitFeeOf(row.shown, currency)]);
  const agency = agencyOf(row, currency);
  const forAgency = agency ? paidForAgency(agency) : 0;
  return {
    itemId: row.item_id,
    bookingReference: row.booking_reference,
    status: itemStatus(bookings),
    bookings,
    charge: money(currency, price.minor - row.discount_minor + row.fee_minor + forAgency),
    shown: row.shown,
    travellers: row.travellers,
    deliveryOption: row.delivery_option,
    seatPreferences: row.seat_preferences,
    total: price,
    discount: money(currency, row.discount_minor),
    fee: money(currency, row.fee_minor),
    ...(agency ? { agency } : {}),
    ...(row.is_exchanged ? { isExchanged: true } : {}),
  };
}

function agencyOf(row: BookingRow, currency: Currency): OrderItem['agency'] {
  if (row.agency_id === null || row.settlement === null) return undefined;
  return {
    agencyId: row.agency_id,
    settlement: row.settlement,
    commission: money(currency, row.commission_minor),
    ...(row.commission_parts ? { commissionParts: row.commission_parts } : {}),
    markUp: money(currency, row.mark_up_minor),
    isServiceFee: row.is_service_fee,
  };
}

function itemsOf(rows: readonly BookingRow[], currency: Currency): OrderItem[] {
  return [...Map.groupBy(rows, ({ item_id }) => item_id).values()].flatMap(([first, ...others]) =>
    first ? [itemOf([first, ...others], currency)] : [],
  );
}

export function paymentOf(row: PaymentRow, currency: Currency): OrderPayment {
  return {
    paymentId: row.id,
    position: row.position,
    purpose: row.purpose,
    provider: row.provider,
    reference: row.reference,
    intentId: row.intent_id,
    status: row.status,
    amount: money(currency, row.amount_minor),
    revision: row.revision,
    captured: money(currency, row.captured_minor),
    refunded: money(currency, row.refunded_minor),
    cardBrand: row.card_brand,
    ...present({
      afterSaleId: row.after_sale_id,
      pending: row.pending,
      action: row.action,
      decline: row.decline,
      chargeId: row.charge_id,
    }),
  };
}

export function orderOf({ order: row, payments: [payment, ...otherPayments], bookings }: OrderRows): Order {
  const currency = currencyOf(row.currency);
  if (!payment) throw new RangeError(`order ${row.id} has no payment`);
  return {
    orderId: row.id,
    email: row.email,
    phone: row.phone,
    market: row.market,
    currency,
    cardFee: money(currency, row.card_fee_minor),
    refundFee: money(currency, row.refund_fee_minor),
    items: itemsOf(bookings, currency),
    payments: [paymentOf(payment, currency), ...otherPayments.map((other) => paymentOf(other, currency))],
    attempts: row.attempts,
    createdAt: row.created_at,
    ...present({
      sessionId: row.session_id,
      cartId: row.cart_id,
      cartRevision: row.cart_revision,
      guestId: row.guest_id,
      userId: row.user_id,
      promoCode: row.promo_code,
      undo: row.undo,
      b2bPaymentMethod: row.b2b_payment_method,
      outcome: row.outcome,
      queueKey: row.queue_key,
      waitUntil: row.wait_until,
      hold: row.hold,
      payBy: row.pay_by,
    }),
  };
}
