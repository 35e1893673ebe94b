import type { CheckoutDraft } from '@throughfare/contract/shapes/cart';
import { ageOn } from '@throughfare/kernel/travellers/age-on';
import type { CartItem, CartParts } from '../cart.api.ts';

const day = /^\d{4}-\d{2}-\d{2}$/;

/** Ages on the day of travel by traveller, as the dates of birth that were typed so far say. */
export function typedAges({ itemId, shown }: CartItem, draft: CheckoutDraft): ReadonlyMap<string, number> {
  // a pass is sold to a group, whose ages the order checks
  if (shown.pass) return new Map();
  const typed = draft.items?.find((item) => item.itemId === itemId)?.travellers ?? [];
  return new Map(
    typed.flatMap(({ passengerRef, dateOfBirth }) =>
      dateOfBirth !== undefined && day.test(dateOfBirth) ? [[passengerRef, ageOn(dateOfBirth, shown.outward.departureDateTime.date)]] : [],
    ),
  );
}

/** The item asked for at these ages, at the price that it had; undefined where they are those that it is priced for. */
export function atAges(item: CartItem, ages: ReadonlyMap<string, number>): CartItem | undefined {
  const aged = <One extends { readonly passengerRef: string; readonly age: number }>(one: One): One => ({
    ...one,
    age: ages.get(one.passengerRef) ?? one.age,
  });
  if (item.shown.pass) return undefined;
  const differs = item.shown.passengers.some(({ passengerRef, age }) => (ages.get(passengerRef) ?? age) !== age);
  if (!differs) return undefined;
  const [first, ...others] = item.parts;
  const agedPart = (part: typeof first): typeof first => {
    const { request } = part;
    return request.pass ? part : { ...part, request: { ...request, passengers: request.passengers.map(aged) } };
  };
  const parts: CartParts = [agedPart(first), ...others.map(agedPart)];
  return { ...item, parts, shown: { ...item.shown, passengers: item.shown.passengers.map(aged) } };
}
