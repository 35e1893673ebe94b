import type { CompensationTicket } from '@throughfare/contract/shapes/compensation';
import type { Db } from '../../../platform/postgres/db.ts';
import type { OrderItem } from '../../orders/orders.api.ts';
import { listAfterSales } from '../store/after-sale-store.ts';
import type { AfterSale } from '../after-sale.types.ts';
import { isSamePart } from '../rules/part-shares.ts';
import { type DecidedCompensation, listDecisions } from './compensation-store.ts';
import { type Places, presentCompensation } from './present-compensation.ts';

/** Whether this change is under way and may take back the tickets of a decision, before they are paid for. */
function takesBack({ itemId, kind, outcome, request }: AfterSale, { lineId, due }: DecidedCompensation, item: OrderItem): boolean {
  const line = item.bookings.find(({ bookingId }) => bookingId === lineId);
  return (
    outcome === undefined &&
    givesUp.has(kind) &&
    itemId === item.itemId &&
    request.bookingId === line?.supplierBookingId &&
    (due?.parts ?? []).some((part) => request.parts.some((asked) => isSamePart(asked, part)))
  );
}

const givesUp: ReadonlySet<AfterSale['kind']> = new Set(['REFUND', 'VOID', 'SEAT_RELEASE', 'EXCHANGE', 'TRAVEL_CHANGE']);

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
        inOrder.map((decision) =>
          presentCompensation(decision, {
            item,
            sale: sales.get(decision.afterSaleId ?? ''),
            isGivenBackFirst: [...sales.values()].some((sale) => takesBack(sale, decision, item)),
            places,
          }),
        ),
      ];
    }),
  );
}
