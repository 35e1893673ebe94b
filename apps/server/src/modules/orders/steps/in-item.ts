import { type Direction, inItem as placedInItem } from '../../cart/cart.api.ts';
import type { ItemBooking } from '../order.types.ts';

/** What a supplier says of its booking, with the directions and rides of the item: what it sells alone is a way out from its first train to it. */
export function inItem<Said extends { readonly direction: Direction; readonly segmentIndex?: number }>(
  { request }: Pick<ItemBooking, 'request'>,
  said: readonly Said[],
): Said[] {
  return said.map((one) => placedInItem(request, one));
}
