/**
 * Two kinds of memory (SEARCH-10): the chosen stations live in local storage, the rest of the search box in session storage,
 * written at most once a second. What is stored was written by us but may be old or tampered with: what does not read is dropped.
 */
import { isCalendarDay } from '@throughfare/kernel/calendar-day';
import { throttledSave } from '../../lib/throttled-save.ts';
import { isTimeOfDay } from '../../lib/time-of-day.ts';
import { type ListedProvider, passengerGroups } from './model/passenger-groups.data.ts';
import type { SearchDraft } from './model/search-draft.ts';
import type { Station } from './model/station.ts';

const stationsKey = 'throughfare.stations';
const recentKey = 'throughfare.recentStations';
const searchKey = 'throughfare.search';
const saveEveryMs = 1000;

export interface DraftStorage {
  /** The stored draft over the given one, and the currency it was made in; undefined where nothing is stored. */
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
    // Not ours any more, or storage is switched off: as if nothing were stored.
    return null;
  }
}

function writeJson(storage: () => Storage, key: string, value: unknown): void {
  try {
    storage().setItem(key, JSON.stringify(value));
  } catch {
    // Full or switched off: the page works without memory.
  }
}

/** Who refuses cookies leaves no stations behind: they last as long as the window. */
function stationStorage(key = stationsKey): Storage {
  const [kept, dropped] = localStorage.getItem('cookies') === 'refused' ? [sessionStorage, localStorage] : [localStorage, sessionStorage];
  dropped.removeItem(key);
  return kept;
}

/** The latest chosen stations, for the list of an empty field; they last as long as the chosen ones do. */
export const readRecent = (): unknown => readJson(() => stationStorage(recentKey), recentKey);
export const writeRecent = (stations: readonly Station[]): void => writeJson(() => stationStorage(recentKey), recentKey, stations);

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** The chosen stations alone: a link elsewhere can set them (CONTENT-3). */
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

/** Of a provider that there is, with an age and a group or a programme in each row. */
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
  const groups = new Set<unknown>(passengerGroups[provider].map(({ name }) => name));
  return (
    Array.isArray(passengers) && passengers.every((one) => isObject(one) && groups.has(one['group']) && typeof one['age'] === 'string')
  );
}

function isListedProvider(provider: string): provider is ListedProvider {
  return Object.hasOwn(passengerGroups, provider);
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

/** Keeps what another part of a page has put together for the search box. */
export function rememberDraft(draft: SearchDraft): void {
  const storage = draftStorage();
  // No currency: the party was made for this search and is not started again for another one's.
  storage.save(draft, undefined);
  storage.close();
}
