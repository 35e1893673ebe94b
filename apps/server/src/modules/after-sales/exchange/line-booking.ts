import { broughtBy } from '@throughfare/kernel/travellers/brought';
import type { PartRef } from '@throughfare/suppliers/port/after-sales';
import type { PassengerSpec } from '@throughfare/suppliers/port/offer';
import type { ItemBooking } from '../../orders/orders.api.ts';
import type { FoundLine } from '../find-line.ts';
import { soldJourney } from '../rules/order-line.ts';

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

/**
 * The travellers of the new trip, with or without the old trip's railcards. A place for a bicycle that was bought beside the fare counts as brought
 * by the last of them.
 */
export function partyFor(
  found: Pick<FoundLine, 'item' | 'line'>,
  parts: readonly PartRef[],
  withRailcards: boolean,
): { readonly passengers: readonly PassengerSpec[]; readonly railcards: readonly string[] } {
  const { request } = lineBooking(found);
  const passengers = request.passengers
    .filter(({ passengerRef }) => parts.some((part) => part.passengerRef === passengerRef))
    .map(({ cards, ...passenger }) => ({ ...passenger, ...(withRailcards && cards !== undefined ? { cards } : {}) }));
  const isBoughtBeside =
    broughtBy(request.passengers, 'BICYCLE') === 0 &&
    parts.some((part) => soldJourney(found.item, found.line, part).secondary?.some(({ isBicycle }) => isBicycle));
  const party = passengers.map((one, index) =>
    isBoughtBeside && index === passengers.length - 1 ? { ...one, brings: [...(one.brings ?? []), 'BICYCLE' as const] } : one,
  );
  return { passengers: party, railcards: withRailcards ? request.railcards : [] };
}
