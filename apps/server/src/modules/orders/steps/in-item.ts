import { type Direction, itemDirection } from '../../cart/cart.api.ts';
import type { ItemBooking } from '../order.types.ts';

/** What a supplier says of its booking, with the directions of the item: a way back that it sells alone is a way out to it. */
export function inItem<Said extends { readonly direction: Direction }>(
  { request }: Pick<ItemBooking, 'request'>,
  said: readonly Said[],
): Said[] {
  return said.map((one) => ({ ...one, direction: itemDirection(request, one.direction) }));
}
