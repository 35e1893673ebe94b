import type { HeldPlace, KeptSegment } from '../booking-record.types.ts';
import type { LegInterval } from '../places.types.ts';
import type { ClaimedSegment } from '../rules/plan-booking.ts';
import { legsOf } from '../rules/places-left.ts';
import { coachPool, roomPool } from '../rules/pool-name.ts';
import { bitsOf } from '../store/pool-bits.ts';
import type { HeldClaim } from './after-sales-record.types.ts';
import type { MovedClaim } from './store/move-places.ts';

/** The pools that change: what the booking holds of each from now on, what it frees and what it takes. */
export function movedClaims(
  claims: readonly HeldClaim[],
  before: KeptSegment,
  after: KeptSegment,
  interval: LegInterval,
  { segment, stock }: Pick<ClaimedSegment, 'segment' | 'stock'>,
): MovedClaim[] {
  const pools = [...new Set([...(before.held ?? []), ...(after.held ?? [])].map(({ pool }) => pool))];
  const sizeOf = (pool: string): number =>
    segment.train.equipment.coaches.find(({ coach }) => coachPool(coach) === pool)?.places ??
    stock.rooms.find(({ roomType, coach }) => roomPool(roomType, coach) === pool)?.rooms ??
    0;
  return pools.flatMap((pool) => {
    const shape = { legs: legsOf(segment), size: sizeOf(pool) };
    const bits = (held: readonly HeldPlace[] = []) =>
      bitsOf(
        shape,
        held.filter((one) => one.pool === pool).map(({ place }) => ({ place, fromLeg: interval.fromLeg, toLeg: interval.toLeg })),
      );
    const [old, next] = [bits(before.held), bits(after.held)];
    if (old === next) return [];
    const { owner, designator, operatingDay } = interval;
    const claim = claims.find((one) => one.pool === pool && one.designator === designator && one.operatingDay === operatingDay);
    const freed = pick(old, (bit, index) => bit === '1' && next[index] === '0');
    const added = pick(next, (bit, index) => bit === '1' && old[index] === '0');
    const stays = pick(claim?.taken ?? old, (bit, index) => bit === '1' && freed[index] === '0');
    const held = pick(stays, (bit, index) => bit === '1' || added[index] === '1');
    return [{ owner, designator, operatingDay, pool, ...shape, held, freed, added }];
  });
}

function pick(bits: string, isSet: (bit: string, index: number) => boolean): string {
  return Array.from(bits, (bit, index) => (isSet(bit, index) ? '1' : '0')).join('');
}
