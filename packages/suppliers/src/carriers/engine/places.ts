/** The legs of one train of one day that somebody wants to travel. Leg `i` runs from call `i` to call `i + 1`. */
export interface LegInterval {
  readonly designator: string;
  /** YYYY-MM-DD */
  readonly operatingDay: string;
  readonly fromLeg: number;
  /** One past the last leg. */
  readonly toLeg: number;
}

/** By pool: how many of its places are taken on any of the legs; of a quota, the most taken on one leg. Missing: none. */
export type UsedPlaces = ReadonlyMap<string, number>;

/** Which numbers are gone on the legs of one interval. */
export interface TakenPlaces {
  /** By pool of seats or rooms: taken on any of the legs. */
  readonly throughout: ReadonlyMap<string, ReadonlySet<number>>;
  /** By pool of a quota, then by leg. */
  readonly byLeg: ReadonlyMap<string, ReadonlyMap<number, ReadonlySet<number>>>;
}

/** One numbered place of a pool over consecutive legs. */
export interface PlaceRun extends LegInterval {
  readonly pool: string;
  readonly poolSize: number;
  readonly place: number;
}
