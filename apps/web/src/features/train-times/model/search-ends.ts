import type { SearchClock } from '../../../lib/market-clock.ts';
import type { Station } from '../../../domain/stations/station.ts';

interface SearchEnd {
  readonly code: string;
  readonly name: string;
  /** The place's name in the page's language. */
  readonly label?: string;
  readonly station: Station | undefined;
}

/** The values that a page puts into its search box. */
export interface SearchEnds {
  readonly from: SearchEnd;
  readonly to: SearchEnd;
  /** Today at the departure station. */
  readonly clock: SearchClock;
  /** Tomorrow there. */
  readonly tomorrow: string;
}

/** The page variant of the station list omits codes that start with FR (STATION-1), except for a journey that has one itself. */
export function leavesOutFrance({ from, to }: SearchEnds): boolean {
  return ![from.code, to.code].some((code) => code.startsWith('FR'));
}
