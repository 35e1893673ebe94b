import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from '../../platform/binding/session.ts';
import type { BookingDeps } from './booking-deps.ts';
import { findBooking } from './find-booking.ts';

/** What stands for all lines of a booking (BOOKING-11). */
const allLines = 'none';

/**
 * The e-tickets of a booking, base64. Refuses `object.notFound` for a booking or a line that is not theirs, and
 * `bookings.noDocuments` while none are made.
 */
export async function downloadTickets(
  session: Session,
  { reference, orderId }: { readonly reference: string; readonly orderId: string },
  deps: BookingDeps,
): Promise<string[]> {
  const { item } = await findBooking(session, reference, deps);
  if (orderId !== allLines && orderId !== item.itemId) throw new Refusal('object.notFound');
  const documents = await deps.tickets.documentsOf(item.bookingReference);
  if (documents.length === 0) throw new Refusal('bookings.noDocuments');
  return documents.map(({ content }) => Buffer.from(content).toString('base64'));
}
