/**
 * Two kinds of memory (SEARCH-10): local storage keeps the chosen stations, and session storage keeps the rest of the search box, written
 * at most once a second. Stored values come from us but may be old or tampered with, so unreadable ones are dropped.
 */
import { isCalendarDay } from '@throughfare/kernel/calendar-day';
import { throttledSave } from '../../lib/throttled-save.ts';
import { isTimeOfDay } from '../../lib/time-of-day.ts';
import { groupsOf, isListedProvider } from '../../domain/party/passenger-groups.ts';
import type { SearchDraft } from './model/search-draft.ts';
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

type StoredStations = Partial<Pick<SearchDraft, 'origin' | 'destination'>>;
type StoredSearch = Pick<
  SearchDraft,
  | 'isRoundTrip'
  | 'departureDate'
  | 'departureTime'
  | 'returnDate'
  | 'returnTime'
  | 'departureTimeChosen'
  | 'returnTimeChosen'
  | 'party'
  | 'countryFilter'
>;

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
export const writeRecent = (stations: readonly Station[]): void => writeJson(() => stationStorage(recentKey), recentKey, stations);

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The chosen stations only, because a link from elsewhere can set them (CONTENT-3). */
export function writeStations(stations: StoredStations): void {
  writeJson(() => stationStorage(), stationsKey, stations);
}

export function isStoredStation(value: unknown): value is Station {
  return (
    isObject(value) &&
    typeof value['code'] === 'string' &&
    typeof value['text'] === 'string' &&
    typeof value['country'] === 'string' &&
    Array.isArray(value['sources']) &&
    typeof value['served'] === 'boolean'
  );
}

export function isStoredSearch(value: unknown): value is StoredSearch {
  if (!isObject(value) || !isObject(value['party'])) return false;
  const days = [value['departureDate'], value['returnDate']];
  const times = [value['departureTime'], value['returnTime']];
  return (
    isStoredParty(value['party']) &&
    typeof value['isRoundTrip'] === 'boolean' &&
    days.every((day) => typeof day === 'string' && isCalendarDay(day)) &&
    times.every((time) => typeof time === 'string' && isTimeOfDay(time))
  );
}

/** Checks for a known provider, and for an age and a group or programme in each row. */
function isStoredParty(party: Record<string, unknown>): boolean {
  const { kind, provider, passengers, childAges, railcards } = party;
  if (kind === 'counted')
    return (
      Number.isInteger(party['adults']) &&
      Array.isArray(childAges) &&
      childAges.every((age) => typeof age === 'string') &&
      Array.isArray(railcards) &&
      railcards.every((row) => isObject(row) && typeof row['program'] === 'string')
    );
  if (kind !== 'listed' || typeof provider !== 'string' || !isListedProvider(provider)) return false;
  const groups = new Set<unknown>(groupsOf(provider).map(({ name }) => name));
  return (
    Array.isArray(passengers) && passengers.every((one) => isObject(one) && groups.has(one['group']) && typeof one['age'] === 'string')
  );
}

export function draftStorage(): DraftStorage {
  const session = throttledSave<StoredSearch & { readonly currency: string | undefined }>(
    (search) => writeJson(() => sessionStorage, searchKey, search),
    saveEveryMs,
  );
  const flush = () => session.flush();
  window.addEventListener('pagehide', flush);
  return {
    read(initial) {
      const stations = readJson(() => stationStorage(), stationsKey);
      const search = readJson(() => sessionStorage, searchKey);
      const ends = isObject(stations)
        ? {
            ...(isStoredStation(stations['origin']) && { origin: stations['origin'] }),
            ...(isStoredStation(stations['destination']) && { destination: stations['destination'] }),
          }
        : {};
      const rest = isStoredSearch(search) ? search : {};
      if (Object.keys(ends).length + Object.keys(rest).length === 0) return undefined;
      const currency = isObject(search) && typeof search['currency'] === 'string' ? search['currency'] : undefined;
      return { draft: { ...initial, ...rest, ...ends }, currency };
    },
    save(draft, currency) {
      writeStations({ origin: draft.origin, destination: draft.destination });
      const {
        isRoundTrip,
        departureDate,
        departureTime,
        returnDate,
        returnTime,
        departureTimeChosen,
        returnTimeChosen,
        party,
        countryFilter,
      } = draft;
      session.save({
        isRoundTrip,
        departureDate,
        departureTime,
        returnDate,
        returnTime,
        departureTimeChosen,
        returnTimeChosen,
        party,
        countryFilter,
        currency,
      });
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
