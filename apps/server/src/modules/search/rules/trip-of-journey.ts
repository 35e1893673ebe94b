import type { TripSpec } from '@throughfare/suppliers/port/offer';
import { nameOfTrip, segmentsOf } from '@throughfare/suppliers/port/segments-of-journey';
import type { OfferTransfer } from '../../pricing/pricing.api.ts';
import type { Journey } from '../../timetable/timetable.api.ts';
import { shortId } from './short-id.ts';

/** A journey in the form a supplier is asked about: its rides only. */
export function tripOf(journey: Journey): TripSpec {
  const segments = segmentsOf(journey);
  return { tripId: shortId(nameOfTrip(segments)), segments };
}

/** The walks and Underground rides of a journey, keyed by the index of the ride after them. */
export function transfersOf(journey: Journey): (readonly [number, OfferTransfer])[] {
  const transfers: (readonly [number, OfferTransfer])[] = [];
  let rides = 0;
  for (const leg of journey.legs) {
    if (leg.kind === 'ride') rides += 1;
    else transfers.push([rides, { by: leg.by, from: leg.from, to: leg.to, departsAt: leg.departsAt, arrivesAt: leg.arrivesAt }]);
  }
  return transfers;
}
