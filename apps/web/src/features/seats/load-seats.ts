import type { CallAnswer } from '@throughfare/contract/call';
import { getCart } from '@throughfare/contract/calls/cart';
import { getSeatMap } from '@throughfare/contract/calls/seats';
import type { CheckoutDraft, TicketItem } from '@throughfare/contract/shapes/cart';
import type { SeatsQuery } from '../../lib/paths.ts';
import type { Visitor } from '../../lib/visitor.ts';

export type SeatsView =
  | {
      readonly state: 'ready';
      readonly title: string;
      readonly shown: CallAnswer<typeof getSeatMap>['data'];
      /** The travellers' names, as far as they are typed, by reference. */
      readonly names: Readonly<Record<string, string>>;
    }
  | { readonly state: 'failed'; readonly message: string };

/** The map of one train of a ticket in the cart. */
export async function loadSeats(visitor: Visitor, { item: itemId = '', direction, segment, coach }: SeatsQuery): Promise<SeatsView> {
  const [cart, map] = await Promise.all([
    visitor.ask(getCart, {}),
    visitor.ask(getSeatMap, {
      params: { itemId },
      query: {
        ...(direction === 'outward' || direction === 'inward' ? { direction } : {}),
        ...(segment !== undefined && /^\d{1,2}$/.test(segment) ? { segmentIndex: segment } : {}),
        ...(coach === undefined ? {} : { coach: coach.slice(0, 8) }),
      },
    }),
  ]);
  if (!map.ok) return { state: 'failed', message: map.error.message };
  if (!cart.ok) return { state: 'failed', message: cart.error.message };
  const item = cart.data.data.items.find((one) => one.itemId === itemId);
  return { state: 'ready', title: item?.outward ? titleOf(item) : '', shown: map.data.data, names: namesIn(cart.data.data.draft, itemId) };
}

function titleOf({ outward, inward }: TicketItem): string {
  return `${outward.fromStation} to ${outward.toStation}${inward ? ', return' : ''}`;
}

function namesIn(draft: CheckoutDraft, itemId: string): Readonly<Record<string, string>> {
  const travellers = draft.items?.find((one) => one.itemId === itemId)?.travellers ?? [];
  return Object.fromEntries(
    travellers.flatMap(({ passengerRef, firstName = '', lastName = '' }) => {
      const name = `${firstName} ${lastName}`.trim();
      return name === '' ? [] : [[passengerRef, name]];
    }),
  );
}
