/** Where the time comes from. Everything that asks for the time takes a clock, so that tests and `CLOCK` can fix it. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** A clock that stands where it is put: for tests, and for `CLOCK` in demo mode. */
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
