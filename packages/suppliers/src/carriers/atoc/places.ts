import type { AtocFares, Cluster } from './fares-data.ts';

/** Stations, clusters of stations and areas, by the fares' names. */
export interface Places {
  /** The fare cluster to which a station belongs, if any. */
  clusterOf(station: string): string | undefined;
  cluster(code: string): Cluster | undefined;
  /** The stations of a cluster, or the station itself. */
  membersOf(place: string): readonly string[];
  /** Whether a station is in an area or belongs to a cluster. */
  isIn(area: string, station: string): boolean;
}

/** Only restrictions use it. Its stations keep their own fares. */
const clustersWithoutFares: ReadonlySet<string> = new Set(['CITIES']);

export function createPlaces(fares: Pick<AtocFares, 'clusters' | 'areas'>): Places {
  const clusters = new Map(Object.entries(fares.clusters.clusters));
  const clusterOf = new Map<string, string>();
  const sets = new Map<string, ReadonlySet<string>>();
  for (const [code, { members }] of clusters) {
    sets.set(code, new Set(members));
    if (!clustersWithoutFares.has(code)) for (const station of members) clusterOf.set(station, code);
  }
  for (const [code, stations] of Object.entries(fares.areas.areas)) sets.set(code, new Set(stations));
  return {
    clusterOf: (station) => clusterOf.get(station),
    cluster: (code) => clusters.get(code),
    membersOf: (place) => clusters.get(place)?.members ?? [place],
    isIn: (area, station) => sets.get(area)?.has(station) ?? false,
  };
}
