import { createHash } from 'node:crypto';
import type { ChosenTrip, PrebookRequest } from '../../../port/booking.ts';

/**
 * Two prebook requests are the same if they agree in these: trains, offers, extras, passengers and price. Not the length of the hold, nor
 * the caller's keys of trips, nor in which order an object's fields were written.
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
    ]),
    [...request.railcards].sort(),
    [request.expectedPrice.currency, request.expectedPrice.minor],
    [
      request.seatPreferences.position ?? null,
      request.seatPreferences.facing ?? null,
      request.seatPreferences.table ?? null,
      request.seatPreferences.quiet ?? null,
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
