import { roomsFor } from './included-rooms.ts';
import { broughtBy } from '@throughfare/kernel/travellers/brought';
import type { PassengerSpec } from '../../../port/offer.ts';
import type { QuotedDirection } from './quote-request.ts';
import type { SegmentClaim } from './plan-places.ts';
import { quotasOf } from './quotas-of-tier.ts';

/** The claims of a quoted direction on each of its segments: seats and quotas of the fare and of the extras. */
export function claimSegments(quoted: QuotedDirection, placed: readonly PassengerSpec[]): readonly SegmentClaim[] {
  return quoted.trip.segments.map((_, segmentIndex) => claimSegment(quoted, segmentIndex, placed));
}

function claimSegment(
  { trip, fare, secondary, optional }: QuotedDirection,
  segmentIndex: number,
  placed: readonly PassengerSpec[],
): SegmentClaim {
  const partySize = placed.length;
  const index = fare.candidate.components.findIndex(({ segments }) => segments.some((need) => need.segmentIndex === segmentIndex));
  const need = fare.candidate.components[index]?.segments.find((each) => each.segmentIndex === segmentIndex);
  if (!need) throw new RangeError(`fare ${fare.candidate.product} covers no segment ${segmentIndex}`);
  let { seat, cabinClass } = need;
  const quotas = new Map<string, number>();
  const tier = fare.tiers[index];
  if (tier && need.rationed) for (const { quota, places } of quotasOf(tier, partySize)) quotas.set(quota, places);
  for (const extra of secondary.flatMap(({ needs }) => needs)) {
    if (extra.segmentIndex !== segmentIndex) continue;
    if (extra.takes === 'quota') quotas.set(extra.quota, (quotas.get(extra.quota) ?? 0) + extra.places);
    else {
      seat = 'required';
      cabinClass = extra.cabinClass;
    }
  }
  const chosen = optional.find(({ candidate }) => candidate.segmentIndex === segmentIndex);
  const { room: own } = fare.candidate;
  const room = chosen
    ? roomOf(chosen)
    : own?.segmentIndex === segmentIndex
      ? { roomType: own.roomType, quantity: roomsFor(own, partySize), sleeper: { name: own.name, kind: 'room' as const } }
      : undefined;
  const isReservable = trip.segments[segmentIndex]?.train.equipment.reservable === true;
  const isInSpace = !room && isReservable && broughtBy(placed, 'WHEELCHAIR') > 0;
  return {
    seat,
    cabinClass,
    quotas,
    ...(room ? { room } : {}),
    ...(isInSpace ? { inWheelchairSpaces: true as const } : {}),
  };
}

function roomOf({ candidate, quantity }: QuotedDirection['optional'][number]): NonNullable<SegmentClaim['room']> {
  const { roomType, fareName, sleeperKind = 'room' } = candidate;
  return { roomType, quantity, sleeper: { name: fareName, kind: sleeperKind } };
}
