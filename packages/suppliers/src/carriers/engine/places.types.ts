/** The requested legs of one train on one day. Leg `i` runs from call `i` to call `i + 1`. */
export interface LegInterval {
  /** The source that manages the train's places. */
  readonly owner: string;
  readonly designator: string;
  /** YYYY-MM-DD */
  readonly operatingDay: string;
  readonly fromLeg: number;
  /** The leg after the last. */
  readonly toLeg: number;
}

/** The number of the train's legs, and of the pool's places on each. */
export interface PoolShape {
  readonly legs: number;
  readonly size: number;
}

/** The number of a numbered pool's places that are taken on any leg of an interval. */
export interface NumberedUse {
  /** The shape on the day of the first sale. */
  readonly shape: PoolShape;
  readonly used: number;
}

/** The number of a counted pool's places sold on each leg of an interval. */
export interface CountedUse {
  readonly shape: PoolShape;
  readonly soldByLeg: readonly number[];
}

/** Keyed by pool. A missing pool has sold nothing. */
export interface UsedPlaces {
  readonly numbered: ReadonlyMap<string, NumberedUse>;
  readonly counted: ReadonlyMap<string, CountedUse>;
}

/** As `UsedPlaces`, with the numbers of the taken places. */
export interface TakenPlaces extends UsedPlaces {
  readonly numbered: ReadonlyMap<string, NumberedUse & { readonly taken: ReadonlySet<number> }>;
}

/** A booking's places in one pool over consecutive legs: these numbers, or any this many. */
export interface PoolClaim extends LegInterval {
  readonly pool: string;
  readonly shape: PoolShape;
  readonly places: readonly number[] | number;
}
