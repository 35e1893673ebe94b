import type { Source } from '@throughfare/kernel/source';
import { indexStations, searchStations } from '@throughfare/kernel/stations/station-index';
import { greatCircleKm } from '@throughfare/kernel/great-circle';
import type { Catalogue, CatalogueStation } from './catalogue/catalogue.ts';
import { makeStationFile } from './station-file.ts';
import type { StationFile, Stations } from './stations.api.ts';

/** The most neighbours of a station on its lines. */
const mostNear = 60;

export function createStations({ stations }: Catalogue): Stations {
  const known = new Map(stations.map((station) => [station.code, station]));
  const single = stations.filter((station) => station.type === 'Station');
  const served = single.filter((station) => station.served);
  // Both are made when they are first asked for: they took a fortieth of a start.
  let index: ReturnType<typeof indexStations<CatalogueStation>> | undefined;
  let file: StationFile | undefined;
  let towns: readonly CatalogueStation[] | undefined;
  const groups = new Map<string, string[]>();
  for (const group of stations.filter(({ type }) => type === 'City'))
    for (const member of group.members) groups.set(member, [...(groups.get(member) ?? []), group.code]);

  /** A cache for neighbours on a line: each search asks for hundreds of distances. */
  const distances = new Map<string, Map<string, number>>();

  function kilometresIfKnown(from: string, to: string): number | undefined {
    const near = distances.get(from) ?? new Map<string, number>();
    const before = near.get(to);
    if (before !== undefined) return before;
    const [start, end] = [known.get(from), known.get(to)];
    if (!start || !end) return undefined;
    const distance = greatCircleKm(start, end);
    if (near.size < mostNear) distances.set(from, near.set(to, distance));
    return distance;
  }

  return {
    byCode: (code) => known.get(code),
    expandGroup(code) {
      const members = known.get(code)?.members ?? [];
      return members.length > 0 ? members : [code];
    },
    mainOf: (code) => known.get(code)?.main,
    groupsOf: (code) => groups.get(code) ?? [],
    callsAt: (source: Source, code) => known.get(code)?.servedBy.includes(source) ?? false,
    search: (typed, search) => searchStations((index ??= indexStations(stations)), typed, search),
    towns: () => (towns ??= townsOf(stations, groups)),
    nearest(place, limit = 5) {
      const byDistance = served.map((station) => ({ station, km: greatCircleKm(place, station) })).sort((a, b) => a.km - b.km);
      return byDistance.slice(0, limit).map(({ station }) => station);
    },
    kilometres(from, to) {
      const kilometres = kilometresIfKnown(from, to);
      if (kilometres === undefined) throw new RangeError(`no stations ${from} and ${to}`);
      return kilometres;
    },
    kilometresIfKnown,
    places: () => single.map(({ code, zone, latitude, longitude }) => ({ code, zone, latitude, longitude })),
    datasetFile: () => (file ??= makeStationFile(stations)),
  };
}

function townsOf(stations: readonly CatalogueStation[], groups: ReadonlyMap<string, readonly string[]>): readonly CatalogueStation[] {
  const served = stations.filter(({ code, type, served: isServed }) => isServed && (type === 'City' || !groups.has(code)));
  return served.toSorted((a, b) => a.sortPriority - b.sortPriority);
}
