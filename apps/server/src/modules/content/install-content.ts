import type { Base } from '../../platform/base.ts';
import { dataPath } from '../../platform/data-path.ts';
import type { Search } from '../search/search.api.ts';
import type { ContentDeps } from './content-deps.ts';
import { seedContent } from './content-store.ts';
import { loadBanners, loadContent } from './load-content.ts';
import { contentRoutes } from './routes.ts';
import { createTimetableWeeks } from './timetable-week.ts';

type Needs = Omit<ContentDeps, keyof Base | 'weeks'> & { readonly search: Pick<Search, 'lowestRates' | 'askedLines'> };

/** Pages written by editors. Shipped pages are loaded here; editors' changes stay. */
export async function installContent(base: Base, { search, ...needs }: Needs): Promise<void> {
  const { config, db, clock, jobs, binder, sideWork } = base;
  await seedContent(db, loadContent(dataPath('content')));
  if (config.mode === 'demo') await seedContent(db, loadBanners(dataPath('promotions', 'banners.json')));
  const weeks = createTimetableWeeks({ db, clock, stations: needs.stations, search, sideWork });
  jobs.schedule('content.week-fares', '*/10 * * * *', () => weeks.refresh());
  contentRoutes(binder, { ...needs, db, clock, weeks, sideWork });
}
