import type { RouteCard } from './route-card.ts';

/** More than that would need a search. The index has them all. */
export const mostShown = 10;

/**
 * The journeys of one list. If there are more than a page can show, each page starts after its own destination, so that together the pages
 * link to all of them.
 */
export function shownJourneys(journeys: readonly RouteCard[], ownDestination: string): readonly RouteCard[] {
  if (journeys.length <= mostShown) return journeys;
  const sorted = journeys.toSorted((a, b) => a.toStation.localeCompare(b.toStation, 'en'));
  const at = sorted.findIndex(({ toStation }) => toStation.localeCompare(ownDestination, 'en') > 0);
  const start = at === -1 ? 0 : at;
  return [...sorted.slice(start), ...sorted.slice(0, start)].slice(0, mostShown);
}
