import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from '../../platform/binding/session.ts';
import { ticketedBooking, ticketedPasses } from '../orders/orders.api.ts';
import type { TicketedBooking, TicketedPasses } from '../tickets/tickets.api.ts';
import type { BookingDeps } from './booking-deps.ts';
import { findBookingToLookAt } from './find-booking.ts';
import { momentOf } from './moment-of.ts';
import { refuseEnded, withStanding } from './standing.ts';

async function withTickets(session: Session, reference: string, deps: BookingDeps): Promise<TicketedBooking | TicketedPasses> {
  const { booking } = await withStanding(await findBookingToLookAt(session, reference, deps), deps);
  const tickets = ticketedBooking(booking.item, deps.railcardName, momentOf(booking, deps.clock)) ?? ticketedPasses(booking.item);
  if (!tickets) throw new Refusal('object.notFound');
  return tickets;
}

/** Finds the booking with its valid tickets. Refuses `object.notFound` for other people's bookings and for passes, and `bookings.ticketsEnded`. */
async function theirs(session: Session, reference: string, deps: BookingDeps): Promise<TicketedBooking> {
  const sold = await findBookingToLookAt(session, reference, deps);
  const { booking } = await withStanding(sold, deps);
  refuseEnded(sold.item.bookings, booking.item.bookings);
  const tickets = ticketedBooking(booking.item, deps.railcardName, momentOf(booking, deps.clock));
  if (!tickets) throw new Refusal('object.notFound');
  return tickets;
}

/**
 * The code of a ticket or pass, as in its document. Refuses `object.notFound` for one of somebody else, and `bookings.noDocuments` until it
 * is made.
 */
export async function getTicketCode(
  session: Session,
  { reference, ticketNumber }: { readonly reference: string; readonly ticketNumber: string },
  deps: BookingDeps,
): Promise<{ svg: string }> {
  const booking = await withTickets(session, reference, deps);
  if (!booking.tickets.some((ticket) => ticket.ticketNumber === ticketNumber)) throw new Refusal('object.notFound');
  const svg = await deps.tickets.ticketCode(booking, ticketNumber);
  if (svg === undefined) throw new Refusal('bookings.noDocuments');
  return { svg };
}

export async function getBookingCalendar(
  session: Session,
  { reference }: { readonly reference: string },
  deps: BookingDeps,
): Promise<{ file: string }> {
  return { file: deps.tickets.calendarOf(await theirs(session, reference, deps)) };
}
