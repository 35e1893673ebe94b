import { partOfRide } from '@throughfare/contract/journey-parts';
import type { ItemStanding } from '../../after-sales/after-sales.api.ts';
import { isWayBack, ridesBeforeIn } from '../../cart/cart.api.ts';
import type { OrderItem } from '../../orders/orders.api.ts';

/**
 * The sentence about the booking's contracts. Once a contract of several has been exchanged or refunded, its time to change and its train
 * are gone, so only those that still stand are named. Empty if none is left.
 */
export function contractNow(
  { shown, bookings }: Pick<OrderItem, 'shown' | 'bookings'>,
  { lines, givenUp, keepsTickets }: Pick<ItemStanding, 'lines' | 'givenUp' | 'keepsTickets'>,
): string {
  const { outward, inward, contract } = shown;
  if (givenUp.length === 0) return contract.text;
  if (!keepsTickets) return '';
  const open = bookings.filter(({ bookingId, request }) => {
    const sold = request.passengers.length * [request.outward, request.inward].filter((trip) => trip !== undefined).length;
    return (lines.get(bookingId)?.givenUp.length ?? 0) < sold;
  });
  if (!outward || open.length === bookings.length) return contract.text;
  const named = open.map(({ request }) => {
    const direction = isWayBack(request) ? 'inward' : 'outward';
    const journey = direction === 'inward' ? (inward ?? outward) : outward;
    const { fromStation, toStation } = partOfRide(journey, ridesBeforeIn(request, direction));
    return `${fromStation} to ${toStation}${direction === 'outward' && request.inward ? ' and back' : ''}`;
  });
  return `Still valid in this booking: ${named.join('; ')}. The other contracts were exchanged or refunded.`;
}
