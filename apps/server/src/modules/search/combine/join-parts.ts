import type { Journey, Leg } from '../../timetable/timetable.api.ts';
import { trainsOf } from '../rules/trains-of.ts';
import { changeMinutes } from './change-minutes.ts';
import type { Interchange } from './split-journey.ts';

/** A journey with one part for each seller. */
export interface JoinedJourney {
  readonly journey: Journey;
  /** In travel order. */
  readonly parts: readonly Journey[];
  /** The ticket of the same list that leaves less time at a change. */
  readonly moreTimeThan?: string;
}

/**
 * Joins the journeys found so far with the next seller's journeys. Each next journey is joined with the part that leaves last and still
 * arrives in time, one for each seller before it, and with an earlier part if that one changes less often. Of all journeys that one part can
 * reach, only the first to arrive is kept. A seller's parts are never joined with each other: it sells them as one. The result is therefore never longer than twice the shorter list times the number of sellers.
 */
export function joinParts(
  before: readonly JoinedJourney[],
  after: readonly Journey[],
  interchange: Interchange,
  leastChangeMinutes = 0,
): JoinedJourney[] {
  const joined = after
    .filter(({ legs }) => legs[0]?.kind === 'ride')
    .flatMap((next) => lastInTime(before, next, interchange, leastChangeMinutes).map((reaching) => join(reaching, next, interchange)));
  return [...Map.groupBy(joined, firstPartsOf).values()].flatMap(
    (alike) => alike.toSorted((a, b) => a.journey.arrivesAt - b.journey.arrivesAt)[0] ?? [],
  );
}

const sellerOf = (part: Journey | undefined) => part?.legs.find((leg) => leg.kind === 'ride')?.source;
const sellersOf = ({ parts }: JoinedJourney): string => parts.map(sellerOf).join(' ');

function lastInTime(before: readonly JoinedJourney[], next: Journey, { crossing }: Interchange, least: number): JoinedJourney[] {
  const inTime = before.filter(
    ({ journey, parts }) =>
      sellerOf(parts.at(-1)) !== sellerOf(next) &&
      journey.legs.at(-1)?.kind === 'ride' &&
      journey.arrivesAt + Math.max(changeMinutes(journey, next, crossing), least + (crossing?.minutes ?? 0)) <= next.departsAt,
  );
  return [...Map.groupBy(inTime, sellersOf).values()].flatMap((alike) => {
    const [last, ...earlier] = alike.toSorted((a, b) => b.journey.departsAt - a.journey.departsAt || a.journey.changes - b.journey.changes);
    if (!last) return [];
    const fewest = Math.min(...earlier.map(({ journey }) => journey.changes));
    const easier = earlier.find(({ journey }) => journey.changes === fewest && fewest < last.journey.changes);
    return easier ? [last, easier] : [last];
  });
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

/** The trains before the last part, and the seller of that part. */
function firstPartsOf({ parts }: JoinedJourney): string {
  const last = sellerOf(parts.at(-1)) ?? '';
  return `${parts.slice(0, -1).map(trainsOf).join(' + ')} + ${last}`;
}
