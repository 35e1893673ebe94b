import type { OrderChange } from './order-change.ts';
import { type ItemBooking, supplierReference } from './order.types.ts';

/** That the supplier of the booking is about to be asked for its hold. */
export function prebookAsked(booking: Pick<ItemBooking, 'bookingId' | 'reference' | 'revision'>) {
  return {
    kind: 'prebook asked',
    booking: { bookingId: booking.bookingId, set: { pending: 'prebook' } },
    detail: { reference: supplierReference(booking) },
  } as const satisfies OrderChange;
}
