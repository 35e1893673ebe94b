import type { PoolClaim } from '../places.types.ts';

/** A booking's claim on one pool. */
export interface PoolDelta {
  readonly owner: string;
  readonly designator: string;
  readonly operatingDay: string;
  readonly pool: string;
  readonly shape: PoolClaim['shape'];
  /** For a numbered pool: each place over its legs. */
  readonly numbered?: readonly { readonly place: number; readonly fromLeg: number; readonly toLeg: number }[];
  /** For a counted pool: the number on each leg. */
  readonly counted?: readonly number[];
}

/** One entry for each pool, because a statement can change a row only once. */
export function claimDeltas(claims: readonly PoolClaim[]): readonly PoolDelta[] {
  const byPool = new Map<string, PoolDelta>();
  for (const claim of claims) {
    const key = `${claim.owner}/${claim.designator}/${claim.operatingDay}/${claim.pool}`;
    byPool.set(key, addTo(byPool.get(key), claim));
  }
  return [...byPool.values()];
}

function addTo(delta: PoolDelta | undefined, claim: PoolClaim): PoolDelta {
  const { owner, designator, operatingDay, pool, shape, places, fromLeg, toLeg } = claim;
  const same = { owner, designator, operatingDay, pool, shape };
  if (typeof places === 'number') {
    const before = delta?.counted ?? Array.from({ length: shape.legs }, () => 0);
    return { ...same, counted: before.map((count, leg) => (leg >= fromLeg && leg < toLeg ? count + places : count)) };
  }
  return { ...same, numbered: [...(delta?.numbered ?? []), ...places.map((place) => ({ place, fromLeg, toLeg }))] };
}
