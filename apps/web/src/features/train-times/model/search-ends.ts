import type { SearchClock } from '../../search/model/search-days.ts';
import type { Station } from '../../search/model/station.ts';

interface SearchEnd {
  readonly code: string;
  readonly name: string;
  /** The place in the page's language. */
  readonly label?: string;
  readonly station: Station | undefined;
}

/** What a page puts into its search box. */
export interface SearchEnds {
  readonly from: SearchEnd;
  readonly to: SearchEnd;
  /** At the station of departure. */
  readonly clock: SearchClock;
  /** The day after. */
  readonly tomorrow: string;
}

/** The page variant of the station list leaves out codes that start with FR (STATION-1): not where the page's own journey has one. */
export function leavesOutFrance({ from, to }: SearchEnds): boolean {
  return ![from.code, to.code].some((code) => code.startsWith('FR'));
}
