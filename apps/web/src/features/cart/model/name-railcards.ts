import type { RailCard } from '@throughfare/contract/calls/reference';
import type { Cart } from '@throughfare/contract/shapes/cart';

/** The cart with railcards by name ("Senior Railcard") instead of by code ("UK_SENIOR"). */
export function nameRailcards(cart: Cart, cards: readonly Pick<RailCard, 'value' | 'program'>[]): Cart {
  const names = new Map(cards.map(({ value, program }) => [value, program]));
  return {
    ...cart,
    items: cart.items.map((item) => ({
      ...item,
      passengers: item.passengers.map((passenger) =>
        passenger.railcard === undefined ? passenger : { ...passenger, railcard: names.get(passenger.railcard) ?? passenger.railcard },
      ),
    })),
  };
}
