/** The columns of an order in the database, and the statements that read them. */
import type { Selectable } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import type { OrderTables } from './order-tables.ts';

// The columns are named, not `*`, because only statements with a column list are prepared (platform/postgres/prepare-statements.ts).
export const orderColumns = [
  'id',
  'session_id',
  'guest_id',
  'user_id',
  'cart_id',
  'cart_revision',
  'email',
  'phone',
  'market',
  'currency',
  'promo_code',
  'card_fee_minor',
  'refund_fee_minor',
  'b2b_payment_method',
  'undo',
  'outcome',
  'queue_key',
  'wait_until',
  'hold',
  'pay_by',
  'attempts',
  'created_at',
] as const satisfies readonly (keyof OrderTables['retail.order'])[];
const paymentColumns = [
  'id',
  'order_id',
  'position',
  'purpose',
  'provider',
  'after_sale_id',
  'reference',
  'intent_id',
  'amount_minor',
  'captured_minor',
  'refunded_minor',
  'status',
  'pending',
  'revision',
  'action',
  'decline',
  'charge_id',
  'card_brand',
] as const satisfies readonly (keyof OrderTables['retail.order_payment'])[];
/** Each booking together with the columns of its item. */
const bookingColumns = [
  'booking.id',
  'booking.item_id',
  'booking.reference',
  'booking.revision',
  'booking.source',
  'booking.status',
  'booking.pending',
  'booking.request',
  'booking.total_minor',
  'booking.supplier_minor',
  'booking.supplier_currency',
  'booking.rate',
  'booking.voidable',
  'booking.price_change',
  'booking.supplier_booking_id',
  'booking.supplier_booking_code',
  'booking.hold_until',
  'booking.parts',
  'booking.segments',
  'booking.tickets',
  'booking.failure',
  'item.order_id',
  'item.booking_reference',
  'item.shown',
  'item.travellers',
  'item.delivery_option',
  'item.seat_preferences',
  'item.discount_minor',
  'item.fee_minor',
  'item.agency_id',
  'item.settlement',
  'item.commission_minor',
  'item.commission_parts',
  'item.mark_up_minor',
  'item.is_service_fee',
  'item.is_exchanged',
] as const;

export type OrderRow = Pick<Selectable<OrderTables['retail.order']>, (typeof orderColumns)[number]>;
export type PaymentRow = Selectable<OrderTables['retail.order_payment']>;
export type BookingRow = Omit<Selectable<OrderTables['retail.order_item_booking']>, 'position'> &
  Omit<Selectable<OrderTables['retail.order_item']>, 'id' | 'position'>;

export interface OrderRows {
  readonly order: OrderRow;
  /** Sorted by position. */
  readonly payments: readonly PaymentRow[];
  /** Sorted by item, then by the booking's position. */
  readonly bookings: readonly BookingRow[];
}

/** Adds the payments and bookings to an order's own row. */
export async function withParts(db: Db, order: OrderRow): Promise<OrderRows> {
  const [payments, bookings] = await Promise.all([
    paymentsOf(db).where('order_id', '=', order.id).execute(),
    bookingsOf(db).where('item.order_id', '=', order.id).execute(),
  ]);
  return { order, payments, bookings };
}

/** Payments sorted by position. */
export function paymentsOf(db: Db) {
  return db.$extendTables<OrderTables>().selectFrom('retail.order_payment').select(paymentColumns).orderBy('position');
}

/** Bookings sorted by item and position. */
export function bookingsOf(db: Db) {
  return db
    .$extendTables<OrderTables>()
    .selectFrom('retail.order_item as item')
    .innerJoin('retail.order_item_booking as booking', 'booking.item_id', 'item.id')
    .select(bookingColumns)
    .orderBy('item.position')
    .orderBy('booking.position');
}
