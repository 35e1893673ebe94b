/** A skipped row, or a skipped value in it, with the reason. */
export interface FeedFault {
  /** For example "stop_times.txt". */
  readonly file: string;
  /** Starts at 1 and counts the header. */
  readonly line: number;
  readonly fault: string;
}

/** A limit, so that a thoroughly bad feed does not fill the memory. */
const mostKept = 10_000;

/** A feed's faults, in the order found. */
export class FaultList {
  readonly #kept: FeedFault[] = [];
  #count = 0;

  add(file: string, line: number, fault: string): void {
    this.#count += 1;
    if (this.#kept.length < mostKept) this.#kept.push({ file, line, fault });
  }

  get count(): number {
    return this.#count;
  }

  /** The first ten thousand faults. */
  get kept(): readonly FeedFault[] {
    return this.#kept;
  }
}
