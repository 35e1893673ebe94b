import { isOverNight } from './rules/card-conditions.ts';

/**
 * A single that is only sold with a return of its own kind: because a card reduces it for the sake of that return, or because the product
 * is a day return. Both halves carry a tag, and singles combine if their tags are equal (RESULT-5). The tag names the outward day, because
 * only the days decide which halves belong together. A return is tagged once for each possible outward day.
 */
export interface ReturnTag {
  readonly tag: string;
  /** A suffix of the product's code, which gives the tagged fare its own name. */
  readonly suffix: string;
  /** The half of a return that a card reduces. */
  readonly byCard: boolean;
}

/** Keyed by day of departure (YYYY-MM-DD). */
export interface TaggedReturns {
  readonly outward: ReadonlyMap<string, readonly ReturnTag[]>;
  readonly inward: ReadonlyMap<string, readonly ReturnTag[]>;
}

/** Out and back on one day. */
export function pairDayReturns(outwardDates: readonly string[], inwardDates: readonly string[]): TaggedReturns {
  const shared = new Set(outwardDates).intersection(new Set(inwardDates));
  const tags = new Map([...shared].map((date) => [date, [{ tag: `DAY-${date}`, suffix: '', byCard: false }]]));
  return { outward: tags, inward: tags };
}

export function pairWeekendReturns(
  outwardDates: readonly string[],
  inwardDates: readonly string[],
  nights: readonly number[],
): TaggedReturns {
  const outward = new Map<string, ReturnTag[]>();
  const inward = new Map<string, ReturnTag[]>();
  for (const outDate of new Set(outwardDates)) {
    for (const inDate of new Set(inwardDates)) {
      if (!isOverNight(nights, outDate, inDate)) continue;
      const tag = `AVANTAGE-${outDate}`;
      outward.set(outDate, [{ tag, suffix: 'W', byCard: true }]);
      inward.set(inDate, [...(inward.get(inDate) ?? []), { tag, suffix: `W${outDate.slice(5, 7)}${outDate.slice(8, 10)}`, byCard: true }]);
    }
  }
  return { outward, inward };
}
