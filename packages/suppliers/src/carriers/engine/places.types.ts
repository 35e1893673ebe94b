/** The legs of one train of one day that somebody wants to travel. Leg `i` runs from call `i` to call `i + 1`. */
export interface LegInterval {
  /** The source that keeps the train's places. */
  readonly owner: string;
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

/** How many places of a numbered pool are taken on any leg of an interval. */
export interface NumberedUse {
  /** That of the day of the first sale. */
  readonly shape: PoolShape;
  readonly used: number;
}

/** How many of a counted pool are sold on each leg of an interval. */
export interface CountedUse {
  readonly shape: PoolShape;
  readonly soldByLeg: readonly number[];
}

/** By pool. Missing: nothing was ever sold from it. */
export interface UsedPlaces {
  readonly numbered: ReadonlyMap<string, NumberedUse>;
  readonly counted: ReadonlyMap<string, CountedUse>;
}

/** As `UsedPlaces`, with the numbers of the places. */
export interface TakenPlaces extends UsedPlaces {
  readonly numbered: ReadonlyMap<string, NumberedUse & { readonly taken: ReadonlySet<number> }>;
}

/** What a booking takes of one pool over consecutive legs: these numbers, or so many of any. */
export interface PoolClaim extends LegInterval {
  readonly pool: string;
  readonly shape: PoolShape;
  readonly places: readonly number[] | number;
}
