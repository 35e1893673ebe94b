/** The legs of one train of one day that somebody wants to travel. Leg `i` runs from call `i` to call `i + 1`. */
export interface LegInterval {
  readonly designator: string;
  /** YYYY-MM-DD */
  readonly operatingDay: string;
  readonly fromLeg: number;
  /** One past the last leg. */
  readonly toLeg: number;
}

/** How many legs the train has and how many places the pool has on each. */
export interface PoolShape {
  readonly legs: number;
  readonly size: number;
}

/**
 * What is used of a pool on the legs of an interval: of a numbered pool the places taken on any of them, of a counted
 * one the most sold on one leg. `shape` is that of the day of the first sale.
 */
export interface PoolUse {
  readonly shape: PoolShape;
  readonly used: number;
}

/** By pool. Missing: nothing was ever sold from it. */
export type UsedPlaces = ReadonlyMap<string, PoolUse>;

/** As `PoolUse`, with the numbers of the places; none for a counted pool. */
export interface PoolState extends PoolUse {
  readonly takenPlaces: ReadonlySet<number>;
}

export type TakenPlaces = ReadonlyMap<string, PoolState>;

/** What a booking takes of one pool over consecutive legs: these numbers, or so many of any. */
export interface PoolClaim extends LegInterval {
  readonly pool: string;
  readonly shape: PoolShape;
  readonly places: readonly number[] | number;
}
