import type { ReadBooking } from '../bookings/read-booking.ts';
import type { OsdmServices } from '../osdm-services.ts';
import { endAfterSale, isOfKind, listAfterSales } from './after-sale-store.ts';

/** Whether nothing is left of a booking: it was voided or refunded whole. One that was exchanged was not. */
export function isTakenBack(reference: string, read: ReadBooking): boolean {
  const item = read.items.find((one) => one?.bookingReference === reference);
  const standing = item && read.standings.get(item.itemId);
  return standing?.keepsTickets === false && standing.replacedBy.length === 0;
}

/** A void whose confirmation was cut off is finished by another process, and its offer does not know. */
export async function settleVoids(read: ReadBooking, { db, clock }: Pick<OsdmServices, 'db' | 'clock'>): Promise<void> {
  const sales = (await listAfterSales(db, read.stored.id)).filter(isOfKind('refund'));
  for (const { id, status, detail } of sales) {
    const isDone = detail.voids.length > 0 && detail.voids.every(({ reference }) => isTakenBack(reference, read));
    if (status === 'PROPOSED' && isDone) await endAfterSale(db, id, 'CONFIRMED', new Date(clock.now()));
  }
}
