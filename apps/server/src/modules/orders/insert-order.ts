import type { Currency, Money } from '@throughfare/kernel/money';
import type { Session } from '../../platform/binding/session.ts';
import type { Db } from '../../platform/postgres/db.ts';
import type { OrderItem } from './order.types.ts';
import type { Lease } from './order-lease.ts';
import type { OrderRows } from './order-store.ts';
import type { OrderTables } from './order-tables.ts';

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

export interface NewOrder {
  readonly orderId: string;
  readonly session: Session;
  readonly cartId: string;
  readonly cartRevision: number;
  readonly email: string;
  readonly phone: string;
  readonly market: string;
  readonly currency: Currency;
  readonly promoCode?: string;
  readonly reference: string;
  readonly intentId: string;
  readonly amount: Money;
  readonly cardFee: Money;
  readonly cardBrand: string;
  readonly queueKey: string;
  readonly items: readonly NewOrderItem[];
  readonly createdAt: Date;
  /** Who goes on with it, from its first moment. */
  readonly leased?: { readonly lease: Lease; readonly by: string };
}

/** Writes a new order with its items and its first event in one statement, in the caller's transaction; answers its rows. A second order for the same payment is a unique violation. */
export async function insertOrder(db: Db, order: NewOrder): Promise<OrderRows> {
  const rows = rowsOf(order);
  const placed = db.$extendTables<OrderTables>().with('placed', (tables) =>
    tables.insertInto('retail.order').values({
      ...rows.order,
      attention: null,
      lease_owner: order.leased?.by ?? null,
      lease_epoch: order.leased?.lease.epoch ?? 0,
      lease_until: order.leased ? new Date(order.createdAt.getTime() + order.leased.lease.seconds * 1000) : null,
      updated_at: order.createdAt,
      last_event: 1,
    }),
  );
  const detail = { items: order.items.length, amount: order.amount };
  await placed
    .with('told', (tables) =>
      tables
        .insertInto('retail.order_event')
        .values({ order_id: order.orderId, seq: 1, at: order.createdAt, kind: 'ordered', item_id: null, detail }),
    )
    .insertInto('retail.order_item')
    .values(
      rows.items.map((item, index) => ({
        ...item,
        position: order.items[index]?.position ?? index + 1,
        travellers: JSON.stringify(item.travellers),
        price_change: null,
        segments: JSON.stringify(item.segments),
        tickets: JSON.stringify(item.tickets),
      })),
    )
    .execute();
  return rows;
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
      revision: 1,
      source: item.source,
      status: 'new',
      pending: null,
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
