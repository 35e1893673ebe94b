import type { HelpStop } from '@throughfare/contract/shapes/boarding-help';
import type { Source } from '@throughfare/kernel/source';
import type { PartRef } from '@throughfare/suppliers/port/after-sales';
import { ridesOf } from '../../cart/cart.api.ts';
import type { OrderItem } from '../../orders/orders.api.ts';

export interface WantedHelp {
  readonly source: Source;
  readonly stops: readonly HelpStop[];
}

/** The stops at which somebody with a valid ticket has asked for help, for each seller of the item. Empty stops: nobody travels there any more. */
export function wantedHelp(
  { shown, bookings, travellers, seatPreferences }: OrderItem,
  givenUp: readonly PartRef[],
): readonly WantedHelp[] {
  const { help } = seatPreferences;
  if (!help || shown.pass) return [];
  const bySeller = new Map<Source, HelpStop[]>();
  for (const { source, request } of bookings) {
    const stops = bySeller.get(source) ?? [];
    bySeller.set(source, stops);
    for (const direction of ['outward', 'inward'] as const) {
      const rides = ridesOf(request, direction);
      const isTravelled = travellers.some(
        ({ passengerRef }) => !givenUp.some((part) => part.direction === direction && part.passengerRef === passengerRef),
      );
      if (!rides || !isTravelled) continue;
      const trains = (shown[direction]?.segments ?? []).filter(({ type }) => type !== 'TRANSFER').slice(rides.from, rides.to);
      for (const { designator, from, to, fromStation, toStation, departureDateTime, arrivalTime } of trains) {
        const ends = [
          { station: from, name: fromStation, does: 'BOARD' as const, at: departureDateTime },
          { station: to, name: toStation, does: 'ALIGHT' as const, at: arrivalTime },
        ];
        stops.push(...ends.filter(({ station }) => help.stations.includes(station)).map((stop) => ({ ...stop, train: designator })));
      }
    }
  }
  return [...bySeller].map(([source, stops]) => ({ source, stops }));
}
