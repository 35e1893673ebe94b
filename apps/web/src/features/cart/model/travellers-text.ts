import type { CartItem } from '@throughfare/contract/shapes/cart';

/** "2 × Adult, 1 × Child with Family & Friends Railcard": the travellers, grouped if alike. */
export function travellersText(passengers: readonly Pick<CartItem['passengers'][number], 'passengerType' | 'railcard'>[]): string {
  const counts = new Map<string, number>();
  for (const { passengerType, railcard } of passengers) {
    const name = railcard === undefined ? passengerType : `${passengerType} with ${railcard}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, count]) => `${count} × ${name}`).join(', ');
}
