import type { CabinClass } from '@throughfare/planner/network/network-data';
import type { TrainStock } from '../profile.ts';
import type { ResolvedSegment } from '../resolved-trip.ts';
import { coachPool, quotaPool, roomPool } from '../pool-name.ts';
import { seatsOf } from './seat-map.ts';

/**
 * What is left on the legs of one segment. A seat or room is left when it is free on all of them; a quota has left what it
 * has on its busiest leg.
 */
export interface SegmentStock {
  readonly segment: ResolvedSegment;
  readonly stock: TrainStock;
  /** By pool: seats and rooms taken on any of the legs; of a quota, the most taken on one leg. Missing: none. */
  readonly used: ReadonlyMap<string, number>;
}

export function seatsLeft({ segment, used }: SegmentStock, cabinClass: CabinClass): number {
  const size = new Map<string, number>();
  for (const seat of seatsOf(segment.train.equipment)) {
    if (seat.cabinClass === cabinClass) size.set(seat.coach, (size.get(seat.coach) ?? 0) + 1);
  }
  let left = 0;
  for (const [coach, seats] of size) left += Math.max(0, seats - (used.get(coachPool(coach)) ?? 0));
  return left;
}

export function quotaLeft({ stock, used }: SegmentStock, quota: string): number {
  return Math.max(0, (stock.quotas[quota] ?? 0) - (used.get(quotaPool(quota)) ?? 0));
}

export function roomsLeft({ stock, used }: SegmentStock, roomType: string): number {
  return stock.rooms
    .filter((pool) => pool.roomType === roomType)
    .reduce((left, pool) => left + Math.max(0, pool.rooms - (used.get(roomPool(roomType, pool.coach)) ?? 0)), 0);
}
