/**
 * Two kinds of memory (SEARCH-10): local storage keeps the chosen stations, and session storage keeps the rest of the search box, written
 * at most once a second.
 */
import { throttledSave } from '../../lib/throttled-save.ts';
import type { SearchDraft } from './model/search-draft.ts';
import { searchOf, searchState, type SearchState, stationsOf, stationState, storedStation } from './model/search-state.ts';
import type { Station } from '../../domain/stations/station.ts';

const stationsKey = 'throughfare.stations';
const recentKey = 'throughfare.recentStations';
const searchKey = 'throughfare.search';
const saveEveryMs = 1000;

export interface DraftStorage {
  /** The given draft with the stored values in it, and its currency. Undefined if nothing is stored. */
  readonly read: (initial: SearchDraft) => { readonly draft: SearchDraft; readonly currency: string | undefined } | undefined;
  readonly save: (draft: SearchDraft, currency: string | undefined) => void;
  readonly close: () => void;
}

function readJson(storage: () => Storage, key: string): unknown {
  try {
    return JSON.parse(storage().getItem(key) ?? 'null');
  } catch {
    // Unreadable, or storage is switched off: treated as empty.
    return null;
  }
}

function writeJson(storage: () => Storage, key: string, value: unknown): void {
  try {
    storage().setItem(key, JSON.stringify(value));
  } catch {
    // The storage may be full or switched off; the page works without it.
  }
}

/** For visitors who refuse cookies, stations are only kept as long as the window. */
function stationStorage(key = stationsKey): Storage {
  const [kept, dropped] = localStorage.getItem('cookies') === 'refused' ? [sessionStorage, localStorage] : [localStorage, sessionStorage];
  dropped.removeItem(key);
  return kept;
}

/** The latest chosen stations, for the list of an empty field. They are kept as long as the chosen ones. */
export const readRecent = (): unknown => readJson(() => stationStorage(recentKey), recentKey);
export const writeRecent = (stations: readonly Station[]): void =>
  writeJson(() => stationStorage(recentKey), recentKey, stations.map(storedStation));

/** The chosen stations only, because a link from elsewhere can set them (CONTENT-3). */
export function writeStations(stations: Partial<Pick<SearchDraft, 'origin' | 'destination'>>): void {
  writeJson(() => stationStorage(), stationsKey, stationState(stations));
}

export function draftStorage(): DraftStorage {
  const session = throttledSave<SearchState>((search) => writeJson(() => sessionStorage, searchKey, search), saveEveryMs);
  const flush = () => session.flush();
  window.addEventListener('pagehide', flush);
  return {
    read(initial) {
      const stored = readJson(() => sessionStorage, searchKey);
      const [ends, search] = [stationsOf(readJson(() => stationStorage(), stationsKey)), searchOf(stored)];
      if (Object.keys(ends).length === 0 && search === undefined) return undefined;
      return { draft: { ...initial, ...search?.draft, ...ends }, currency: search?.currency };
    },
    save(draft, currency) {
      writeStations(draft);
      session.save(searchState(draft, currency));
    },
    close() {
      session.flush();
      window.removeEventListener('pagehide', flush);
    },
  };
}

/** Stores a draft that another part of a page has built for the search box. */
export function rememberDraft(draft: SearchDraft): void {
  const storage = draftStorage();
  // Without a currency, because the party was made for this search and must not be reset by a different one.
  storage.save(draft, undefined);
  storage.close();
}
