import { isStoredStation, readRecent, writeRecent } from './draft-storage.ts';
import type { Station } from '../../domain/stations/station.ts';

const mostRecent = 5;

/** The last chosen stations, the latest first. */
export function recentStations(): readonly Station[] {
  const stored = readRecent();
  return Array.isArray(stored) ? stored.filter(isStoredStation).slice(0, mostRecent) : [];
}

export function rememberRecent(station: Station): void {
  writeRecent([station, ...recentStations().filter(({ code }) => code !== station.code)].slice(0, mostRecent));
}
