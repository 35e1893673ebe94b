import type { CabinClass } from '@throughfare/planner/network/network-data';
import type { UsedPlaces } from '../places.types.ts';
import type { StockOnSale } from '../profile.ts';
import type { ResolvedSegment } from '../resolved-trip.ts';
import { coachPool, quotaName, roomPool } from './pool-name.ts';
import { numberedLeft } from './numbered-left.ts';
import { quotaPlacesLeft } from './quota-lanes.ts';
import { coachSizes } from './seat-map.ts';

/**
 * The places left on the legs of one segment. A seat or room is left if it is free on all of them. A quota has what is left on its busiest
 * leg.
 */
export interface SegmentStock {
  readonly segment: ResolvedSegment;
  readonly stock: StockOnSale;
  readonly used: UsedPlaces;
}

export function seatsLeft({ segment, used }: SegmentStock, cabinClass: CabinClass): number {
  let left = 0;
  for (const { coach, places, unsellable } of coachSizes(segment.train.equipment, cabinClass)) {
    // Most trains have no sales yet, so no pool needs to be looked up by name.
    const use = used.numbered.size === 0 ? undefined : used.numbered.get(coachPool(coach));
    left += Math.max(0, numberedLeft({ legs: legsOf(segment), size: places }, use) - unsellable);
  }
  return left;
}

export function quotaLeft({ segment, stock, used }: SegmentStock, quota: string): number {
  const interval = { fromLeg: segment.boardIndex, toLeg: segment.alightIndex };
  return quotaPlacesLeft({ quota: quotaName(stock, quota), size: stock.quotas[quota] ?? 0, legs: legsOf(segment) }, interval, used);
}

export function roomsLeft({ segment, stock, used }: SegmentStock, roomType: string): number {
  return stock.rooms
    .filter((pool) => pool.roomType === roomType)
    .reduce(
      (left, pool) => left + numberedLeft({ legs: legsOf(segment), size: pool.rooms }, used.numbered.get(roomPool(roomType, pool.coach))),
      0,
    );
}

/** For the whole train. */
export function legsOf(segment: ResolvedSegment): number {
  return segment.train.trip.stations.length - 1;
}
