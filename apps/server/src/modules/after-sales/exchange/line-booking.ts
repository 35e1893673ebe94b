import type { PartRef } from '@throughfare/suppliers/port/after-sales';
import type { PassengerSpec } from '@throughfare/suppliers/port/offer';
import type { ItemBooking } from '../../orders/orders.api.ts';
import type { FoundLine } from '../find-line.ts';

/** The item's booking behind a line. */
export function lineBooking({ item, line }: Pick<FoundLine, 'item' | 'line'>): ItemBooking {
  const booking = item.bookings.find(({ bookingId }) => bookingId === line.lineId);
  if (!booking) throw new RangeError(`line ${line.lineId} has no booking`);
  return booking;
}

/** The station codes of the ends of one direction, or of the only one booked. */
export function tripOf(
  { request }: Pick<ItemBooking, 'request'>,
  direction: PartRef['direction'],
): { readonly from: string; readonly to: string } {
  const segments = (request[direction] ?? request.outward ?? request.inward)?.trip.segments ?? [];
  const [first, last] = [segments[0], segments.at(-1)];
  if (!first || !last) throw new RangeError('a booking without a trip');
  return { from: first.from, to: last.to };
}

/** The travellers of the new trip, with or without the old trip's railcards. */
export function partyFor(
  { request }: Pick<ItemBooking, 'request'>,
  parts: readonly PartRef[],
  withRailcards: boolean,
): { readonly passengers: readonly PassengerSpec[]; readonly railcards: readonly string[] } {
  const passengers = request.passengers
    .filter(({ passengerRef }) => parts.some((part) => part.passengerRef === passengerRef))
    .map(({ cards, ...passenger }) => ({ ...passenger, ...(withRailcards && cards !== undefined ? { cards } : {}) }));
  return { passengers, railcards: withRailcards ? request.railcards : [] };
}
