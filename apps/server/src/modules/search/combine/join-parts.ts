import type { Journey, Leg } from '../../timetable/timetable.api.ts';
import { changeMinutes } from './change-minutes.ts';
import type { Interchange } from './split-journey.ts';

/** A journey of which each seller sells a part. */
export interface JoinedJourney {
  readonly journey: Journey;
  /** In the order of travel. */
  readonly parts: readonly Journey[];
}

/**
 * Joins what was found so far with the next seller's journeys: each is reached by the part that leaves last of those that arrive in time, one of each
 * seller before it; of what one part reaches, only what arrives first stays. So there are never more than the shorter list has, times the sellers.
 */
export function joinParts(before: readonly JoinedJourney[], after: readonly Journey[], interchange: Interchange): JoinedJourney[] {
  const joined = after
    .filter(({ legs }) => legs[0]?.kind === 'ride')
    .flatMap((next) => lastInTime(before, next, interchange).map((reaching) => join(reaching, next, interchange)));
  return [...Map.groupBy(joined, firstPartsOf).values()].flatMap(
    (alike) => alike.toSorted((a, b) => a.journey.arrivesAt - b.journey.arrivesAt)[0] ?? [],
  );
}

const sellersOf = ({ parts }: JoinedJourney): string => parts.map(({ legs }) => legs.find((leg) => leg.kind === 'ride')?.source).join(' ');

function lastInTime(before: readonly JoinedJourney[], next: Journey, { crossing }: Interchange): JoinedJourney[] {
  const inTime = before.filter(
    ({ journey }) => journey.legs.at(-1)?.kind === 'ride' && journey.arrivesAt + changeMinutes(journey, next, crossing) <= next.departsAt,
  );
  return [...Map.groupBy(inTime, sellersOf).values()].flatMap(
    (alike) => alike.toSorted((a, b) => b.journey.departsAt - a.journey.departsAt || a.journey.changes - b.journey.changes)[0] ?? [],
  );
}

function join({ journey, parts }: JoinedJourney, next: Journey, { crossing }: Interchange): JoinedJourney {
  const { arrivesAt } = journey;
  const between: Leg[] = crossing ? [{ kind: 'transfer', ...crossing, departsAt: arrivesAt, arrivesAt: arrivesAt + crossing.minutes }] : [];
  return {
    journey: {
      departsAt: journey.departsAt,
      arrivesAt: next.arrivesAt,
      changes: journey.changes + next.changes + 1,
      overtaken: false,
      legs: [...journey.legs, ...between, ...next.legs],
    },
    parts: [...parts, next],
  };
}

/** The trains before the last part, and who sells that. */
function firstPartsOf({ parts }: JoinedJourney): string {
  const last = parts.at(-1)?.legs.find((leg) => leg.kind === 'ride')?.source ?? '';
  return `${parts.slice(0, -1).map(trainsOf).join(' + ')} + ${last}`;
}

/** The trains of a journey, by name. */
export function trainsOf({ legs }: Pick<Journey, 'legs'>): string {
  return legs
    .flatMap((leg) => (leg.kind === 'ride' ? `${leg.source} ${leg.designator} ${leg.operatingDay} ${leg.calls[0]?.station ?? ''}` : []))
    .join(', ');
}
