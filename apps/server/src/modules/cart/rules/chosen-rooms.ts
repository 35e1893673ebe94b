import { money, type Money } from '@throughfare/kernel/money';
import type { ChosenTrip } from '@throughfare/suppliers/port/booking';
import type { FareOffer } from '@throughfare/suppliers/port/offer';

/** Rooms or berths of one kind on one train. */
export interface ChosenRooms {
  /** "Roomette", "2 × Roomette". */
  readonly name: string;
  /** Of all of them, in the supplier's currency. */
  readonly price: Money;
}

/** The chosen rooms as a fare offers them. `unknown`: it has no such room. `too few`: not so many are left. */
export function chosenRooms({ optionalPrices }: ChosenTrip, fare: FareOffer): readonly ChosenRooms[] | 'unknown' | 'too few' {
  const rooms: ChosenRooms[] = [];
  let tooFew = false;
  for (const { optionalPriceRef, quantity } of optionalPrices) {
    const room = fare.optionalPrices.find((candidate) => candidate.optionalPriceRef === optionalPriceRef);
    if (!room) return 'unknown';
    tooFew ||= quantity > room.maximumBookableQuantity;
    rooms.push({
      name: quantity === 1 ? room.fareName : `${quantity} × ${room.fareName}`,
      price: money(room.price.currency, room.price.minor * quantity),
    });
  }
  return tooFew ? 'too few' : rooms;
}
