import { createHash } from 'node:crypto';
import type { Source } from '@throughfare/kernel/source';
import { foldName } from '@throughfare/kernel/stations/fold-name';
import type { FeedStation } from '@throughfare/planner/gtfs/feed-timetable';
import { greatCircleKm } from '@throughfare/kernel/great-circle';
import type { Station } from '../../../stations/stations.api.ts';

/** Our counterpart of a feed's station: one of the catalogue, or a new one with a code and a country. */
export interface StationMatch {
  readonly code: string;
  readonly countryCode: string;
  /** The source's own name for it. */
  readonly alias: string;
  readonly known: boolean;
}

/** A code whose place is further away than this belongs to another station. */
const furthestByCodeKm = 20;
/** A station with the same name within this distance is the same, or with any name within the shorter one. */
const furthestByNameKm = 2;
const furthestByPlaceKm = 0.25;
const kmPerDegree = 111;

/**
 * Finds a feed's stations in the catalogue: by the source's code, otherwise by name and place. The others become new stations, with their
 * country's prefix and the feed's code ("CASTJN"). No two of them become one.
 */
export function matchStations(
  source: Source,
  feed: readonly FeedStation[],
  catalogue: readonly Station[],
  home: string,
): Map<string, StationMatch> {
  const stations = catalogue.filter(({ type }) => type === 'Station');
  const matches = new Map<string, StationMatch>();
  const taken = new Set<string>();
  const take = (from: FeedStation, station: Station): void => {
    matches.set(from.id, { code: station.code, countryCode: station.countryCode, alias: from.code ?? from.id, known: true });
    taken.add(station.code);
  };

  const byAlias = new Map(
    stations.flatMap((station) =>
      station.suppliers.flatMap((supplier) =>
        supplier.source === source && supplier.alias !== undefined ? [[supplier.alias, station] as const] : [],
      ),
    ),
  );
  for (const station of feed) {
    const known = [station.code, station.id]
      .map((code) => byAlias.get(code ?? ''))
      .find((found) => found && !taken.has(found.code) && greatCircleKm(found, station) <= furthestByCodeKm);
    if (known) take(station, known);
  }
  for (const station of feed) {
    if (matches.has(station.id)) continue;
    const known = findByPlace(station, stations, taken);
    if (known) take(station, known);
  }

  const countries = countriesByZone(stations);
  const codes = new Set(catalogue.map(({ code }) => code));
  for (const station of feed) {
    if (matches.has(station.id)) continue;
    const countryCode = countries.get(station.zone) ?? home;
    const code = newCode(source, station, countryCode, codes);
    codes.add(code);
    matches.set(station.id, { code, countryCode, alias: station.code ?? station.id, known: false });
  }
  return matches;
}

function findByPlace(station: FeedStation, stations: readonly Station[], taken: ReadonlySet<string>): Station | undefined {
  const name = foldName(station.name);
  const near = stations.flatMap((candidate) => {
    if (taken.has(candidate.code) || Math.abs(candidate.latitude - station.latitude) * kmPerDegree > furthestByNameKm) return [];
    const km = greatCircleKm(candidate, station);
    return km <= furthestByPlaceKm || (km <= furthestByNameKm && isSameName(name, foldName(candidate.name))) ? [{ candidate, km }] : [];
  });
  return near.toSorted((a, b) => a.km - b.km)[0]?.candidate;
}

/** "toronto" and "toronto union station" match. "montreal" and "montreal nord" may not, but do within two kilometres. */
function isSameName(a: string, b: string): boolean {
  return a === b || `${a} `.startsWith(`${b} `) || `${b} `.startsWith(`${a} `);
}

/** The country of most stations in a zone. Feeds do not name a stop's country. */
function countriesByZone(stations: readonly Station[]): Map<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const { zone, countryCode } of stations) {
    const inZone = counts.get(zone) ?? new Map<string, number>();
    counts.set(zone, inZone.set(countryCode, (inZone.get(countryCode) ?? 0) + 1));
  }
  return new Map(
    [...counts].flatMap(([zone, inZone]) =>
      [...inZone]
        .toSorted(([, a], [, b]) => b - a)
        .slice(0, 1)
        .map(([country]) => [zone, country] as const),
    ),
  );
}

/** Three to eight capital letters and digits, like every station code. A digest of the feed's id if its code does not fit. */
function newCode(source: Source, { id, code = id }: FeedStation, countryCode: string, taken: ReadonlySet<string>): string {
  const written = `${countryCode}${code.toUpperCase()}`;
  if (/^[A-Z0-9]{3,8}$/.test(written) && !taken.has(written)) return written;
  const digest = BigInt(`0x${createHash('sha256').update(`${source} ${id}`).digest('hex')}`)
    .toString(36)
    .toUpperCase();
  for (let at = 0; ; at += 1) {
    const digested = `${countryCode}${digest.slice(at, at + 6)}`;
    if (!taken.has(digested)) return digested;
  }
}
