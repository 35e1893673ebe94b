import { createHash } from 'node:crypto';
import type { ChosenTrip, PrebookRequest } from '../../../port/booking.ts';

/**
 * Two prebook requests are equal if their trains, offers, extras, passengers and price are. The length of the hold, the caller's keys of
 * trips and the order of an object's fields do not count.
 */
export function digestRequest(request: PrebookRequest): string {
  const said = [
    tripOf(request.outward),
    request.inward ? tripOf(request.inward) : null,
    request.passengers.map((p) => [
      p.passengerRef,
      p.age,
      p.title ?? null,
      p.firstName,
      p.lastName,
      p.email ?? null,
      p.phone ?? null,
      p.dateOfBirth ?? null,
      p.countryOfResidence ?? null,
      ...(p.cards ?? []),
      ...(p.passengerType === undefined ? [] : [{ type: p.passengerType }]),
      ...(p.brings === undefined ? [] : [{ brings: p.brings }]),
    ]),
    [...request.railcards].sort(),
    [request.expectedPrice.currency, request.expectedPrice.minor],
    [
      request.seatPreferences.position ?? null,
      request.seatPreferences.facing ?? null,
      request.seatPreferences.table ?? null,
      request.seatPreferences.quiet ?? null,
      ...(request.seatPreferences.places ?? []).map((one) => [one.direction, one.segmentIndex, one.passengerRef, one.coach, one.place]),
    ],
  ];
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url');
}

function tripOf({ trip, offerRef, secondaryRefs, optionalPrices }: ChosenTrip): unknown {
  return [
    trip.segments.map((segment) => [
      segment.designator,
      segment.operatingDay,
      segment.from,
      segment.to,
      segment.departsAt,
      segment.arrivesAt,
    ]),
    offerRef,
    [...secondaryRefs].sort(),
    optionalPrices.map(({ optionalPriceRef, quantity }) => [optionalPriceRef, quantity]),
  ];
}
