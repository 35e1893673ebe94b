import { never } from './lower-bounds.ts';

/** Clearing as many one by one takes as long as clearing all of a national timetable. */
export const mostListed = 32768;

/**
 * Minutes by number of rides and boarding, `never` until they are set. Most searches set less than a hundred of half a million, so they are
 * listed, and the next search clears only these. One set again is listed again: to look whether it is set would wait for memory.
 */
export class UsefulMinutes {
  readonly minutes: Int16Array;
  readonly #listed = new Int32Array(mostListed);
  #count = 0;

  constructor(length: number) {
    this.minutes = new Int16Array(length).fill(never);
  }

  set(at: number, minute: number): void {
    // those after the last place are not listed, but counted
    this.#listed[this.#count] = at;
    this.#count += 1;
    this.minutes[at] = minute;
  }

  clear(): void {
    if (this.#count > mostListed) this.minutes.fill(never);
    else for (let index = 0; index < this.#count; index += 1) this.minutes[this.#listed[index] ?? 0] = never;
    this.#count = 0;
  }
}
