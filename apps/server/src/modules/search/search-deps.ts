import type { RailCard } from '@throughfare/contract/calls/reference';
import type { Clock } from '@throughfare/kernel/clock';
import type { SupplierRegistry } from '@throughfare/suppliers/registry';
import type { SideWork } from '../../platform/http/side-work.ts';
import type { Log } from '../../platform/log.ts';
import type { Db } from '../../platform/postgres/db.ts';
import type { SaleTermsOf } from '../agencies/agencies.api.ts';
import type { Pricing } from '../pricing/pricing.api.ts';
import type { Stations } from '../stations/stations.api.ts';
import type { Timetable } from '../timetable/timetable.api.ts';
import type { Lookups } from './present/lookups.ts';
import type { SearchTable } from './search-store.ts';
import type { SeenFares } from './day-fares/see-fares.ts';
import type { RecentSearches } from './recent-searches.ts';

export interface SearchDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Log;
  readonly sideWork: SideWork;
  readonly stations: Stations;
  readonly timetable: Timetable;
  readonly suppliers: SupplierRegistry;
  readonly pricing: Pricing;
  readonly railcards: ReadonlyMap<string, RailCard>;
  readonly lookups: Lookups;
  readonly passes: {
    /** The names of the areas that passes cover, by code, including ALL. */
    readonly countries: ReadonlyMap<string, string>;
    /** Off unless the shop's settings turn it on (PASS-4). */
    readonly youthsMayTravelAlone: boolean;
  };
  readonly recentSearches: RecentSearches;
  readonly searchTable: SearchTable;
  readonly seenFares: SeenFares;
  readonly saleTermsOf: SaleTermsOf;
  /** True while any embedded carrier sells (SITE-20). */
  readonly demonstration: boolean;
}
