import { partOfRide } from '@throughfare/contract/journey-parts';
import type { Journey, JourneyPart } from '@throughfare/contract/shapes/cart';
import { ridesBeforeIn } from '../../cart/cart.api.ts';
import type { OrderItem, SoldPartOfItem } from '../../orders/orders.api.ts';
import type { ItemStanding } from './item-standing.ts';

/** The travellers without a valid ticket, for each contract of an item: those of the way out in travel order, then those of the way back. */
export function givenUpOf(item: Contracted, { lines }: Pick<ItemStanding, 'lines'>): readonly ReadonlySet<string>[] {
  return contractsOf(item).map(({ direction, lineId }) => {
    const given = lines.get(lineId)?.givenUp ?? [];
    return new Set(given.filter((part) => part.direction === direction).map(({ passengerRef }) => passengerRef));
  });
}

/** The commission that a net agency kept of each contract, in minor units by traveller. The half of a return fare counts with the other. */
export function withheldOf(
  item: Contracted,
  parts: readonly Pick<SoldPartOfItem, 'bookingId' | 'direction' | 'passengerRef' | 'withheld'>[],
): readonly ReadonlyMap<string, number>[] {
  const contracts = contractsOf(item);
  const isWithOther = (lineId: string, direction: Direction): boolean =>
    contracts.some((one) => one.lineId === lineId && one.direction === direction && !one.contract.refundTerms);
  return contracts.map(({ direction, lineId }) => {
    const own = parts.filter((part) => part.bookingId === lineId && (part.direction === direction || isWithOther(lineId, part.direction)));
    return own.reduce(
      (kept, { passengerRef, withheld }) => kept.set(passengerRef, (kept.get(passengerRef) ?? 0) + withheld.minor),
      new Map<string, number>(),
    );
  });
}

type Contracted = Pick<OrderItem, 'shown' | 'bookings'>;
type Direction = 'outward' | 'inward';

interface Contract {
  readonly direction: Direction;
  readonly contract: Journey | JourneyPart;
  readonly lineId: string;
}

function contractsOf({ shown, bookings }: Contracted): readonly Contract[] {
  return (['outward', 'inward'] as const).flatMap((direction) => {
    const journey = shown[direction];
    if (!journey) return [];
    return (journey.parts ?? [journey]).map((contract: Journey | JourneyPart) => {
      const line = bookings.find(
        ({ request }) => request[direction] && partOfRide(journey, ridesBeforeIn(request, direction)) === contract,
      );
      return { direction, contract, lineId: line?.bookingId ?? '' };
    });
  });
}
