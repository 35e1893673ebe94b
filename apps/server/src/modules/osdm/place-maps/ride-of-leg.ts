import type { ChosenItem } from '../bookings/choose-offers.ts';

/** The direction and train of a leg of an offer's trips. Transfers count as no train. Undefined if none of them has this leg. */
export function rideOfLeg(
  { search, offers }: Pick<ChosenItem, 'search' | 'offers'>,
  legId: string,
): { readonly direction: 'outward' | 'inward'; readonly segmentIndex: number } | undefined {
  for (const { kept } of offers) {
    const { tripCoverage, inboundTripCoverage } = kept.offer;
    const covered = [
      { tripId: tripCoverage?.coveredTripId, direction: kept.outward ? ('outward' as const) : ('inward' as const) },
      { tripId: inboundTripCoverage?.coveredTripId, direction: 'inward' as const },
    ];
    for (const { tripId, direction } of covered) {
      const trip = search.found.trips.find(({ id }) => id === tripId);
      const rides = trip?.legs.filter(({ timedLeg }) => timedLeg) ?? [];
      const segmentIndex = rides.findIndex(({ id }) => id === legId);
      if (segmentIndex >= 0) return { direction, segmentIndex };
    }
  }
  return undefined;
}
