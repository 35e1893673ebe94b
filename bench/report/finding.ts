/** The result of one comparison, ready to print. */
export interface Finding {
  /** "earliest arrival, national day" */
  readonly what: string;
  /** The product's and the peer's or limit's own figure, with unit: "0.71 ms". */
  readonly ours: string;
  readonly against: string;
  /** One ratio for each round. */
  readonly ratios: readonly number[];
  readonly bound: Bound;
  /** Further remarks: "p99 is 3.1 times p50". */
  readonly notes: readonly string[];
  /** Errors and wrong answers on either side; a finding with any of them is void. */
  readonly errors: number;
}

/** The required ratio. */
export type Bound = { readonly atLeast: number } | { readonly atMost: number };

/** A comparison: measures so many rounds and answers what it found. */
export interface Bench {
  readonly name: string;
  readonly about: string;
  run(options: BenchOptions): Promise<readonly Finding[]>;
}

export interface BenchOptions {
  readonly rounds: number;
  /** Is given a line about the work under way. */
  readonly tell: (line: string) => void;
}
