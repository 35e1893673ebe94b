/** A partner's booking with what its order and after-sales say now. */
import type { ItemStanding } from '../../after-sales/after-sales.api.ts';
import type { Order, OrderItem, SoldPartOfItem } from '../../orders/orders.api.ts';
import { withExchanged } from '../after-sales/record-exchange.ts';
import type { OsdmServices } from '../osdm-services.ts';
import type { Partner } from '../partner.ts';
import { OsdmProblem } from '../problems/osdm-problem.ts';
import type { StoredBooking } from './booked.types.ts';
import { changeStored, findStored } from './booking-store.ts';

export interface ReadBooking {
  readonly stored: StoredBooking;
  readonly order?: Order;
  /** In the sequence of the booked items. Undefined before there is an order. */
  readonly items: readonly (OrderItem | undefined)[];
  readonly standings: ReadonlyMap<string, ItemStanding>;
  readonly sold: readonly SoldPartOfItem[];
}

/** Refuses RESOURCE_NOT_FOUND for a booking of another partner. */
export async function readBooking(
  id: string | undefined,
  partner: Pick<Partner, 'agencyId'>,
  services: OsdmServices,
): Promise<ReadBooking> {
  const stored = await findStored(services.db, id ?? '', partner.agencyId);
  if (!stored) throw new OsdmProblem('RESOURCE_NOT_FOUND');
  return withOrder(stored, services);
}

export async function withOrder(asStored: StoredBooking, services: OsdmServices): Promise<ReadBooking> {
  const { orders, afterSales, db } = services;
  const order = await orderOf(asStored, orders);
  if (!order) return withoutOrder(asStored);
  if (asStored.orderId === undefined) await changeStored(db, asStored.id, { orderId: order.orderId });
  const itemsOf = ({ booked }: StoredBooking) =>
    booked.items.map(({ bookingReference }, index) =>
      bookingReference === undefined ? order.items[index] : order.items.find((item) => item.bookingReference === bookingReference),
    );
  if (order.outcome !== 'completed') return { stored: asStored, order, items: itemsOf(asStored), standings: new Map(), sold: [] };
  const [standings, sold] = await Promise.all([
    afterSales.standingOf(order.items.map((item) => ({ order, item }))),
    orders.soldParts(order.orderId),
  ]);
  const stored = await withExchanged(asStored, standings, services);
  return { stored, order, items: itemsOf(stored), standings, sold };
}

/** The same booking with what its after-sales say now. */
export async function withStandings(read: ReadBooking, { afterSales }: Pick<OsdmServices, 'afterSales'>): Promise<ReadBooking> {
  const { order } = read;
  return order ? { ...read, standings: await afterSales.standingOf(order.items.map((item) => ({ order, item }))) } : read;
}

export function withoutOrder(stored: StoredBooking): ReadBooking {
  return { stored, items: stored.booked.items.map(() => undefined), standings: new Map(), sold: [] };
}

/** A booking that has just been sold: no after-sale can have touched it. Its amounts are not read. */
export async function justSold(stored: StoredBooking, orderId: string, { orders }: OsdmServices): Promise<ReadBooking> {
  const order = await orders.find(orderId);
  if (!order) throw new Error(`there is no order ${orderId}`);
  return { stored: { ...stored, orderId }, order, items: order.items, standings: new Map(), sold: [] };
}

async function orderOf({ orderId, intentId }: StoredBooking, orders: OsdmServices['orders']): Promise<Order | undefined> {
  if (orderId !== undefined) return orders.find(orderId);
  return intentId === undefined ? undefined : orders.findByIntent(intentId);
}
