import type { SearchRecord } from '@throughfare/contract/shapes/search-record';
import { formatDayMonth } from '@throughfare/kernel/format-day';
import { useSyncExternalStore } from 'react';
import { recentSearchesKey } from '../../lib/recent-searches-key.ts';

/** A search that an agent can open again. */
export interface RecentSearch {
  readonly id: string;
  readonly text: string;
}

const most = 9;
const none: readonly RecentSearch[] = [];

/** A repeated journey, day and party is listed once, at the top. */
export function withSearch(known: readonly RecentSearch[], search: SearchRecord): readonly RecentSearch[] {
  const { departureDate, arrivalDate, isRoundTrip } = search.searchParam;
  const days =
    isRoundTrip && arrivalDate ? `${formatDayMonth(departureDate)} to ${formatDayMonth(arrivalDate)}` : formatDayMonth(departureDate);
  const text = `${search.from.name} – ${search.to.name}, ${days}, ${search.passengersText}`;
  return [{ id: search.id, text }, ...known.filter((one) => one.id !== search.id && one.text !== text)].slice(0, most);
}

/** The shop wrote the stored text, but it may be of an older version. */
export function readSearches(stored: string | null): readonly RecentSearch[] {
  try {
    const listed: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(listed) ? listed.filter(isSearch).slice(0, most) : none;
  } catch {
    return none;
  }
}

const isSearch = (one: unknown): one is RecentSearch =>
  typeof one === 'object' && one !== null && 'id' in one && typeof one.id === 'string' && 'text' in one && typeof one.text === 'string';

let read: { readonly stored: string | null; readonly searches: readonly RecentSearch[] } | undefined;

/** Answers the same list while the stored text is unchanged. */
function recent(): readonly RecentSearch[] {
  try {
    const stored = localStorage.getItem(recentSearchesKey);
    if (read?.stored !== stored) read = { stored, searches: readSearches(stored) };
    return read?.searches ?? none;
  } catch {
    return none;
  }
}

/** They are kept in this browser alone and deleted at sign-out; the shop keeps searches without a name. */
export function rememberSearch(search: SearchRecord): void {
  try {
    localStorage.setItem(recentSearchesKey, JSON.stringify(withSearch(recent(), search)));
  } catch {
    // Storage is full or switched off, so there is no list.
  }
}

const never = () => () => {};

export function useRecentSearches(): readonly RecentSearch[] {
  return useSyncExternalStore(never, recent, () => none);
}
