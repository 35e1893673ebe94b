import type { OrderItem } from '../../orders/orders.api.ts';
import type { AfterSale } from '../after-sale.types.ts';
import { itemStanding, type ItemStanding } from './item-standing.ts';
import { lastDepartureMs } from './last-departure.ts';

/** The state of a sold item after its after-sales. */
export function standingOfItem(item: OrderItem, sales: readonly AfterSale[], nowMs: number): ItemStanding {
  const lines = linesOf(item);
  const partCount = lines.reduce((count, line) => count + line.partCount, 0);
  return itemStanding(sales, { partCount, lines, hasDeparted: lastDepartureMs(item) < nowMs });
}

/** Each supplier's part: all of the travellers, in one direction or both. */
function linesOf({ bookings, travellers }: OrderItem) {
  return bookings.flatMap(({ bookingId, supplierBookingId, request }) => {
    const directions = [request.outward, request.inward].filter((trip) => trip !== undefined).length;
    return supplierBookingId === undefined
      ? []
      : [{ lineId: bookingId, supplierBookingId, partCount: travellers.length * Math.max(1, directions) }];
  });
}
