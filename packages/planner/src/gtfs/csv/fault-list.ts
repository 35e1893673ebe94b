/** A row that is left out, or a value in it, and why. */
export interface FeedFault {
  /** "stop_times.txt" */
  readonly file: string;
  /** Counted from 1, the header included. */
  readonly line: number;
  readonly fault: string;
}

/** A feed that is wrong throughout must not fill the memory with its faults. */
const mostKept = 10_000;

/** The faults of a feed in the order in which they were met. */
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

  /** The first ten thousand. */
  get kept(): readonly FeedFault[] {
    return this.#kept;
  }
}
