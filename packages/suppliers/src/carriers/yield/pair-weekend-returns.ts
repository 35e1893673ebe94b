import { isOverNight } from './rules/card-conditions.ts';

/**
 * A single that a card reduces only because of the return is sold with that return and no other: both halves carry a tag, and
 * singles combine where their tags are alike (RESULT-5). The tag is the outward day, for whether a night lies between two
 * journeys depends on their days alone; a way back is tagged once for each outward day it goes with.
 */
export interface ReturnTag {
  readonly tag: string;
  /** Ends the product's code, so that the tagged fare has a name of its own. */
  readonly suffix: string;
}

/** By day of departure (YYYY-MM-DD). */
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
