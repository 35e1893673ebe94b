import type { ItemBooking, OrderItem } from '../order.types.ts';
import type { SoldBooking } from './sold-parts.ts';

/**
 * Who shares the price of a booking, and how: by what the supplier says that it asks for each traveller in each direction. Where it has said
 * nothing that adds up, by the prices of the directions as they were shown, and all travellers alike.
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
