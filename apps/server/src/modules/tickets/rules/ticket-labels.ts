import type { FindStation } from '../station-facts.types.ts';
import type { TicketedBooking } from '../ticketed-order.types.ts';
import { bookedRides } from './booked-rides.ts';

/** For example "Ms Ann Lee", "London Kings Cross – Edinburgh, 09:00", "Coach C, seat 41 (window)". */
export interface TicketLabel {
  readonly ticketNumber: string;
  readonly direction: 'outward' | 'inward';
  readonly traveller: string;
  readonly ride: string;
  /** Absent if no place is reserved. */
  readonly seat?: string;
}

/** In travel order, outward before return. */
export function ticketLabels(booking: TicketedBooking, station: FindStation): TicketLabel[] {
  return bookedRides(booking, station).flatMap((ride) =>
    ride.tickets.map(({ ticketNumber, travellerName, from, to, departureTime, seat }) => ({
      ticketNumber,
      direction: ride.direction,
      traveller: travellerName,
      ride: `${from} – ${to}, ${departureTime.slice(0, 5)}`,
      ...(seat === undefined ? {} : { seat }),
    })),
  );
}
