import type { Selectable } from 'kysely';
import type { ItemBooking, OrderItem, OrderPayment } from '../order.types.ts';
import { agencyColumns } from './agency-columns.ts';
import type { OrderTables } from './order-tables.ts';

/** The first version of our reference at the supplier. */
export const firstRevision = 1;

type ItemRow = Selectable<OrderTables['retail.order_item']>;
type BookingRow = Selectable<OrderTables['retail.order_item_booking']>;
type PaymentRow = Selectable<OrderTables['retail.order_payment']>;

export type NewItem = Pick<
  OrderItem,
  'itemId' | 'bookingReference' | 'shown' | 'travellers' | 'deliveryOption' | 'seatPreferences' | 'discount' | 'fee' | 'agency'
>;

/** The row of an item that is added to an order. */
export function newItemRow(item: NewItem, place: Pick<ItemRow, 'order_id' | 'position' | 'is_exchanged'>): ItemRow {
  return {
    id: item.itemId,
    ...place,
    booking_reference: item.bookingReference,
    shown: item.shown,
    travellers: [...item.travellers],
    delivery_option: item.deliveryOption,
    seat_preferences: item.seatPreferences,
    discount_minor: item.discount.minor,
    fee_minor: item.fee.minor,
    ...agencyColumns(item),
  };
}

export type NewItemBooking = Pick<ItemBooking, 'bookingId' | 'source' | 'request' | 'total' | 'supplierTotal' | 'rate' | 'voidable'>;

/** The row of a booking at its first revision, before anything is known from its supplier. */
export function newBookingRow(
  booking: NewItemBooking,
  place: Pick<BookingRow, 'item_id' | 'position' | 'reference' | 'status' | 'pending'>,
): BookingRow {
  return {
    id: booking.bookingId,
    ...place,
    revision: firstRevision,
    source: booking.source,
    request: booking.request,
    total_minor: booking.total.minor,
    supplier_minor: booking.supplierTotal.minor,
    supplier_currency: booking.supplierTotal.currency,
    rate: booking.rate,
    voidable: booking.voidable,
    price_change: null,
    supplier_booking_id: null,
    supplier_booking_code: null,
    hold_until: null,
    parts: [],
    segments: [],
    tickets: [],
    failure: null,
  };
}

export type NewPayment = Pick<OrderPayment, 'provider' | 'reference' | 'intentId' | 'amount' | 'cardBrand'> & {
  /** False: the place of a payment that is opened later. */
  readonly isOpen?: boolean;
  /** Absent: the sale. */
  readonly purpose?: 'hold_fee';
};

/** The row of a payment that has not been confirmed. */
export function newPaymentRow(
  payment: NewPayment,
  place: Pick<PaymentRow, 'id' | 'order_id' | 'position' | 'purpose' | 'after_sale_id'>,
): PaymentRow {
  return {
    ...place,
    provider: payment.provider,
    reference: payment.reference,
    intent_id: payment.intentId,
    amount_minor: payment.amount.minor,
    captured_minor: 0,
    refunded_minor: 0,
    status: payment.isOpen === false ? 'cancelled' : 'unconfirmed',
    pending: null,
    revision: 0,
    action: null,
    decline: null,
    charge_id: null,
    card_brand: payment.cardBrand,
  };
}
