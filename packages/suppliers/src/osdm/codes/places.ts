import type { ConfiguredSeller } from '../read-sellers.ts';

/** Our stations, as far as a seller over OSDM needs them. */
export interface OsdmStations {
  station(code: string): { readonly name: string; readonly zone: string; readonly uicNumber?: number } | undefined;
  /** The code of the station with a UIC number. */
  codeOfUic(uicNumber: number): string | undefined;
  /** A group's stations; the code itself if it is none. */
  expandGroup(code: string): readonly string[];
  groupsOf(code: string): readonly string[];
  /** Higher for the main stations of a town, which are asked about first. */
  importance(code: string): number;
}

/** Station codes ↔ ids of places: a table of the seller's own ids, else UIC numbers. */
export interface Places {
  /** Our code for the seller's id. Undefined: unknown here. */
  codeOf(id: string): string | undefined;
  /** The seller's id for our code. Undefined: the seller cannot be asked about it. */
  idOf(code: string): string | undefined;
  /** The ids to ask about for a list of stations: one of the town if the seller has one, else those of the busiest stations. */
  idsOf(codes: readonly string[]): readonly string[];
}

/** A seller is asked about so many stations of a town, since each pair is a call of its own. */
const mostStations = 2;

export function createPlaces({ places: table, dialect }: Pick<ConfiguredSeller, 'places' | 'dialect'>, stations: OsdmStations): Places {
  const { uicPrefix, codePrefix } = dialect;
  const idOfCode = new Map(Object.entries(table).map(([id, code]) => [code, id]));

  const idOf = (code: string): string | undefined => {
    const own = idOfCode.get(code);
    if (own !== undefined) return own;
    if (codePrefix !== undefined) return `${codePrefix}${code}`;
    const number = stations.station(code)?.uicNumber;
    return number === undefined ? undefined : `${uicPrefix}${number}`;
  };
  const townOf = (codes: readonly string[]): string | undefined =>
    stations.groupsOf(codes[0] ?? '').find((group) => keyOf(stations.expandGroup(group)) === keyOf(codes));
  return {
    codeOf(id) {
      const own = table[id];
      if (own !== undefined) return own;
      if (codePrefix !== undefined && id.startsWith(codePrefix)) return id.slice(codePrefix.length);
      const number = id.startsWith(uicPrefix) ? id.slice(uicPrefix.length) : id;
      return /^\d{7}$/.test(number) ? stations.codeOfUic(Number(number)) : undefined;
    },
    idOf,
    idsOf(codes) {
      const town = codes.length > 1 ? townOf(codes) : undefined;
      const ofTown = town === undefined ? undefined : idOf(town);
      if (ofTown !== undefined) return [ofTown];
      const busiest = codes.toSorted((a, b) => stations.importance(b) - stations.importance(a));
      return busiest.flatMap((code) => idOf(code) ?? []).slice(0, mostStations);
    },
  };
}

const keyOf = (codes: readonly string[]): string => codes.toSorted().join(' ');
