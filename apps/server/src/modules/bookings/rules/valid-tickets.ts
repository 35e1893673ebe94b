import type { PartRef } from '@throughfare/suppliers/port/after-sales';
import type { ItemStanding } from '../../after-sales/after-sales.api.ts';
import type { OrderItem } from '../../orders/orders.api.ts';
import type { IssuedTicket } from '@throughfare/suppliers/port/booking';

interface Standing {
  readonly givenUp: readonly PartRef[];
  readonly isReleased: boolean;
}

const untouched: Standing = { givenUp: [], isReleased: false };

/** The tickets that can still be travelled on: not refunded, and without a released seat. */
function validTickets<Ticket extends Pick<IssuedTicket, 'direction' | 'passengerRef'>>(
  tickets: readonly Ticket[],
  { givenUp, isReleased }: Standing,
): readonly Ticket[] {
  if (isReleased) return [];
  return tickets.filter(
    ({ direction, passengerRef }) => !givenUp.some((part) => part.direction === direction && part.passengerRef === passengerRef),
  );
}

/** The item with its valid tickets only. */
export function withValidTickets(item: OrderItem, { lines }: Pick<ItemStanding, 'lines'>): OrderItem {
  const valid = (booking: OrderItem['bookings'][number]) => {
    const line = lines.get(booking.bookingId);
    // While a supplier is deciding on a refund, its tickets must not be used (BOOKING-6).
    const isDeciding = line?.status === 'DELAY_CANCEL';
    return { ...booking, tickets: isDeciding ? [] : validTickets(booking.tickets, line ?? untouched) };
  };
  const [first, ...others] = item.bookings;
  return { ...item, bookings: [valid(first), ...others.map(valid)] };
}
