/** The result of one comparison, ready to print. */
export interface Finding {
  /** For example "earliest arrival, national day". */
  readonly what: string;
  /** The figures of the product and of the peer or limit, with units: "0.71 ms". */
  readonly ours: string;
  readonly against: string;
  /** One ratio per round. */
  readonly ratios: readonly number[];
  readonly bound: Bound;
  /** Further remarks, for example "p99 is 3.1 times p50". */
  readonly notes: readonly string[];
  /** Errors and wrong answers on either side. A finding with any is void. */
  readonly errors: number;
}

/** The required ratio, or `none` for a ratio that is only stated. */
export type Bound = { readonly atLeast: number } | { readonly atMost: number } | 'none';

/** A comparison measures for this many rounds and answers its findings. */
export interface Bench {
  readonly name: string;
  readonly about: string;
  run(options: BenchOptions): Promise<readonly Finding[]>;
}

export interface BenchOptions {
  readonly rounds: number;
  /** Gets a line about the work under way. */
  readonly tell: (line: string) => void;
}
