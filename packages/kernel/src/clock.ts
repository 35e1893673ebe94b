/** The source of the time. Code that needs the time takes a clock, so that tests and `CLOCK` can fix it. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** A clock that only moves when it is set: for tests, and for `CLOCK` in demo mode. */
export class SettableClock implements Clock {
  #nowMs: number;

  constructor(startsAt: string | number) {
    this.#nowMs = typeof startsAt === 'number' ? startsAt : Date.parse(startsAt);
    if (Number.isNaN(this.#nowMs)) throw new RangeError(`not an instant: ${startsAt}`);
  }

  now(): number {
    return this.#nowMs;
  }

  advance(milliseconds: number): void {
    this.#nowMs += milliseconds;
  }
}
