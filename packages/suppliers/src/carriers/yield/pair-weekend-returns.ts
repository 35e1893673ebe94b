import { isOverNight } from './rules/card-conditions.ts';

/**
 * A single that a card only reduces because of the return is sold with that return and no other. Both halves carry a tag, and singles
 * combine if their tags are equal (RESULT-5). The tag is the outward day, because only the days decide whether a night lies between two
 * journeys. A return is tagged once for each possible outward day.
 */
export interface ReturnTag {
  readonly tag: string;
  /** A suffix of the product's code, which gives the tagged fare its own name. */
  readonly suffix: string;
}

/** Keyed by day of departure (YYYY-MM-DD). */
export interface WeekendReturns {
  readonly outward: ReadonlyMap<string, readonly ReturnTag[]>;
  readonly inward: ReadonlyMap<string, readonly ReturnTag[]>;
}

export function pairWeekendReturns(
  outwardDates: readonly string[],
  inwardDates: readonly string[],
  nights: readonly number[],
): WeekendReturns {
  const outward = new Map<string, ReturnTag[]>();
  const inward = new Map<string, ReturnTag[]>();
  for (const outDate of new Set(outwardDates)) {
    for (const inDate of new Set(inwardDates)) {
      if (!isOverNight(nights, outDate, inDate)) continue;
      const tag = `AVANTAGE-${outDate}`;
      outward.set(outDate, [{ tag, suffix: 'W' }]);
      inward.set(inDate, [...(inward.get(inDate) ?? []), { tag, suffix: `W${outDate.slice(5, 7)}${outDate.slice(8, 10)}` }]);
    }
  }
  return { outward, inward };
}
