import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from '../../platform/binding/session.ts';
import { ticketedBooking } from '../orders/orders.api.ts';
import type { BookingDeps } from './booking-deps.ts';
import { findBookingToLookAt } from './find-booking.ts';
import { momentOf } from './moment-of.ts';
import { refuseEnded, withStanding } from './standing.ts';

/** Facts about the booking that apply to all its lines. */
const allLines = 'none';

/**
 * The valid e-tickets of a booking, base64. Refuses `object.notFound` for a booking or line of somebody else, `bookings.noDocuments` while
 * none are made, and `bookings.ticketsEnded` when all have been given back.
 */
export async function downloadTickets(
  session: Session,
  { reference, orderId }: { readonly reference: string; readonly orderId: string },
  deps: BookingDeps,
): Promise<string[]> {
  const sold = await findBookingToLookAt(session, reference, deps);
  const { booking } = await withStanding(sold, deps);
  const { item } = booking;
  if (orderId !== allLines && !item.bookings.some(({ bookingId }) => bookingId === orderId)) throw new Refusal('object.notFound');
  const isWanted = ({ bookingId }: { readonly bookingId: string }) => orderId === allLines || bookingId === orderId;
  const wanted = item.bookings.filter(isWanted);
  refuseEnded(sold.item.bookings.filter(isWanted), wanted);
  const valid = new Set(wanted.flatMap(({ tickets }) => tickets.map(({ ticketNumber }) => ticketNumber)));
  const ticketed = ticketedBooking(item, deps.railcardName, momentOf(booking, deps.clock));
  const documents = ticketed
    ? await deps.tickets.papersOf({ ...ticketed, tickets: ticketed.tickets.filter(({ ticketNumber }) => valid.has(ticketNumber)) })
    : (await deps.tickets.documentsOf(item.bookingReference)).filter(({ ticketNumber }) => valid.has(ticketNumber));
  if (documents.length === 0) throw new Refusal('bookings.noDocuments');
  return documents.map(({ content }) => Buffer.from(content).toString('base64'));
}
