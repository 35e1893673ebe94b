import { readRecent, writeRecent } from './draft-storage.ts';
import { stationOf } from './model/search-state.ts';
import type { Station } from '../../domain/stations/station.ts';

const mostRecent = 5;

/** The last chosen stations, the latest first. */
export function recentStations(): readonly Station[] {
  const stored = readRecent();
  return Array.isArray(stored) ? stored.flatMap((one) => stationOf(one) ?? []).slice(0, mostRecent) : [];
}

export function rememberRecent(station: Station): void {
  writeRecent([station, ...recentStations().filter(({ code }) => code !== station.code)].slice(0, mostRecent));
}
