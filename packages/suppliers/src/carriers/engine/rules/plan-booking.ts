import type { KeptSegment, SoldFare } from '../booking-record.types.ts';
import type { PoolClaim, TakenPlaces } from '../places.types.ts';
import type { TakenPlace } from '../../../port/supplier-failure.ts';
import type { Missing } from './give-places.ts';
import { nothingTaken } from './nothing-taken.ts';
import { coachPool, quotaName, roomPool, wheelchairPool } from './pool-name.ts';
import type { StockOnSale } from '../profile.ts';
import type { ResolvedSegment, ResolvedTrain } from '../resolved-trip.ts';
import { planPlaces, type SeatedParty, type SegmentClaim } from './plan-places.ts';
import { quotaPools } from './quota-lanes.ts';
import type { QuotedDirection } from './quote-request.ts';
import { singlePrices } from './single-prices.ts';
import { wheelchairCoaches } from './wheelchair-spaces.ts';

/** A segment of a planned booking, with its claims and its train's places. */
export interface ClaimedSegment {
  readonly direction: 'outward' | 'inward';
  readonly segmentIndex: number;
  readonly segment: ResolvedSegment;
  readonly stock: StockOnSale;
  readonly claim: SegmentClaim;
}

export interface PlannedBooking {
  readonly claims: readonly PoolClaim[];
  readonly segments: readonly KeptSegment[];
}

/**
 * Place numbers for all segments. Undefined if one of them has too few; chosen places that cannot be given are named. `taken` is in the order
 * of the segments.
 */
export function planBooking(
  claimed: readonly ClaimedSegment[],
  taken: readonly TakenPlaces[],
  party: Omit<SeatedParty, 'chosen'>,
): PlannedBooking | Missing | undefined {
  const claims: PoolClaim[] = [];
  const segments: KeptSegment[] = [];
  const gone: TakenPlace[] = [];
  for (const [index, { direction, segmentIndex, segment, stock, claim }] of claimed.entries()) {
    const chosen = (party.wishes.places ?? []).filter((one) => one.direction === direction && one.segmentIndex === segmentIndex);
    const planned = planPlaces(claim, segment, stock, taken[index] ?? nothingTaken, { ...party, chosen, seed: `${party.seed}/${index}` });
    if (!planned) return undefined;
    if ('unknown' in planned) return planned;
    if ('taken' in planned) {
      gone.push(...planned.taken);
      continue;
    }
    claims.push(...planned.claims);
    const { designator, operatingDay, from, to, departsAt, arrivesAt, operator } = segment;
    segments.push({
      direction,
      segmentIndex,
      places: planned.places,
      held: planned.held,
      legs: { from: segment.boardIndex, to: segment.alightIndex },
      train: { designator, operatingDay, from, to, departsAt, arrivesAt, operator },
    });
  }
  return gone.length > 0 ? { taken: gone } : { claims, segments };
}

/** The pools from which a booking may take places. */
export function poolsOf(claimed: readonly ClaimedSegment[]): readonly string[] {
  const pools = new Set<string>();
  for (const { segment, stock, claim } of claimed) {
    if (claim.seat !== 'none') for (const coach of coachesOf(segment.train, claim.cabinClass)) pools.add(coachPool(coach));
    if (claim.inWheelchairSpaces) {
      for (const { coach } of wheelchairCoaches(segment.train.equipment, claim.cabinClass)) {
        pools.add(wheelchairPool(coach));
        pools.add(coachPool(coach));
      }
    }
    for (const pool of [...claim.quotas.keys()].flatMap((quota) => quotaPools(quotaName(stock, quota)))) pools.add(pool);
    for (const { roomType, coach } of stock.rooms) if (roomType === claim.room?.roomType) pools.add(roomPool(roomType, coach));
  }
  return [...pools];
}

function coachesOf(train: ResolvedTrain, cabinClass: SegmentClaim['cabinClass']): readonly string[] {
  return train.equipment.coaches.filter((coach) => coach.cabinClass === cabinClass).map(({ coach }) => coach);
}

/** The agreed trip of one direction. */
export function soldFareOf({ direction, candidates, fare, farePrice, secondary, optional }: QuotedDirection, offerRef: string): SoldFare {
  const { kind } = fare.candidate;
  const singles = direction === 'outward' && kind === 'return' ? singlePrices(fare.candidate, candidates.fares) : undefined;
  return {
    kind,
    ...(singles && { singles }),
    direction,
    offerRef,
    name: fare.candidate.name,
    passengers: farePrice.passengers,
    afterSales: fare.candidate.afterSales,
    extras: [
      ...secondary.map((extra) => ({ ref: extra.offerRef, name: extra.name, quantity: 1, priceMinor: extra.price.minor })),
      ...optional.map(({ candidate, quantity }) => ({
        ref: candidate.optionalPriceRef,
        name: candidate.description,
        quantity,
        priceMinor: candidate.price.minor,
      })),
    ],
  };
}
