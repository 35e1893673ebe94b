import { ofBooking, type OrderChange } from './order-change.ts';
import { type ItemBooking, supplierReference } from '../order.types.ts';

/** The event that the supplier is about to be asked to hold the booking. */
export function prebookAsked(booking: Pick<ItemBooking, 'bookingId' | 'reference' | 'revision'>) {
  return {
    event: { kind: 'prebook asked', detail: { reference: supplierReference(booking) } },
    row: ofBooking(booking, { pending: 'prebook' }),
  } as const satisfies OrderChange;
}
