import { type Kilometres, worthwhile } from '../rules/worthwhile.ts';
import type { Journey } from '../../timetable/timetable.api.ts';
import { type JoinedJourney, trainsOf } from './join-parts.ts';

/** What separate contracts must save beside a journey on one ticket. */
const savedMinutes = 60;
/** Who leaves so much later for the same train may be shown too, at another price. */
const laterMinutes = 60;

/** A coach that brings one to the train, or from it; more of the journey is a journey by coach. */
const feederMinutes = 90;
const feederShare = 0.25;

const lasts = ({ departsAt, arrivesAt }: Journey): number => arrivesAt - departsAt;

/**
 * The joined journeys that somebody would make (SEARCH-22): none of them twice, none that another one leaves later than and arrives before, coaches
 * only for a small part of the way, and beside journeys on one ticket only those that are an hour shorter than the shortest of these.
 */
export function sensibleCombinations(
  joined: readonly JoinedJourney[],
  ofOneSeller: readonly Journey[],
  kilometres: Kilometres,
): JoinedJourney[] {
  const known = new Map(joined.map((one) => [trainsOf(one.journey), one]));
  const shortest = Math.min(...ofOneSeller.map(lasts));
  const quick = [...known.values()].filter(({ journey }) => lasts(journey) <= shortest - savedMinutes && !isByCoach(journey));
  const kept = worthwhile(
    quick.filter((one) => !quick.some((other) => overtakes(other, one))).map(({ journey }) => journey),
    kilometres,
  );
  return kept
    .flatMap((journey) => known.get(trainsOf(journey)) ?? [])
    .toSorted((a, b) => a.journey.departsAt - b.journey.departsAt || a.journey.arrivesAt - b.journey.arrivesAt);
}

function isByCoach(journey: Journey): boolean {
  const minutes = journey.legs.reduce(
    (sum, leg) =>
      leg.kind === 'ride' && leg.mode === 'BUS' ? sum + (leg.calls.at(-1)?.arrivesAt ?? 0) - (leg.calls[0]?.departsAt ?? 0) : sum,
    0,
  );
  return minutes > Math.max(feederMinutes, feederShare * lasts(journey));
}

/** Between the same sellers: a cheaper one may well take longer. */
function overtakes({ journey: other, parts: otherParts }: JoinedJourney, { journey, parts }: JoinedJourney): boolean {
  if (sellersOf(otherParts) !== sellersOf(parts)) return false;
  if (other.departsAt < journey.departsAt || other.arrivesAt > journey.arrivesAt) return false;
  return other.departsAt > journey.departsAt || other.arrivesAt < journey.arrivesAt || other.changes < journey.changes;
}

function sellersOf(parts: readonly Journey[]): string {
  return parts.map(({ legs }) => legs.find((leg) => leg.kind === 'ride')?.source).join(' ');
}

export interface PricedCombination extends JoinedJourney {
  /** Of its cheapest fares, in the customer's minor units. */
  readonly fromMinor: number;
}

/** Of several ways to the same last train the cheapest stays, and those that leave an hour later than it. */
export function cheapestSplits<Priced extends PricedCombination>(priced: readonly Priced[]): Priced[] {
  const stays = new Set<Priced>();
  for (const alike of Map.groupBy(priced, ({ parts }) => trainsOf(parts.at(-1) ?? { legs: [] })).values()) {
    let cheapest: Priced | undefined;
    for (const one of alike.toSorted((a, b) => a.fromMinor - b.fromMinor || b.journey.departsAt - a.journey.departsAt)) {
      cheapest ??= one;
      if (one === cheapest || one.journey.departsAt >= cheapest.journey.departsAt + laterMinutes) stays.add(one);
    }
  }
  return priced.filter((one) => stays.has(one));
}
