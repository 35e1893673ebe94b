import { type Currency, isCurrency, money, total } from '@throughfare/kernel/money';
import { isSource } from '@throughfare/kernel/source';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { compileOnce } from '../../../platform/postgres/compile-once.ts';
import { isFree } from '../../../platform/leased-work/lease.ts';
import type { Db } from '../../../platform/postgres/db.ts';
import type { ItemBooking, Order, OrderItem, OrderPayment } from '../order.types.ts';
import type { OrderEvent } from './order-event.ts';
import type { OrderTables } from './order-tables.ts';
import { paidForAgency } from '../../cart/cart.api.ts';
import { itemStatus } from '../rules/item-status.ts';

// Named one by one, not `*`: statements with a list of columns are prepared (platform/postgres/prepare-statements.ts).
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
/** Each booking with the columns of its item. */
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
  'item.mark_up_minor',
  'item.is_service_fee',
] as const;

export type OrderRow = Pick<Selectable<OrderTables['retail.order']>, (typeof orderColumns)[number]>;
export type PaymentRow = Selectable<OrderTables['retail.order_payment']>;
export type BookingRow = Omit<Selectable<OrderTables['retail.order_item_booking']>, 'position'> &
  Omit<Selectable<OrderTables['retail.order_item']>, 'id' | 'position'>;

/** An order as its rows have it. */
export interface OrderRows {
  readonly order: OrderRow;
  /** By position. */
  readonly payments: readonly PaymentRow[];
  /** Those of the first item first, each item's by position. */
  readonly bookings: readonly BookingRow[];
}

function currencyOf(text: string): Currency {
  if (!isCurrency(text)) throw new RangeError(`not a currency of the shop: ${text}`);
  return text;
}

/** Leaves out what is null: absent and null are one thing to the rules. */
function present<Values extends object>(values: Values): { [Key in keyof Values]?: NonNullable<Values[Key]> } {
  // the filter leaves exactly the values that are not null
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
  const price = total(
    currency,
    bookings.map((booking) => booking.total),
  );
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
  };
}

function agencyOf(row: BookingRow, currency: Currency): OrderItem['agency'] {
  if (row.agency_id === null || row.settlement === null) return undefined;
  return {
    agencyId: row.agency_id,
    settlement: row.settlement,
    commission: money(currency, row.commission_minor),
    markUp: money(currency, row.mark_up_minor),
    isServiceFee: row.is_service_fee,
  };
}

function itemsOf(rows: readonly BookingRow[], currency: Currency): OrderItem[] {
  return [...Map.groupBy(rows, ({ item_id }) => item_id).values()].flatMap(([first, ...others]) =>
    first ? [itemOf([first, ...others], currency)] : [],
  );
}

