import type { Money } from '@throughfare/kernel/money';
import type { ChosenTrip } from '@throughfare/suppliers/port/booking';
import type { FareOffer } from '@throughfare/suppliers/port/offer';

/** Rooms or berths of one kind on one train. */
export interface ChosenRooms {
  /** For example "Roomette" or "2 × Roomette". */
  readonly name: string;
  /** The price of each of them, in the supplier's currency. The results show it converted, so each is converted on its own (SLEEPER-7). */
  readonly prices: readonly Money[];
}

/** Finds the chosen rooms among those of a fare. `unknown`: the fare has no such room. `too few`: not enough are left. */
export function chosenRooms({ optionalPrices }: ChosenTrip, fare: FareOffer): readonly ChosenRooms[] | 'unknown' | 'too few' {
  const rooms: ChosenRooms[] = [];
  let tooFew = false;
  for (const { optionalPriceRef, quantity } of optionalPrices) {
    const room = fare.optionalPrices.find((candidate) => candidate.optionalPriceRef === optionalPriceRef);
    if (!room) return 'unknown';
    tooFew ||= quantity > room.maximumBookableQuantity;
    rooms.push({
      name: quantity === 1 ? room.fareName : `${quantity} × ${room.fareName}`,
      prices: Array.from({ length: quantity }, () => room.price),
    });
  }
  return tooFew ? 'too few' : rooms;
}
