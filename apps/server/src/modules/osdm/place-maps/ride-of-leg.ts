import type { Offer } from '@throughfare/osdm/offers';
import type { Trip } from '@throughfare/osdm/trips';

export interface RideOfLeg {
  readonly direction: 'outward' | 'inward';
  readonly segmentIndex: number;
}

/** The direction and train of a leg of the offers' trips. Transfers count as no train. Undefined if none of them has this leg. */
export function rideOfLeg(trips: readonly Trip[], offers: readonly Offer[], legId: string): RideOfLeg | undefined {
  for (const { tripCoverage, inboundTripCoverage } of offers.flatMap(({ admissionOfferParts = [] }) => admissionOfferParts)) {
    const tripId = (inboundTripCoverage ?? tripCoverage)?.coveredTripId;
    const rides = trips.find(({ id }) => id === tripId)?.legs.filter(({ timedLeg }) => timedLeg) ?? [];
    const segmentIndex = rides.findIndex(({ id }) => id === legId);
    if (segmentIndex >= 0) return { direction: inboundTripCoverage ? 'inward' : 'outward', segmentIndex };
  }
  return undefined;
}
