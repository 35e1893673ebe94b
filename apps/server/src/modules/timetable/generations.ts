import type { Clock } from '@throughfare/kernel/clock';

/** The timetable that a node runs on, and the ones it ran on until recently. */
export interface Generations<Item> {
  current(): Item;
  /** The current one, then earlier ones that may still be asked about, latest first. */
  all(): readonly Item[];
  /** Makes this the current one. */
  replace(next: Item): void;
}

/** Earlier items are kept for `keepMs` milliseconds after their replacement. */
export function createGenerations<Item>(first: Item, clock: Clock, keepMs: number): Generations<Item> {
  let current = first;
  let retired: readonly { readonly item: Item; readonly untilMs: number }[] = [];

  function dropExpired(): void {
    if (retired.length > 0) retired = retired.filter(({ untilMs }) => untilMs > clock.now());
  }

  return {
    current() {
      dropExpired();
      return current;
    },
    all() {
      dropExpired();
      return [current, ...retired.map(({ item }) => item)];
    },
    replace(next) {
      dropExpired();
      retired = [{ item: current, untilMs: clock.now() + keepMs }, ...retired];
      current = next;
    },
  };
}
