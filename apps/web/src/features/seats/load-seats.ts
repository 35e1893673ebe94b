import type { CallAnswer } from '@throughfare/contract/call';
import { getCart } from '@throughfare/contract/calls/cart';
import { getBookedSeatMap, getSeatMap } from '@throughfare/contract/calls/seats';
import type { CheckoutDraft, TicketItem } from '@throughfare/contract/shapes/cart';
import type { SeatsQuery } from '../../lib/paths.ts';
import type { Visitor } from '../../lib/visitor.ts';
import { mapQuery } from './map-query.ts';

export type SeatsView =
  | {
      readonly state: 'ready';
      readonly title: string;
      readonly shown: CallAnswer<typeof getSeatMap>['data'];
      /** The travellers' names, as far as they are typed, by reference. */
      readonly names: Readonly<Record<string, string>>;
    }
  | { readonly state: 'failed'; readonly status: number; readonly message: string };

/** The map of one train of a ticket in the cart, or of a booking whose places are changed. */
export async function loadSeats(visitor: Visitor, query: SeatsQuery): Promise<SeatsView> {
  return query.booking === undefined ? seatsOfCart(visitor, query) : seatsOfBooking(visitor, query.booking, query);
}

async function seatsOfCart(visitor: Visitor, query: SeatsQuery): Promise<SeatsView> {
  const itemId = query.item ?? '';
  const [cart, map] = await Promise.all([
    visitor.ask(getCart, {}),
    visitor.ask(getSeatMap, { params: { itemId }, query: mapQuery(query) }),
  ]);
  if (!map.ok) return { state: 'failed', status: map.status, message: map.error.message };
  if (!cart.ok) return { state: 'failed', status: cart.status, message: cart.error.message };
  const item = cart.data.data.items.find((one) => one.itemId === itemId);
  return { state: 'ready', title: item?.outward ? titleOf(item) : '', shown: map.data.data, names: namesIn(cart.data.data.draft, itemId) };
}

async function seatsOfBooking(visitor: Visitor, reference: string, query: SeatsQuery): Promise<SeatsView> {
  const map = await visitor.ask(getBookedSeatMap, { params: { reference }, query: mapQuery(query) });
  if (!map.ok) return { state: 'failed', status: map.status, message: map.error.message };
  const { travellers = [], ...shown } = map.data.data;
  // Ticked before another coach was shown; nothing is changed yet.
  const ticked = (query.ticked ?? '').split(',').filter((name) => /^[^/]{1,8}\/[^/]{1,8}$/.test(name));
  const chosen = ticked.slice(0, 9).map((name, index) => {
    const [coach = '', place = ''] = name.split('/');
    return { passengerRef: shown.map.passengerRefs[index] ?? '', coach, place };
  });
  return {
    state: 'ready',
    title: `Booking ${reference}`,
    shown: chosen.length > 0 ? { ...shown, map: { ...shown.map, chosen } } : shown,
    names: Object.fromEntries(travellers.map(({ passengerRef, name }) => [passengerRef, name])),
  };
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
