import { leavesNightEarly, nightsToTheEnd, type Places, worthwhile } from '../rules/worthwhile.ts';
import type { Journey, RideLeg } from '../../timetable/timetable.api.ts';
import { trainsOf } from '../rules/trains-of.ts';
import type { JoinedJourney } from './join-parts.ts';

/** The minutes that separate contracts must save, compared with a journey on one ticket that leaves no earlier. */
const savedMinutes = 60;
/** How long they may take, compared with the shortest journey of the day on one ticket. `savedMinutes` are added. */
const slowestFactor = 1.25;
/**
 * A journey with fewer changes may last this much longer. Otherwise a night train that leaves in the evening would lose to one that leaves
 * at one o'clock.
 */
export const easierMinutes = 120;

/** Coaches bring people to the train and back. Up to this many minutes, or this share of the journey, it is still a journey by train. */
const feederMinutes = 90;
const feederShare = 0.3;

const lasts = ({ departsAt, arrivesAt }: Journey): number => arrivesAt - departsAt;

/**
 * Keeps the joined journeys that a sensible traveller would make (SEARCH-22). Repeated journeys are left out, and so are those that leave
 * earlier and arrive later than another. A part of hours does not contain a night on a platform: its traveller leaves in the morning. Nor
 * does anybody leave a night train early that runs to the end of the part. Coaches may only cover a small share. If there are journeys on
 * one ticket, a combined one must arrive an hour before all of them that leave at the same time or later. Coach journeys on one ticket count against those with a coach of
 * their own, and no others, because nobody takes a coach in place of a train.
 */
export function sensibleCombinations(
  joined: readonly JoinedJourney[],
  ofOneSeller: readonly Journey[],
  places: Places,
  fastestOfDay?: number,
): JoinedJourney[] {
  const known = new Map(joined.map((one) => [trainsOf(one.journey), one]));
  const byTrain = ofOneSeller.filter((journey) => !isByCoach(journey));
  const shortest = Math.min(...byTrain.map(lasts));
  const saves = (journey: Journey): boolean =>
    lasts(journey) <= slowestFactor * shortest + savedMinutes &&
    (rides(journey, 'BUS') ? ofOneSeller : byTrain).every(
      ({ departsAt, arrivesAt }) => departsAt < journey.departsAt || arrivesAt >= journey.arrivesAt + savedMinutes,
    );
  const partsBetween = Map.groupBy(
    joined.flatMap(({ parts }) => parts),
    endsOf,
  );
  const quick = [...known.values()].filter(
    ({ journey, parts }) =>
      saves(journey) &&
      !isByCoach(journey) &&
      !parts.slice(1, -1).some(isLongCoach) &&
      parts.every(
        (part) =>
          worthwhile([part], places).length > 0 && !leavesNightEarly(part, nightsToTheEnd(partsBetween.get(endsOf(part)) ?? [], places)),
      ),
  );
  const kept = worthwhile(
    quick.filter((one) => !quick.some((other) => overtakes(other, one))).map(({ journey }) => journey),
    places,
    fastestOfDay,
  );
  return kept
    .flatMap((journey) => known.get(trainsOf(journey)) ?? [])
    .toSorted((a, b) => a.journey.departsAt - b.journey.departsAt || a.journey.arrivesAt - b.journey.arrivesAt);
}

function rides({ legs }: Journey, mode: RideLeg['mode']): boolean {
  return legs.some((leg) => leg.kind === 'ride' && leg.mode === mode);
}

/** A coach of hours between two trains: it brings nobody to a train. */
function isLongCoach(part: Journey): boolean {
  return lasts(part) > feederMinutes && part.legs.every((leg) => leg.kind === 'transfer' || leg.mode === 'BUS');
}

/** The stations at which a part begins and ends. */
function endsOf({ legs }: Journey): string {
  const rides = legs.filter((leg) => leg.kind === 'ride');
  return `${rides[0]?.calls[0]?.station} ${rides.at(-1)?.calls.at(-1)?.station}`;
}

/** Whether coaches cover more of the journey than the way to and from the train. */
export function isByCoach(journey: Journey): boolean {
  const minutes = journey.legs.reduce(
    (sum, leg) =>
      leg.kind === 'ride' && leg.mode === 'BUS' ? sum + (leg.calls.at(-1)?.arrivesAt ?? 0) - (leg.calls[0]?.departsAt ?? 0) : sum,
    0,
  );
  return minutes > Math.max(feederMinutes, feederShare * lasts(journey));
}

/** Applies between the same sellers only: a cheaper seller may well take longer. */
function overtakes({ journey: other, parts: otherParts }: JoinedJourney, { journey, parts }: JoinedJourney): boolean {
  if (sellersOf(otherParts) !== sellersOf(parts)) return false;
  if (other.departsAt < journey.departsAt || other.arrivesAt > journey.arrivesAt) return false;
  if (other.changes > journey.changes && lasts(journey) - lasts(other) <= easierMinutes) return false;
  return other.departsAt > journey.departsAt || other.arrivesAt < journey.arrivesAt || other.changes < journey.changes;
}

function sellersOf(parts: readonly Journey[]): string {
  return parts.map(({ legs }) => legs.find((leg) => leg.kind === 'ride')?.source).join(' ');
}
