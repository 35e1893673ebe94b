import { type Direction, inItem as placedInItem } from '../../cart/cart.api.ts';
import type { ItemBooking } from '../order.types.ts';

/**
 * Translates a supplier's answer into the directions and rides of the item. A supplier that only sells the way back, or one stretch,
 * numbers its own directions and rides from the start.
 */
export function inItem<Said extends { readonly direction: Direction; readonly segmentIndex?: number }>(
  { request }: Pick<ItemBooking, 'request'>,
  said: readonly Said[],
): Said[] {
  return said.map((one) => placedInItem(request, one));
}
