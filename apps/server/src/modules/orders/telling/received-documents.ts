import type { IssuedDocument } from '@throughfare/suppliers/port/booking';
import { SupplierFailure } from '@throughfare/suppliers/port/supplier-failure';
import type { SupplierRegistry } from '@throughfare/suppliers/registry';
import type { OrderItem } from '../order.types.ts';

/** A seller that has not issued its documents by then does not keep the customer waiting: the shop's own confirm the booking. */
const longestWaitMs = 20 * 60_000;

/** The documents that the sellers of an item have issued themselves. Throws while one of them is not ready. */
export async function receivedDocuments(
  { bookings }: Pick<OrderItem, 'bookings'>,
  { suppliers, waitedMs }: { readonly suppliers: Pick<SupplierRegistry, 'get'>; readonly waitedMs: number },
): Promise<readonly IssuedDocument[]> {
  const received: IssuedDocument[] = [];
  for (const { source, supplierBookingId, tickets } of bookings) {
    const seller = suppliers.get(source);
    if (!seller?.documents || supplierBookingId === undefined || tickets.length === 0) continue;
    try {
      received.push(...(await seller.documents(supplierBookingId)));
    } catch (failure) {
      if (!(failure instanceof SupplierFailure) || waitedMs < longestWaitMs) throw failure;
    }
  }
  return received;
}
