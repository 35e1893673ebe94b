import { expect, it } from 'vitest';
import type { FareCandidate, TripCandidates } from '../profile.ts';
import type { ResolvedTrip } from '../resolved-trip.ts';

/** A journey, its party, and the fares that somebody worked out by hand from the tariff's files. */
export type NamedJourney = readonly [
  name: string,
  date: string,
  rides: string,
  ages: readonly number[],
  cards: readonly string[],
  fares: readonly string[],
];

interface Carrier {
  trip(date: string, rides: string): ResolvedTrip;
  priceOne(trip: ResolvedTrip, ages: readonly number[], cards: readonly string[]): TripCandidates;
  /** Product and amounts of each fare, as the journeys write them. */
  short(fares: readonly FareCandidate[]): readonly string[];
}

/** Compares a carrier's fares for named journeys with those worked out by hand. */
export function pricesNamedJourneys({ trip, priceOne, short }: Carrier, journeys: readonly NamedJourney[]): void {
  it.each(journeys)('%s', (_, date, rides, ages, cards, fares) => {
    expect(short(priceOne(trip(date, rides), ages, cards).fares)).toEqual(fares);
  });
}
