import type { LegInterval, PoolClaim, UsedPlaces } from '../places.types.ts';
import { quotaPool } from './pool-name.ts';
import { hashOf } from './seeded.ts';

/**
 * A quota is stored in four lanes: separate rows with a quarter of it each. Buyers on one train then need not all wait for the commit of
 * the buyer who holds the only row. The lane of a place has no meaning: on each leg the lanes add up, and a party may take from several.
 */
const lanes = [0, 1, 2, 3] as const;

const knownPools = new Map<string, readonly string[]>();

/** The names of a quota's pools. Cached, because a profile has a few dozen quotas and each search reads them many times. */
export function quotaPools(quota: string): readonly string[] {
  const known = knownPools.get(quota);
  if (known) return known;
  const pools = lanes.map((lane) => quotaPool(quota, lane));
  knownPools.set(quota, pools);
  return pools;
}

export interface QuotaOnTrain {
  readonly quota: string;
  readonly size: number;
  /** The number of legs of the whole train. */
  readonly legs: number;
}

/** The places left in a quota on the busiest leg of an interval. */
export function quotaPlacesLeft(on: QuotaOnTrain, interval: Pick<LegInterval, 'fromLeg' | 'toLeg'>, used: UsedPlaces): number {
  // Without sales the lanes add up to the whole.
  if (used.counted.size === 0 || !quotaPools(on.quota).some((pool) => used.counted.has(pool))) return on.size;
  const byLane = lanes.map((lane) => leftInLane(on, lane, interval, used));
  let least = on.size;
  for (let leg = 0; leg < interval.toLeg - interval.fromLeg; leg += 1) {
    least = Math.min(
      least,
      byLane.reduce((sum, left) => sum + (left[leg] ?? 0), 0),
    );
  }
  return least;
}

/**
 * Takes `count` places on each leg: from a single lane with room all the way (the seed decides which is tried first), otherwise leg by leg
 * from any lanes with room. Undefined if there are too few.
 */
export function claimQuota(
  on: QuotaOnTrain,
  count: number,
  interval: LegInterval,
  used: UsedPlaces,
  seed: string,
): readonly PoolClaim[] | undefined {
  if (quotaPlacesLeft(on, interval, used) < count) return undefined;
  const first = hashOf(seed) % lanes.length;
  const inTurn = [...lanes.slice(first), ...lanes.slice(0, first)].map((lane) => ({ lane, left: leftInLane(on, lane, interval, used) }));
  const take = (lane: number, fromLeg: number, toLeg: number, places: number): PoolClaim => ({
    ...interval,
    fromLeg,
    toLeg,
    pool: quotaPool(on.quota, lane),
    shape: { legs: on.legs, size: laneSize(on.size, lane) },
    places,
  });
  const whole = inTurn.find(({ left }) => left.every((places) => places >= count));
  if (whole) return [take(whole.lane, interval.fromLeg, interval.toLeg, count)];

  const claims: PoolClaim[] = [];
  for (let leg = interval.fromLeg; leg < interval.toLeg; leg += 1) {
    let missing = count;
    for (const { lane, left } of inTurn) {
      const places = Math.min(missing, left[leg - interval.fromLeg] ?? 0);
      if (places > 0) claims.push(take(lane, leg, leg + 1, places));
      missing -= places;
    }
  }
  return claims;
}

function laneSize(size: number, lane: number): number {
  return Math.floor((size + lanes.length - 1 - lane) / lanes.length);
}

/** Keyed by leg of the interval. A lane has nothing left if its train's calls have changed since its first sale. */
function leftInLane(
  on: QuotaOnTrain,
  lane: number,
  { fromLeg, toLeg }: Pick<LegInterval, 'fromLeg' | 'toLeg'>,
  used: UsedPlaces,
): readonly number[] {
  const use = used.counted.get(quotaPools(on.quota)[lane] ?? '');
  const size = use && use.shape.legs !== on.legs ? 0 : laneSize(on.size, lane);
  return Array.from({ length: toLeg - fromLeg }, (_, leg) => Math.max(0, size - (use?.soldByLeg[leg] ?? 0)));
}
