import type { Journey, JourneyQuery, Leg, Timetable } from '../../timetable/timetable.api.ts';
import { trainsOf } from './trains-of.ts';

/**
 * The station that travellers mean by the name of a town with several stations. Absent if all of its stations are equal, or if there is
 * only one.
 */
export interface MainStations {
  readonly origin?: string | undefined;
  readonly destination?: string | undefined;
}

/** For the main station travellers accept a journey that is this many minutes longer. */
const acceptedMinutes = 30;

const startOf = ({ legs: [first] }: Journey): string | undefined => (first?.kind === 'transfer' ? first.from : first?.calls[0]?.station);
const endOf = ({ legs }: Journey): string | undefined => {
  const last = legs.at(-1);
  return last?.kind === 'transfer' ? last.to : last?.calls.at(-1)?.station;
};

/**
 * Plans journeys between towns. A journey from or to a lesser station is left out if a journey by the main station is nearly as good, or is
 * the same train's: Frankfurt Süd is left out if a train reaches the main station only minutes later, and Charny because its train goes on
 * to Québec. The Underground to the main station is not added to a train that has arrived in the town (SEARCH-26).
 */
export function journeysByMain(timetable: Pick<Timetable, 'journeys'>, query: JourneyQuery, mains: MainStations): readonly Journey[] {
  const found = timetable.journeys(query);
  const isMain = (main: string | undefined, station: string | undefined): boolean => main === undefined || main === station;
  const serves = (journey: Journey): boolean => isMain(mains.origin, startOf(journey)) && isMain(mains.destination, endOf(journey));
  if (found.every(serves)) return found;
  const ends = {
    origins: mains.origin === undefined ? query.origins : [mains.origin],
    destinations: mains.destination === undefined ? query.destinations : [mains.destination],
  };
  const byMain = timetable.journeys({ ...query, ...ends }).filter((journey) => !crossesOwnTown(journey, query));
  return preferMain(found, withinSpan(byMain, found, query), mains);
}

/** Starts or ends with a transfer between two stations of the same town. */
function crossesOwnTown({ legs }: Journey, { origins, destinations }: JourneyQuery): boolean {
  const isWithin = (leg: Leg | undefined, town: readonly string[]): boolean =>
    leg?.kind === 'transfer' && town.includes(leg.from) && town.includes(leg.to);
  return isWithin(legs[0], origins) || isWithin(legs.at(-1), destinations);
}

/**
 * Keeps the second planning to the span of the first. Planning that stops early covers only a part of the window, and the second may cover
 * more.
 */
function withinSpan(journeys: readonly Journey[], found: readonly Journey[], { enough }: JourneyQuery): readonly Journey[] {
  if (!enough || found.length < enough.journeys) return journeys;
  const departures = found.map(({ departsAt }) => departsAt);
  const [first, last] = [Math.min(...departures), Math.max(...departures)];
  return journeys.filter(({ departsAt }) => departsAt >= first - acceptedMinutes && departsAt <= last);
}

/** `byMain` has the journeys that start and end at the main stations. */
function preferMain(found: readonly Journey[], byMain: readonly Journey[], mains: MainStations): Journey[] {
  const early = (journey: Journey): number => (mains.origin === undefined || mains.origin === startOf(journey) ? 0 : acceptedMinutes);
  const late = (journey: Journey): number =>
    mains.destination === undefined || mains.destination === endOf(journey) ? 0 : acceptedMinutes;
  const isReplaced = (journey: Journey): boolean =>
    early(journey) + late(journey) > 0 &&
    byMain.some(
      (other) =>
        (other.departsAt >= journey.departsAt - early(journey) && other.arrivesAt <= journey.arrivesAt + late(journey)) ||
        namesOf(other) === namesOf(journey),
    );
  const known = new Set(found.map(trainsAndEnds));
  return [...found.filter((journey) => !isReplaced(journey)), ...byMain.filter((journey) => !known.has(trainsAndEnds(journey)))].toSorted(
    (a, b) => a.departsAt - b.departsAt || a.arrivesAt - b.arrivesAt || a.changes - b.changes,
  );
}

/** The names of a journey's trains, wherever they are boarded. */
const namesOf = ({ legs }: Journey): string =>
  legs.flatMap((leg) => (leg.kind === 'ride' ? `${leg.source} ${leg.designator} ${leg.operatingDay}` : [])).join(', ');

const trainsAndEnds = (journey: Journey): string => `${startOf(journey)} ${trainsOf(journey)} ${endOf(journey)}`;
