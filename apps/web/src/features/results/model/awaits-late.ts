import type { ResultsQuery } from '../../../lib/paths.ts';
import type { SearchAnswer } from '../load-results.ts';

/** Whether the page still waits for a late seller. It waits only once (SEARCH-27). */
export function awaitsLate(sources: SearchAnswer['sources'], query: ResultsQuery): boolean {
  return sources.some((one) => one.state === 'late') && query.wait === undefined;
}
