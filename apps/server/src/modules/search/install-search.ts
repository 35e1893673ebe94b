import type { Base } from '../../platform/base.ts';
import { createSearch } from './create-search.ts';
import { createDayFilling } from './day-fares/fill-days.ts';
import { createSeenFares } from './day-fares/see-fares.ts';
import { searchRoutes } from './routes.ts';
import { createRecentSearches } from './recent-searches.ts';
import type { Search } from './search.api.ts';
import { searchTableOf } from './search-store.ts';
import type { SearchDeps } from './search-deps.ts';

interface Needs extends Omit<SearchDeps, keyof Base | 'passes' | 'recentSearches' | 'searchTable' | 'seenFares'> {
  readonly passCountries: SearchDeps['passes']['countries'];
}

export function installSearch(base: Base, { passCountries, ...needs }: Needs): Search {
  const {
    brand: { youthsMayTravelAlone },
  } = base.config;
  const seenFares = createSeenFares(base);
  const filling = createDayFilling(base);
  base.onClose(async () => {
    await filling.end();
    await seenFares.settled();
  });
  const deps: SearchDeps = {
    ...base,
    ...needs,
    passes: { countries: passCountries, youthsMayTravelAlone },
    recentSearches: createRecentSearches(base.clock),
    searchTable: searchTableOf(base.db),
    seenFares,
  };
  searchRoutes(base.binder, { ...deps, filling });
  return createSearch({ ...deps, filling });
}
