import { dayNumber } from '@throughfare/kernel/calendar-day';
import { daySetWords } from './timetable.ts';
import type { Horizon } from './timetable-input.ts';

/** Collects sets of operating days as bits. Equal sets are stored once. */
export class DaySets {
  readonly #start: number;
  readonly #days: number;
  readonly #words: number;
  readonly #numbers = new Map<string, number>();
  readonly #sets: Uint32Array[] = [];
  /** Trips share arrays of days, so each array is read once. */
  readonly #read = new Map<readonly string[], number>();

  constructor(horizon: Horizon) {
    this.#start = dayNumber(horizon.startDate);
    this.#days = horizon.days;
    this.#words = daySetWords(horizon);
  }

  /** The number of the set of these dates, without dates outside the horizon. */
  number(dates: readonly string[]): number {
    const known = this.#read.get(dates) ?? this.#keep(this.#bits(dates));
    this.#read.set(dates, known);
    return known;
  }

  #bits(dates: readonly string[]): Uint32Array {
    const bits = new Uint32Array(this.#words);
    for (const date of dates) {
      const day = dayNumber(date) - this.#start;
      if (day < 0 || day >= this.#days) continue;
      bits[day >> 5] = (bits[day >> 5] ?? 0) | (1 << (day & 31));
    }
    return bits;
  }

  #keep(bits: Uint32Array): number {
    const key = bits.join(' ');
    const known = this.#numbers.get(key) ?? this.#sets.push(bits) - 1;
    this.#numbers.set(key, known);
    return known;
  }

  toArray(): Uint32Array<ArrayBuffer> {
    const all = new Uint32Array(this.#sets.length * this.#words);
    this.#sets.forEach((bits, index) => all.set(bits, index * this.#words));
    return all;
  }
}
