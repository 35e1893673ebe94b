import type { Source } from '@throughfare/kernel/source';
import type { CatalogueStation } from './catalogue.ts';
import { sortPriority } from './sort-priority.ts';

/** A station served by a source's trains, according to a timetable other than the product's own. */
export interface ServedStation {
  readonly code: string;
  readonly name: string;
  readonly countryCode: string;
  /** IANA zone. */
  readonly zone: string;
  readonly latitude: number;
  readonly longitude: number;
  /** The source's own name for it. */
  readonly alias: string;
  readonly callsPerWeek: number;
}

/**
 * Adds other timetables to the catalogue: the served stations by source replace those of the product's lines for these sources, and unknown
 * stations are added, so that a search finds them.
 */
export function addServedStations(
  catalogue: readonly CatalogueStation[],
  served: ReadonlyMap<Source, readonly ServedStation[]>,
): CatalogueStation[] {
  if (served.size === 0) return [...catalogue];
  const byCode = new Map<string, CatalogueStation>(
    catalogue.map((station) => [station.code, { ...station, servedBy: station.servedBy.filter((source) => !served.has(source)) }]),
  );
  for (const [source, stations] of served) {
    for (const station of stations) byCode.set(station.code, serve(byCode.get(station.code) ?? unknown(station), source, station));
  }
  return [...byCode.values()].map((station) => withServed(station.type === 'City' ? asMembers(station, byCode) : station));
}

function serve(station: CatalogueStation, source: Source, { alias, callsPerWeek }: ServedStation): CatalogueStation {
  const { suppliers, servedBy } = station;
  const calls = { servedBy: [...servedBy, source], perWeek: callsPerWeek };
  return {
    ...station,
    // A duplicate becomes a station in its own right once trains call there.
    ...(station.isHidden ? { isHidden: false, members: [] } : {}),
    servedBy: calls.servedBy,
    suppliers: suppliers.some((supplier) => supplier.source === source) ? suppliers : [...suppliers, { source, type: 'Station', alias }],
    sortPriority: Math.min(station.sortPriority, sortPriority(calls, false)),
  };
}

function unknown({ alias: _alias, callsPerWeek: _calls, ...place }: ServedStation): CatalogueStation {
  return {
    ...place,
    suppliers: [],
    itineraryStation: 'YES',
    type: 'Station',
    provider: place.countryCode === 'IT' ? 'ITAL' : 'SILVER_CORE',
    visible: true,
    isHidden: false,
    sortPriority: sortPriority(undefined, false),
    served: false,
    servedBy: [],
    members: [],
  };
}

/** A group is served by every operator that calls at one of its stations. */
function asMembers(group: CatalogueStation, stations: ReadonlyMap<string, CatalogueStation>): CatalogueStation {
  const members = group.members.flatMap((code) => stations.get(code) ?? []);
  const sellers = new Set(members.flatMap(({ suppliers }) => suppliers.map(({ source }) => source)));
  return {
    ...group,
    servedBy: [...new Set(members.flatMap(({ servedBy }) => servedBy))],
    suppliers: [...sellers].map((source) => ({ source, type: 'City' })),
  };
}

function withServed(station: CatalogueStation): CatalogueStation {
  return { ...station, served: station.servedBy.length > 0 };
}
