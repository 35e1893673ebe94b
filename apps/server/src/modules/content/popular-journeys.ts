import type { SeoPage } from '@throughfare/contract/calls/content';
import type { Db } from '../../platform/postgres/db.ts';
import { listContent } from './content-store.ts';

export interface PopularJourney {
  readonly fromStation: string;
  readonly toStation: string;
  readonly pageUrl: string;
}

/** Published route pages, by the names of their ends. */
export async function routeJourneys(db: Db): Promise<PopularJourney[]> {
  const pages = await listContent<SeoPage>(db, 'ROUTE');
  return pages
    .map(({ body }) => ({ fromStation: body.fromStation.name, toStation: body.toStation.name, pageUrl: body.pageUrl }))
    .toSorted((a, b) => a.fromStation.localeCompare(b.fromStation, 'en') || a.toStation.localeCompare(b.toStation, 'en'));
}

/** Journeys that begin at either station; the pair's own page is the one being read. Stations as the pages name them. */
export async function popularJourneys(db: Db, { fromStation, toStation }: Omit<PopularJourney, 'pageUrl'>): Promise<PopularJourney[]> {
  const journeys = await routeJourneys(db);
  return journeys.filter(
    (journey) => (journey.fromStation === fromStation && journey.toStation !== toStation) || journey.fromStation === toStation,
  );
}
