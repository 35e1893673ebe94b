import { paths } from '../../../lib/paths.ts';
import { plainStation } from './plain-station.ts';
import type { RouteCard } from './route-card.ts';
import { mostShown, shownJourneys } from './shown-journeys.ts';

export interface JourneyCard {
  readonly text: string;
  readonly path: string;
  readonly fromStation: string;
  readonly toStation: string;
}

/** The list "Trains from" a station. */
export interface JourneyList {
  readonly station: string;
  readonly cards: readonly JourneyCard[];
  /** The number of journeys, if not all are shown. */
  readonly all?: number;
}

const cardOf = ({ fromStation, toStation, pageUrl }: RouteCard): JourneyCard => ({
  text: `${plainStation(fromStation)} to ${plainStation(toStation)}`,
  path: pageUrl === '' ? paths.homeWithStations(fromStation, toStation) : paths.trainTimes(pageUrl),
  fromStation,
  toStation,
});

/** Other journeys from either end of a line (CONTENT-3). */
export function journeyLists(origin: string, destination: string, journeys: readonly RouteCard[]): JourneyList[] {
  return [
    { station: origin, other: destination },
    { station: destination, other: origin },
  ].flatMap(({ station, other }) => {
    const all = journeys.filter(({ fromStation }) => fromStation === station);
    if (all.length === 0) return [];
    const cards = shownJourneys(all, other).map(cardOf);
    return [{ station: plainStation(station), cards, ...(all.length > mostShown && { all: all.length }) }];
  });
}
