import type { CheckoutDraft } from '@throughfare/contract/shapes/cart';
import { ageOn } from '@throughfare/kernel/travellers/age-on';
import type { CartItem, CartParts } from '../cart.api.ts';

const day = /^\d{4}-\d{2}-\d{2}$/;

/** The travellers' ages on the day of travel, from the dates of birth typed so far. */
export function typedAges({ itemId, shown }: CartItem, draft: CheckoutDraft): ReadonlyMap<string, number> {
  // A pass is sold to a group of ages, and the order checks them.
  if (shown.pass) return new Map();
  const typed = draft.items?.find((item) => item.itemId === itemId)?.travellers ?? [];
  return new Map(
    typed.flatMap(({ passengerRef, dateOfBirth }) =>
      dateOfBirth !== undefined && day.test(dateOfBirth) ? [[passengerRef, ageOn(dateOfBirth, shown.outward.departureDateTime.date)]] : [],
    ),
  );
}

/** The item requested for these ages, with its present price. Undefined if it is priced for them already. */
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
