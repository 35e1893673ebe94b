import type { PassengerSpec } from '../../../../port/offer.ts';
import type { PassCard } from '../pass-holder.types.ts';

/**
 * Assigns rail passes to travellers, by passenger reference. A card belongs to its named holder. Cards without one go to the other
 * travellers, the oldest first, so that the order of travellers does not matter.
 */
export function passHoldersOf(
  passengers: readonly PassengerSpec[],
  programs: readonly string[],
  cards: ReadonlyMap<string, PassCard>,
): ReadonlyMap<string, PassCard> {
  const holders = new Map<string, PassCard>();
  const left = programs.filter((program) => cards.has(program)).toSorted();
  const take = (program: string, passengerRef: string): void => {
    const card = cards.get(program);
    const at = left.indexOf(program);
    if (!card || at < 0) return;
    left.splice(at, 1);
    holders.set(passengerRef, card);
  };
  for (const { passengerRef, cards: held = [] } of passengers) {
    const own = held.find((program) => cards.has(program));
    if (own !== undefined) take(own, passengerRef);
  }
  const others = passengers
    .filter(({ passengerRef, cards: held }) => held === undefined && !holders.has(passengerRef))
    .toSorted((a, b) => b.age - a.age || (a.passengerRef < b.passengerRef ? -1 : 1));
  for (const { passengerRef } of others) {
    const [program] = left;
    if (program !== undefined) take(program, passengerRef);
  }
  return holders;
}
