import { randomUUID } from 'node:crypto';
import type { B2BPaymentMethod } from '@throughfare/contract/shapes/agency-terms';
import { total } from '@throughfare/kernel/money';
import type { Selectable } from 'kysely';
import type { StatementParts } from '../../../platform/postgres/write-together.ts';
import { bookingName, type Order } from '../order.types.ts';
import { insertRows } from '../../../platform/postgres/insert-rows.ts';
import type { Lease } from '../../../platform/leased-work/lease.ts';
import { keepRights } from '../store/kept-rights.ts';
import type { OrderEvent } from '../store/order-event.ts';
import type { OrderRows } from '../store/order-rows.ts';
import { prebookAsked } from '../working/prebook-asked.ts';
import {
  firstRevision,
  newBookingRow,
  type NewItem,
  type NewItemBooking,
  newItemRow,
  type NewPayment,
  newPaymentRow,
} from '../store/new-rows.ts';
import type { OrderTables } from '../store/order-tables.ts';

export type NewOrderItem = NewItem & { readonly bookings: readonly [NewItemBooking, ...NewItemBooking[]] };

type OfOrder = Pick<
  Order,
  'orderId' | 'cartId' | 'cartRevision' | 'email' | 'phone' | 'market' | 'currency' | 'promoCode' | 'cardFee' | 'refundFee'
>;

export interface NewOrder extends OfOrder {
  /** The owner: a browser session, a guest or a user. An order placed by a machine has none of them. */
  readonly buyer: { readonly id?: string; readonly guestId?: string; readonly userId?: string };
  /** In the order in which they are used. */
  readonly payments: readonly [NewPayment, ...NewPayment[]];
  /** The agency's payment method; absent when no agency pays. */
  readonly b2bPaymentMethod?: B2BPaymentMethod;
  /** Present when an agency holds the places: the time by which it pays. */
  readonly payBy?: Date;
  /** The request key under which a browser waits for news. */
  readonly queueKey?: string;
  readonly items: readonly NewOrderItem[];
  readonly createdAt: Date;
  /**
   * The worker that owns the order from its first moment. The same statement stores that worker's first step, which asks for a hold on
   * every item.
   */
  readonly leased?: { readonly lease: Lease; readonly by: string };
}

/**
 * The rows of a new order, and the statement that writes them with its first events. A second order for the same payment breaks a unique
 * index.
 */
export function newOrderParts(order: NewOrder): { readonly rows: OrderRows; readonly parts: StatementParts } {
  const rows = rowsOf(order);
  const { createdAt, leased } = order;
  const events = eventsOf(order);
  const stored: Record<keyof OrderTables['retail.order'], unknown> = {
    ...rows.order,
    attention: null,
    lease_owner: leased?.by ?? null,
    lease_epoch: leased?.lease.epoch ?? 0,
    lease_until: leased ? new Date(createdAt.getTime() + leased.lease.seconds * 1000) : null,
    updated_at: createdAt,
    last_event: events.length,
  };
  const items = storedItems(order);
  return {
    rows,
    parts: [
      insertRows('placed', 'retail.order', [stored]),
      insertRows('payments', 'retail.order_payment', rows.payments),
      insertRows('told', 'retail.order_event', events),
      insertRows(
        'items',
        'retail.order_item',
        items.map(({ item }) => item),
      ),
      insertRows(
        'bookings',
        'retail.order_item_booking',
        items.flatMap(({ bookings }) => bookings),
      ),
      ...keepRights(order.items, createdAt),
    ],
  };
}

function eventsOf({ orderId, createdAt, currency, items, payments, leased }: NewOrder): readonly object[] {
  const amount = total(
    currency,
    payments.map((payment) => payment.amount),
  );
  const event: OrderEvent = { kind: 'ordered', detail: { items: items.length, amount } };
  const ordered = { ...event, about_id: null };
  const asked = items.flatMap(namedBookings).map((booking) => {
    const { kind, detail } = prebookAsked(booking).event;
    return { kind, about_id: booking.bookingId, detail };
  });
  return [ordered, ...(leased ? asked : [])].map((event, index) => ({ order_id: orderId, seq: index + 1, at: createdAt, ...event }));
}

/** Adds the names by which the suppliers will know the bookings. */
function namedBookings({ bookingReference, bookings }: NewOrderItem) {
  return bookings.map((booking, index) => ({
    ...booking,
    position: index + 1,
    reference: bookingName(bookingReference, index + 1),
    revision: firstRevision,
  }));
}

interface StoredItem {
  readonly item: Selectable<OrderTables['retail.order_item']>;
  readonly bookings: readonly Selectable<OrderTables['retail.order_item_booking']>[];
}

function storedItems({ orderId, items, leased }: NewOrder): StoredItem[] {
  return items.map((item, index) => ({
    item: newItemRow(item, { order_id: orderId, position: index + 1, is_exchanged: false }),
    bookings: namedBookings(item).map((booking) =>
      newBookingRow(booking, {
        item_id: item.itemId,
        position: booking.position,
        reference: booking.reference,
        status: 'new',
        pending: leased ? 'prebook' : null,
      }),
    ),
  }));
}

/** The order in the form in which it will be read back. */
function rowsOf(order: NewOrder): OrderRows {
  return {
    order: {
      id: order.orderId,
      session_id: order.buyer.id ?? null,
      guest_id: order.buyer.guestId ?? null,
      user_id: order.buyer.userId ?? null,
      cart_id: order.cartId ?? null,
      cart_revision: order.cartRevision ?? null,
      email: order.email,
      phone: order.phone,
      market: order.market,
      currency: order.currency,
      promo_code: order.promoCode ?? null,
      card_fee_minor: order.cardFee.minor,
      refund_fee_minor: order.refundFee.minor,
      b2b_payment_method: order.b2bPaymentMethod ?? null,
      undo: null,
      outcome: null,
      queue_key: order.queueKey ?? null,
      wait_until: null,
      hold: order.payBy ? 'asked' : null,
      pay_by: order.payBy ?? null,
      attempts: 0,
      created_at: order.createdAt,
    },
    payments: order.payments.map((payment, index) =>
      newPaymentRow(payment, {
        id: randomUUID(),
        order_id: order.orderId,
        position: index + 1,
        purpose: payment.purpose ?? 'sale',
        after_sale_id: null,
      }),
    ),
    bookings: storedItems(order).flatMap(({ item, bookings }) => bookings.map((booking) => ({ ...item, ...booking }))),
  };
}