function paymentOf(row: PaymentRow, currency: Currency): OrderPayment {
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

type OrderKey = { readonly orderId: string } | { readonly intentId: string } | { readonly chargeId: string };

async function idOf(db: Db, by: OrderKey): Promise<string | undefined> {
  if ('orderId' in by) return by.orderId;
  const [column, value] = 'intentId' in by ? (['intent_id', by.intentId] as const) : (['charge_id', by.chargeId] as const);
  const payments = db.$extendTables<OrderTables>().selectFrom('retail.order_payment');
  return (await payments.select('order_id').where(column, '=', value).executeTakeFirst())?.order_id;
}

async function findOrderRows(db: Db, by: OrderKey): Promise<OrderRows | undefined> {
  const orderId = await idOf(db, by);
  if (orderId === undefined) return undefined;
  const tables = db.$extendTables<OrderTables>();
  const order = await tables.selectFrom('retail.order').select(orderColumns).where('id', '=', orderId).executeTakeFirst();
  return order && withParts(db, order);
}

/** With the payments and bookings of the order, its row is whole. */
export async function withParts(db: Db, order: OrderRow): Promise<OrderRows> {
  const [payments, bookings] = await Promise.all([
    paymentsOf(db).where('order_id', '=', order.id).execute(),
    bookingsOf(db).where('item.order_id', '=', order.id).execute(),
  ]);
  return { order, payments, bookings };
}

function paymentsOf(db: Db) {
  return db.$extendTables<OrderTables>().selectFrom('retail.order_payment').select(paymentColumns).orderBy('position');
}

function bookingsOf(db: Db) {
  return db
    .$extendTables<OrderTables>()
    .selectFrom('retail.order_item as item')
    .innerJoin('retail.order_item_booking as booking', 'booking.item_id', 'item.id')
    .select(bookingColumns)
    .orderBy('item.position')
    .orderBy('booking.position');
}

export async function findOrder(db: Db, by: OrderKey): Promise<Order | undefined> {
  const rows = await findOrderRows(db, by);
  return rows && orderOf(rows);
}

/** Under which key the newest unfinished order of a session is told of. */
export async function findKeyUnderWay(db: Db, sessionId: string): Promise<string | undefined> {
  const row = await db
    .$extendTables<OrderTables>()
    .selectFrom('retail.order')
    .select('queue_key')
    .where('session_id', '=', sessionId)
    .where('outcome', 'is', null)
    // places that are held for later payment wait for nobody at this page
    .where('queue_key', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.queue_key ?? undefined;
}

/** Of a row of retail.order: unfinished, nobody works on it, and it does not wait for its customer, or for a customer whose bank may tell of them. */
const isIdle = (now: Date) =>
  sql<boolean>`(outcome is null and ${isFree(now)} and (wait_until is null or exists (select from retail.order_payment asked
    where asked.order_id = retail.order.id and asked.status = 'requires_action' and asked.provider in ('travelpay', 'minteft', 'manual'))))`;

// found by its payment alone: with more to go by, PostgreSQL reads all unfinished orders while it believes that there are few
const selectByIntent = compileOnce((db, { intentId, now }: { intentId: string; now: Date }) =>
  db
    .$extendTables<OrderTables>()
    .selectFrom('retail.order')
    .select(['id', isIdle(now).as('idle')])
    .where('id', '=', ({ selectFrom }) => selectFrom('retail.order_payment').select('order_id').where('intent_id', '=', intentId)),
);

/** The unfinished order of a payment that nobody works on and that news of the payment takes further. */
export async function findIdleOrder(db: Db, intentId: string, now: Date): Promise<string | undefined> {
  const [order] = await selectByIntent(db, { intentId, now });
  return order?.idle ? order.id : undefined;
}

/** Whether news of a payment would wake an order: a condition for another's statement. */
export function awaitsPaymentNews(intentId: string | null, now: Date): RawBuilder<boolean> {
  return sql`coalesce((select ${isIdle(now)} from retail.order
    where id = (select order_id from retail.order_payment where intent_id = ${intentId}::text)), false)`;
}

export async function listPlaced(db: Db, from: Date, before: Date): Promise<Order[]> {
  const tables = db.$extendTables<OrderTables>();
  const rows = await tables
    .selectFrom('retail.order')
    .select(orderColumns)
    .where('created_at', '>=', from)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .execute();
  const orderIds = rows.map(({ id }) => id);
  const bookings = await bookingsOf(db)
    .where('item.order_id', '=', sql<string>`any(${orderIds}::text[])`)
    .execute();
  const payments = await paymentsOf(db)
    .where('order_id', '=', sql<string>`any(${orderIds}::text[])`)
    .execute();
  const byOrder = Map.groupBy(bookings, ({ order_id }) => order_id);
  const paymentsByOrder = Map.groupBy(payments, ({ order_id }) => order_id);
  return rows.map((order) => orderOf({ order, payments: paymentsByOrder.get(order.id) ?? [], bookings: byOrder.get(order.id) ?? [] }));
}

export async function listChanged(db: Db, since: Date): Promise<string[]> {
  const rows = await db.$extendTables<OrderTables>().selectFrom('retail.order').select('id').where('updated_at', '>=', since).execute();
  return rows.map(({ id }) => id);
}

/** `reference`: of an item, or ours of one of its bookings towards its supplier (without the revision). */
export async function findOrderOfBooking(db: Db, reference: string): Promise<Order | undefined> {
  const row = await db
    .$extendTables<OrderTables>()
    .selectFrom('retail.order_item as item')
    .innerJoin('retail.order_item_booking as booking', 'booking.item_id', 'item.id')
    .select('item.order_id')
    .where('booking.reference', '=', reference)
    .executeTakeFirst();
  return row && findOrder(db, { orderId: row.order_id });
}

/** Numbered under the lock of the order's row. */
export async function appendEvent(
  db: Db,
  { orderId, at, event }: { orderId: string; at: Date; event: OrderEvent & { readonly detail: object } },
): Promise<void> {
  await sql`
    with numbered as (update retail.order set last_event = last_event + 1 where id = ${orderId} returning id, last_event)
    insert into retail.order_event (order_id, seq, at, kind, detail)
    select id, last_event, ${at}::timestamptz, ${event.kind}, ${JSON.stringify(event.detail)}::jsonb
    from numbered`.execute(db);
}
