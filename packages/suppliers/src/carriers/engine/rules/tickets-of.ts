import type { IssuedTicket } from '../../../port/booking.ts';
import type { BookingRecord } from '../booking-record.types.ts';

/**
 * One ticket for each traveller and leg. The numbers follow from the booking's own number, so that issuing again gives the same:
 * the carrier's prefix, ten digits for the booking, three for the ticket.
 */
export function ticketsOf(booking: Pick<BookingRecord, 'bookingId' | 'segments' | 'passengers'>, prefix: string): IssuedTicket[] {
  return booking.segments
    .flatMap(({ direction, segmentIndex }) => booking.passengers.map(({ passengerRef }) => ({ passengerRef, direction, segmentIndex })))
    .map((ticket, index) => ({
      ticketNumber: `${prefix}${booking.bookingId.padStart(10, '0')}${String(index + 1).padStart(3, '0')}`,
      ...ticket,
    }));
}
