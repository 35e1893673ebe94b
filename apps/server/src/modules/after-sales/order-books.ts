import type { AfterSale, Payout } from './after-sale.types.ts';
import type { AfterSaleDeps } from './after-sale-deps.ts';
import { listAfterSalesOfOrders } from './store/after-sale-store.ts';
import type { OrderAfterSales } from './after-sales.api.ts';

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
  const closed = (order?.items ?? [])
    .flatMap(({ bookings }) => bookings)
    .filter(({ bookingId, supplierBookingId }) => {
      const given = agreed.filter(({ request }) => request.bookingId === supplierBookingId).flatMap(({ figures }) => figures?.parts ?? []);
      const parts = sold.get(bookingId) ?? [];
      return parts.length > 0 && given.length >= parts.length;
    })
    .flatMap(({ supplierBookingId }) => supplierBookingId ?? []);
  const payouts = agreed.flatMap((sale) => sale.payouts);
  const isOutside = ({ provider }: Payout) => provider === 'stripe' || provider === 'paypal';
  const sum = (of: readonly Payout[]) => of.reduce((minor, { amount }) => minor + amount.minor, 0);
  return {
    closed: new Set(closed),
    added: new Set(agreed.flatMap(({ exchange }) => exchange?.plan.newItem.itemId ?? [])),
    isUnderWay: sales.some(({ outcome }) => outcome === undefined),
    onTheirWayMinor: sum(payouts.filter((payout) => payout.status === 'pending' && isOutside(payout))),
    owedMinor: sum(payouts.filter(({ status }) => status !== 'paid' && status !== 'settled')),
  };
}
