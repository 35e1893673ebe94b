import type { CompensationTicket } from '@throughfare/contract/shapes/compensation';
import type { Db } from '../../../platform/postgres/db.ts';
import type { OrderItem } from '../../orders/orders.api.ts';
import { listAfterSales } from '../store/after-sale-store.ts';
import { listDecisions } from './compensation-store.ts';
import { type Places, presentCompensation } from './present-compensation.ts';

/** What the late arrivals of these bookings bring, ticket by ticket in travel order. Bookings without a decision are left out. */
export async function compensationOf(
  items: readonly OrderItem[],
  { db, ...places }: Places & { readonly db: Db },
): Promise<ReadonlyMap<string, CompensationTicket[]>> {
  const decisions = Map.groupBy(
    await listDecisions(
      db,
      items.map(({ bookingReference }) => bookingReference),
    ),
    ({ bookingReference }) => bookingReference,
  );
  const concerned = items.filter(({ bookingReference }) => decisions.has(bookingReference));
  const sales = new Map(
    (
      await listAfterSales(
        db,
        concerned.map(({ itemId }) => itemId),
      )
    ).map((sale) => [sale.afterSaleId, sale]),
  );
  return new Map(
    concerned.map((item) => {
      const place = (lineId: string): number => item.bookings.findIndex(({ bookingId }) => bookingId === lineId);
      const inOrder = (decisions.get(item.bookingReference) ?? []).toSorted(
        (a, b) => b.direction.localeCompare(a.direction) || place(a.lineId) - place(b.lineId),
      );
      return [
        item.bookingReference,
        inOrder.map((decision) => presentCompensation(decision, { item, sale: sales.get(decision.afterSaleId ?? ''), places })),
      ];
    }),
  );
}
