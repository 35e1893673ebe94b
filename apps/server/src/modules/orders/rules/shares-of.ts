import type { ItemBooking, OrderItem } from '../order.types.ts';
import type { SoldBooking } from './sold-parts.ts';

/**
 * Each traveller's and direction's share of a booking's price, by the supplier's own prices for them. Where the supplier gives none, or
 * they do not add up, the shown prices of the directions decide, and all travellers count the same.
 */
export function sharesOf(
  { parts, request, supplierTotal }: Pick<ItemBooking, 'parts' | 'request' | 'supplierTotal'>,
  { travellers, shown }: Pick<OrderItem, 'travellers' | 'shown'>,
): SoldBooking['shares'] {
  const told = parts.reduce((sum, { price }) => sum + price.minor, 0);
  if (parts.length > 0 && told === supplierTotal.minor)
    return parts.map(({ direction, passengerRef, price }) => ({ direction, passengerRef, weight: price.minor }));
  const sold = (['outward', 'inward'] as const).filter((direction) => request[direction]);
  return sold.flatMap((direction) => {
    const weight = shownMinor(shown[direction]?.price ?? '0.00');
    return travellers.map(({ passengerRef }) => ({ direction, passengerRef, weight }));
  });
}

function shownMinor(decimal: string): number {
  return Math.round(Number(decimal) * 100);
}
