import { partOfRide } from '@throughfare/contract/journey-parts';
import type { Journey, JourneyPart } from '@throughfare/contract/shapes/cart';
import { ridesBeforeIn } from '../../cart/cart.api.ts';
import type { OrderItem } from '../../orders/orders.api.ts';
import type { ItemStanding } from './item-standing.ts';

/** The travellers without a valid ticket, for each contract of an item: those of the way out in travel order, then those of the way back. */
export function givenUpOf(
  { shown, bookings }: Pick<OrderItem, 'shown' | 'bookings'>,
  { lines }: Pick<ItemStanding, 'lines'>,
): readonly ReadonlySet<string>[] {
  return (['outward', 'inward'] as const).flatMap((direction) => {
    const journey = shown[direction];
    if (!journey) return [];
    return (journey.parts ?? [journey]).map((contract: Journey | JourneyPart): ReadonlySet<string> => {
      const line = bookings.find(
        ({ request }) => request[direction] && partOfRide(journey, ridesBeforeIn(request, direction)) === contract,
      );
      const given = lines.get(line?.bookingId ?? '')?.givenUp ?? [];
      return new Set(given.filter((part) => part.direction === direction).map(({ passengerRef }) => passengerRef));
    });
  });
}
