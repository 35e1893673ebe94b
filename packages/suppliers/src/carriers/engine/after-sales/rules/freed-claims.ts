import type { PartRef } from '../../../../port/after-sales.ts';
import type { KeptSegment } from '../../booking-record.types.ts';
import type { HeldClaim } from '../after-sales-record.types.ts';
import { isSamePart } from './assess-parts.ts';

/** The freed part of one claim. `isWhole`: nothing of the claim is left. */
export interface FreedClaim extends HeldClaim {
  readonly isWhole: boolean;
}

/**
 * The places that a booking frees when some of its parts end. A numbered place is freed when its last traveller leaves. Each traveller
 * frees an equal share of a quota, rounded down, and the last one frees the rest. Segments sold before the engine recorded who sits where
 * are only freed as a whole.
 *
 * `open`: the open parts that take places. `leaving`: those of them that end.
 */
export function freedClaims(
  claims: readonly HeldClaim[],
  segments: readonly KeptSegment[],
  open: readonly PartRef[],
  leaving: readonly PartRef[],
): FreedClaim[] {
  const freed = claims.map((claim) => ({ claim, taken: claim.taken?.split('').map(() => false), sold: claim.sold?.map(() => 0) }));
  for (const segment of segments) {
    const before = open.filter(({ direction }) => direction === segment.direction);
    const going = before.filter((part) => leaving.some((each) => isSamePart(each, part)));
    if (going.length === 0) continue;
    const isLast = going.length === before.length;
    const ofTrain = freed.filter(
      ({ claim }) => claim.designator === segment.train.designator && claim.operatingDay === segment.train.operatingDay,
    );
    const isStaying = (passengerRef: string): boolean =>
      before.some((part) => part.passengerRef === passengerRef) && !going.some((part) => part.passengerRef === passengerRef);
    for (const { claim, taken } of ofTrain) {
      if (!taken) continue;
      for (let bit = 0; bit < taken.length; bit += 1) {
        if (claim.taken?.[bit] !== '1' || !isOn(segment, Math.floor(bit / claim.size))) continue;
        const place = (bit % claim.size) + 1;
        const guests = segment.held?.filter((each) => each.pool === claim.pool && each.place === place) ?? [];
        if (isLast || (guests.length > 0 && !guests.some(({ passengerRef }) => isStaying(passengerRef)))) taken[bit] = true;
      }
    }
    freeQuotas(ofTrain, segment, isLast ? undefined : { going: going.length, before: before.length });
  }
  return freed.flatMap(({ claim, taken, sold }): FreedClaim[] => {
    if (taken?.includes(true)) {
      const bits = taken.map((bit) => (bit ? '1' : '0')).join('');
      return [{ ...claim, taken: bits, isWhole: bits === claim.taken }];
    }
    if (sold?.some((count) => count > 0))
      return [{ ...claim, sold, isWhole: sold.every((count, leg) => count === (claim.sold?.[leg] ?? 0)) }];
    return [];
  });
}

function isOn({ legs }: KeptSegment, leg: number): boolean {
  return !legs || (leg >= legs.from && leg < legs.to);
}

/** A quota is stored in several rows. Its share is computed over all of them and taken from one after the other. */
function freeQuotas(
  ofTrain: readonly { readonly claim: HeldClaim; readonly sold: number[] | undefined }[],
  segment: KeptSegment,
  share: { readonly going: number; readonly before: number } | undefined,
): void {
  const byQuota = Map.groupBy(
    ofTrain.filter(({ sold }) => sold),
    ({ claim }) => claim.pool.slice(0, claim.pool.lastIndexOf('/')),
  );
  for (const rows of byQuota.values()) {
    const legs = rows[0]?.claim.legs ?? 0;
    for (let leg = 0; leg < legs; leg += 1) {
      if (!isOn(segment, leg)) continue;
      const held = rows.reduce((sum, { claim }) => sum + (claim.sold?.[leg] ?? 0), 0);
      let left = share ? Math.floor((held * share.going) / share.before) : held;
      for (const { claim, sold } of rows) {
        if (!sold) continue;
        const places = Math.min(left, claim.sold?.[leg] ?? 0);
        sold[leg] = places;
        left -= places;
      }
    }
  }
}
