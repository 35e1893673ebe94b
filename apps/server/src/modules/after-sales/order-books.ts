import type { PartRef } from '@throughfare/suppliers/port/after-sales';
import type { AfterSale, Payout } from './after-sale.types.ts';
import type { AfterSaleDeps } from './after-sale-deps.ts';
import { listAfterSalesOfOrders } from './store/after-sale-store.ts';
import { isSamePart } from './rules/part-shares.ts';

/** The changes that after-sales have made to an order. */
export interface OrderAfterSales {
  /** The supplier's ids of bookings whose parts were all given up. */
  readonly closed: ReadonlySet<string>;
  /** Whether all travellers gave up one direction of a booking, by the supplier's id. */
  readonly isGivenUp: (supplierBookingId: string, direction: PartRef['direction']) => boolean;
  readonly isUnderWay: boolean;
  /** Items added by exchanges, which the sale did not charge. */
  readonly added: ReadonlySet<string>;
  /** Refunds that the payment provider has accepted and not finished. It counts them already; the ledger does not. */
  readonly onTheirWayMinor: number;
  /** Money owed to the customer and not paid out yet. */
  readonly owedMinor: number;
}

/** The after-sales' changes to orders, as far as other books need them. Orders without after-sales are left out. */
export async function orderBooks(
  orderIds: readonly string[],
  { db, orders }: Pick<AfterSaleDeps, 'db' | 'orders'>,
): Promise<ReadonlyMap<string, OrderAfterSales>> {
  const byOrder = Map.groupBy(await listAfterSalesOfOrders(db, orderIds), ({ orderId }) => orderId);
  const books = new Map<string, OrderAfterSales>();
  for (const [orderId, sales] of byOrder) books.set(orderId, await booksOf(orderId, sales, orders));
  return books;
}

async function booksOf(orderId: string, sales: readonly AfterSale[], orders: AfterSaleDeps['orders']): Promise<OrderAfterSales> {
  const agreed = sales.filter(({ supplier }) => supplier === 'agreed');
  const sold = Map.groupBy(await orders.soldParts(orderId), ({ bookingId }) => bookingId);
  const order = await orders.find(orderId);
  const bookings = (order?.items ?? []).flatMap((item) => item.bookings);
  const givenOf = (supplierBookingId: string | undefined) =>
    agreed.filter(({ request }) => request.bookingId === supplierBookingId).flatMap(({ figures }) => figures?.parts ?? []);
  const closed = bookings
    .filter(({ bookingId, supplierBookingId }) => {
      const parts = sold.get(bookingId) ?? [];
      return parts.length > 0 && givenOf(supplierBookingId).length >= parts.length;
    })
    .flatMap(({ supplierBookingId }) => supplierBookingId ?? []);
  const isGivenUp = (supplierBookingId: string, direction: PartRef['direction']): boolean => {
    const booking = bookings.find((one) => one.supplierBookingId === supplierBookingId);
    const parts = sold.get(booking?.bookingId ?? '')?.filter((part) => part.direction === direction) ?? [];
    const given = givenOf(supplierBookingId);
    return parts.length > 0 && parts.every((part) => given.some((one) => isSamePart(one, part)));
  };
  const payouts = agreed.flatMap((sale) => sale.payouts);
  const isOutside = ({ provider }: Payout) => provider === 'stripe' || provider === 'paypal';
  const sum = (of: readonly Payout[]) => of.reduce((minor, { amount }) => minor + amount.minor, 0);
  return {
    closed: new Set(closed),
    isGivenUp,
    added: new Set(agreed.flatMap(({ exchange }) => exchange?.plan.newItem.itemId ?? [])),
    isUnderWay: sales.some(({ outcome }) => outcome === undefined),
    onTheirWayMinor: sum(payouts.filter((payout) => payout.status === 'pending' && isOutside(payout))),
    owedMinor: sum(payouts.filter(({ status }) => status !== 'paid' && status !== 'settled')),
  };
}
