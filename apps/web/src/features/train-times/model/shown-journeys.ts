import type { RouteCard } from './route-card.ts';

/** More would be a list to search, not to choose from: the index has them all. */
export const mostShown = 10;

/**
 * The journeys of one list. Where there are more than a page can show, each page begins behind its own destination, so that between them
 * all pages lead to all.
 */
export function shownJourneys(journeys: readonly RouteCard[], ownDestination: string): readonly RouteCard[] {
  if (journeys.length <= mostShown) return journeys;
  const sorted = journeys.toSorted((a, b) => a.toStation.localeCompare(b.toStation, 'en'));
  const at = sorted.findIndex(({ toStation }) => toStation.localeCompare(ownDestination, 'en') > 0);
  const start = at === -1 ? 0 : at;
  return [...sorted.slice(start), ...sorted.slice(0, start)].slice(0, mostShown);
}
