import type { Money } from '@throughfare/kernel/money';
import { sql } from 'kysely';
import type { Session } from '../../platform/binding/session.ts';
import { definePart, type StatementPart, type StatementParts } from '../../platform/postgres/write-together.ts';
import type { Order, OrderItem } from './order.types.ts';
import type { Lease } from './order-lease.ts';
import type { OrderRows } from './order-store.ts';
import { prebookAsked } from './prebook-asked.ts';
import type { OrderTables } from './order-tables.ts';

const firstRevision = 1;

export type NewOrderItem = Pick<
  OrderItem,
  | 'itemId'
  | 'bookingReference'
  | 'source'
  | 'request'
  | 'shown'
  | 'travellers'
  | 'deliveryOption'
  | 'seatPreferences'
  | 'total'
  | 'discount'
  | 'fee'
  | 'supplierTotal'
  | 'rate'
  | 'voidable'
> & { readonly position: number };

type OfOrder = Pick<Order, 'orderId' | 'cartId' | 'cartRevision' | 'email' | 'phone' | 'market' | 'currency' | 'promoCode' | 'cardFee'>;

export interface NewOrder extends OfOrder {
  readonly session: Session;
  readonly reference: string;
  readonly intentId: string;
  readonly amount: Money;
  readonly cardBrand: string;
  readonly queueKey: string;
  readonly items: readonly NewOrderItem[];
  readonly createdAt: Date;
  /** Who goes on with it, from its first moment: it is written with what he does first, which is to ask for every item's hold. */
  readonly leased?: { readonly lease: Lease; readonly by: string };
}

/** The rows of a new order, and what writes them with its first events. A second order for the same payment is a unique violation. */
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
  const items = rows.items.map((item, index): Record<keyof OrderTables['retail.order_item'], unknown> => {
    return { ...item, position: order.items[index]?.position ?? index + 1 };
  });
  return {
    rows,
    parts: [
      insertPart('placed', 'retail.order', [stored]),
      insertPart('told', 'retail.order_event', events),
      insertPart('items', 'retail.order_item', items),
    ],
  };
}

function eventsOf({ orderId, createdAt, items, amount, leased }: NewOrder): readonly object[] {
  const ordered = { kind: 'ordered', item_id: null, detail: { items: items.length, amount } };
  const asked = items.map((item) => {
    const { kind, detail } = prebookAsked({ ...item, revision: firstRevision });
    return { kind, item_id: item.itemId, detail };
  });
  return [ordered, ...(leased ? asked : [])].map((event, index) => ({ order_id: orderId, seq: index + 1, at: createdAt, ...event }));
}

/** Rows as JSON, of which PostgreSQL makes a table's types: one text for however many there are. */
function insertPart(name: string, table: keyof OrderTables, rows: readonly object[]): StatementPart {
  const columns = Object.keys(rows[0] ?? {});
  return definePart(
    name,
    (_, { json }: { json: string }, when) => {
      const names = sql.join(columns.map((column) => sql.ref(column)));
      const type = sql.table(table);
      return sql`insert into ${type} (${names}) select ${names} from json_populate_recordset(null::${type}, ${json}::json) where ${when} returning 1`;
    },
    `${name} ${columns.join()}`,
  )({ json: JSON.stringify(rows) });
}

/** As they will be read again. */
function rowsOf(order: NewOrder): OrderRows {
  return {
    order: {
      id: order.orderId,
      session_id: order.session.id,
      guest_id: order.session.guestId ?? null,
      user_id: order.session.userId ?? null,
      cart_id: order.cartId,
      cart_revision: order.cartRevision,
      payment_reference: order.reference,
      payment_intent_id: order.intentId,
      email: order.email,
      phone: order.phone,
      market: order.market,
      currency: order.currency,
      promo_code: order.promoCode ?? null,
      card_fee_minor: order.cardFee.minor,
      payment_status: 'unconfirmed',
      payment_pending: null,
      payment_amount_minor: order.amount.minor,
      payment_revision: 0,
      payment_action: null,
      payment_decline: null,
      captured_minor: 0,
      charge_id: null,
      card_brand: order.cardBrand,
      undo: null,
      outcome: null,
      queue_key: order.queueKey,
      wait_until: null,
      attempts: 0,
      created_at: order.createdAt,
    },
    items: order.items.map((item) => ({
      id: item.itemId,
      order_id: order.orderId,
      booking_reference: item.bookingReference,
      revision: firstRevision,
      source: item.source,
      status: 'new',
      pending: order.leased ? prebookAsked({ ...item, revision: firstRevision }).item.set.pending : null,
      request: item.request,
      shown: item.shown,
      travellers: [...item.travellers],
      delivery_option: item.deliveryOption,
      seat_preferences: item.seatPreferences,
      total_minor: item.total.minor,
      discount_minor: item.discount.minor,
      fee_minor: item.fee.minor,
      supplier_minor: item.supplierTotal.minor,
      supplier_currency: item.supplierTotal.currency,
      rate: item.rate,
      voidable: item.voidable,
      price_change: null,
      supplier_booking_id: null,
      supplier_booking_code: null,
      hold_until: null,
      segments: [],
      tickets: [],
      failure: null,
    })),
  };
}
