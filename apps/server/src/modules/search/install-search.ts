import type { Base } from '../../platform/base.ts';
import { createSearch } from './create-search.ts';
import { searchRoutes } from './routes.ts';
import { createRecentSearches } from './recent-searches.ts';
import type { Search } from './search.api.ts';
import type { SearchDeps } from './search-deps.ts';

interface Needs extends Omit<SearchDeps, keyof Base | 'passes' | 'recentSearches'> {
  readonly passCountries: SearchDeps['passes']['countries'];
}

export function installSearch(base: Base, { passCountries, ...needs }: Needs): Search {
  const { youthsMayTravelAlone } = base.config.brand;
  const deps: SearchDeps = {
    ...base,
    ...needs,
    passes: { countries: passCountries, youthsMayTravelAlone },
    recentSearches: createRecentSearches(base.clock),
  };
  searchRoutes(base.binder, deps);
  return createSearch(deps);
}
