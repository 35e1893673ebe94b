import type { ReadBooking } from '../bookings/read-booking.ts';
import type { OsdmServices } from '../osdm-services.ts';
import { endAfterSale, isOfKind, listAfterSales, type StoredAfterSale } from './after-sale-store.ts';

/** Whether nothing is left of a booking: it was voided or refunded whole. One that was exchanged was not. */
export function isTakenBack(reference: string, read: ReadBooking): boolean {
  const item = read.items.find((one) => one?.bookingReference === reference);
  const standing = item && read.standings.get(item.itemId);
  return standing?.keepsTickets === false && standing.replacedBy.length === 0;
}

/** All after-sales of a booking. A void whose confirmation was cut off is finished by another process, and its offer does not know. */
export async function settleVoids(read: ReadBooking, { db, clock }: Pick<OsdmServices, 'db' | 'clock'>): Promise<StoredAfterSale[]> {
  const sales = await listAfterSales(db, read.stored.id);
  let isSettled = true;
  for (const { id, status, detail } of sales.filter(isOfKind('refund'))) {
    const isDone = detail.voids.length > 0 && detail.voids.every(({ reference }) => isTakenBack(reference, read));
    if (status !== 'PROPOSED' || !isDone) continue;
    await endAfterSale(db, id, 'CONFIRMED', new Date(clock.now()));
    isSettled = false;
  }
  return isSettled ? sales : listAfterSales(db, read.stored.id);
}
