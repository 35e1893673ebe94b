import type { SearchClock } from '../../search/model/search-days.ts';
import type { Station } from '../../search/model/station.ts';

/** What a page puts into its search box. */
export interface SearchEnds {
  readonly from: { readonly code: string; readonly name: string; readonly station: Station | undefined };
  readonly to: { readonly code: string; readonly name: string; readonly station: Station | undefined };
  /** At the station of departure. */
  readonly clock: SearchClock;
  /** The day after. */
  readonly tomorrow: string;
}
