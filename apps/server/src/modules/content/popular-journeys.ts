import type { Db } from '../../platform/postgres/db.ts';
import { listRouteEnds } from './content-store.ts';
import { journeysFrom, type PopularJourney } from './rules/journeys-from.ts';

/** Published route pages, keyed by the names of their two ends. */
export async function routeJourneys(db: Db): Promise<(PopularJourney & { readonly region?: string })[]> {
  const pages = await listRouteEnds(db);
  return pages
    .map(({ region, ...page }) => ({ ...page, ...(region !== null && { region }) }))
    .toSorted((a, b) => a.fromStation.localeCompare(b.fromStation, 'en') || a.toStation.localeCompare(b.toStation, 'en'));
}

/** Journeys that begin at either station, without the page's own. Stations have the pages' names. */
export async function popularJourneys(db: Db, { fromStation, toStation }: Omit<PopularJourney, 'pageUrl'>): Promise<PopularJourney[]> {
  const pages = (await routeJourneys(db)).map((page) => ({
    fromStation: page.fromStation,
    toStation: page.toStation,
    pageUrl: page.pageUrl,
  }));
  return [...journeysFrom(fromStation, toStation, pages), ...journeysFrom(toStation, undefined, pages)];
}
