import type { Journey } from '@throughfare/planner/search/journey';
import type { TripSegment } from './offer.ts';

/** The rides of a planned journey, with enough facts for any node and the supplier to recognise them. */
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

/** The names of a trip's trains, with boarding and alighting. */
export function nameOfTrip(segments: readonly TripSegment[]): string {
  return segments.map(({ designator, operatingDay, from, to }) => `${designator}/${operatingDay}/${from}/${to}`).join(' ');
}
