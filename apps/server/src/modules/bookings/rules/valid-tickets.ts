import type { PartRef } from '@throughfare/suppliers/port/after-sales';
import type { ItemStanding } from '../../after-sales/after-sales.api.ts';
import type { OrderItem } from '../../orders/orders.api.ts';
import type { IssuedTicket } from '@throughfare/suppliers/port/booking';

interface Standing {
  readonly givenUp: readonly PartRef[];
  readonly isReleased: boolean;
  readonly lines: ItemStanding['lines'];
}

/** The tickets that still carry their traveller: those that were given back, or whose seat was released, do not. */
function validTickets<Ticket extends Pick<IssuedTicket, 'direction' | 'passengerRef'>>(
  tickets: readonly Ticket[],
  { givenUp, isReleased }: Standing,
): readonly Ticket[] {
  if (isReleased) return [];
  return tickets.filter(
    ({ direction, passengerRef }) => !givenUp.some((part) => part.direction === direction && part.passengerRef === passengerRef),
  );
}

/** An item with the tickets only that are still valid. */
export function withValidTickets(item: OrderItem, standing: Standing): OrderItem {
  const valid = (booking: OrderItem['bookings'][number]) => {
    // a supplier that decides about a refund later does not let its tickets be used meanwhile (BOOKING-6)
    const isDeciding = standing.lines.get(booking.bookingId)?.status === 'DELAY_CANCEL';
    return { ...booking, tickets: isDeciding ? [] : validTickets(booking.tickets, standing) };
  };
  const [first, ...others] = item.bookings;
  return { ...item, bookings: [valid(first), ...others.map(valid)] };
}
