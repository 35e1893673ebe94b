import type { Journey } from '@throughfare/planner/search/journey';
import type { TripSegment } from './offer.ts';

/** The rides of a planned journey, named so that any node and the supplier know them again. */
export function segmentsOf({ legs }: Journey): TripSegment[] {
  return legs.flatMap((leg) => {
    if (leg.kind === 'transfer') return [];
    const [first, last] = [leg.calls[0], leg.calls.at(-1)];
    if (first?.departsAt === undefined || last?.arrivesAt === undefined) return [];
    const { designator, operatingDay, operator } = leg;
    const { station: from, departsAt } = first;
    return [{ designator, operatingDay, operator, from, to: last.station, departsAt, arrivesAt: last.arrivesAt }];
  });
}

/** Names the trains of a trip, and where each is boarded and left. */
export function nameOfTrip(segments: readonly TripSegment[]): string {
  return segments.map(({ designator, operatingDay, from, to }) => `${designator}/${operatingDay}/${from}/${to}`).join(' ');
}
