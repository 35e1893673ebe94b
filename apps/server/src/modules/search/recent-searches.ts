import type { Clock } from '@throughfare/kernel/clock';
import { RecentlyUsed } from '@throughfare/kernel/recently-used';
import type { StoredSearch } from './search-store.ts';

/** Searches recorded in some minutes of a busy shop. Each takes about 1 kB. */
const mostKept = 8000;
/** Retention removes searches after months, so a process must not know one for much longer than it is asked for. */
const keptForMs = 60 * 60_000;

/** The searches that this process has recorded or read. A search never changes, and most are asked for at once, and again for each page. */
export interface RecentSearches {
  find(id: string): StoredSearch | undefined;
  keep(search: StoredSearch): void;
}

export function createRecentSearches(clock: Clock): RecentSearches {
  const kept = new RecentlyUsed<string, { readonly search: StoredSearch; readonly untilMs: number }>(mostKept);
  return {
    find(id) {
      const found = kept.peek(id);
      return found && clock.now() < found.untilMs ? found.search : undefined;
    },
    keep(search) {
      kept.keep(search.id, { search, untilMs: clock.now() + keptForMs });
    },
  };
}
