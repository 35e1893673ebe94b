import type { TripSpec } from '@throughfare/suppliers/port/offer';
import type { OfferTransfer } from '../../pricing/pricing.api.ts';
import type { Journey } from '../../timetable/timetable.api.ts';
import { shortId } from './short-id.ts';

/** A journey as a supplier is asked about it: rides only, named so that any node and the supplier know them again. */
export function tripOf(journey: Journey): TripSpec {
  const segments = journey.legs.flatMap((leg) => {
    if (leg.kind === 'transfer') return [];
    const first = leg.calls[0];
    const last = leg.calls[leg.calls.length - 1];
    if (first?.departsAt === undefined || last?.arrivesAt === undefined) return [];
    const { designator, operatingDay, operator } = leg;
    return [
      { designator, operatingDay, operator, from: first.station, to: last.station, departsAt: first.departsAt, arrivesAt: last.arrivesAt },
    ];
  });
  return { tripId: shortId(segments.map((s) => `${s.designator}/${s.operatingDay}/${s.from}/${s.to}`).join(' ')), segments };
}

/** The walks and Underground rides of a journey, by the index of the ride that they come before. */
export function transfersOf(journey: Journey): (readonly [number, OfferTransfer])[] {
  const transfers: (readonly [number, OfferTransfer])[] = [];
  let rides = 0;
  for (const leg of journey.legs) {
    if (leg.kind === 'ride') rides += 1;
    else transfers.push([rides, { by: leg.by, from: leg.from, to: leg.to, departsAt: leg.departsAt, arrivesAt: leg.arrivesAt }]);
  }
  return transfers;
}
