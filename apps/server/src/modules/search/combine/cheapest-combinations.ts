import type { Journey } from '../../timetable/timetable.api.ts';
import { pettyMinutes } from '../rules/petty-changes.ts';
import { trainsOf } from '../rules/trains-of.ts';
import type { JoinedJourney } from './join-parts.ts';
import { easierMinutes } from './sensible-combinations.ts';

/** A journey that leaves this much later for the same train is shown too, at its own price. */
const laterMinutes = 60;

export interface PricedCombination extends JoinedJourney {
  /** The sum of its cheapest fares, in the customer's minor units. */
  readonly fromMinor: number;
  /**
   * The lowest price for each way to buy it, in the customer's minor units: as singles (undefined), or as one half of the return fare with
   * that tag. Prices of one tag can be compared with each other only, because the outward half costs as much as both.
   */
  readonly prices: ReadonlyMap<string | undefined, number>;
}

/** The combined journeys that are worth their price (SEARCH-24). */
export function cheapestCombinations<Priced extends PricedCombination>(priced: readonly Priced[]): Priced[] {
  // A journey with more time was asked for, although another is cheaper or faster.
  const [unhurried = [], others = []] = [true, false].map((is) => priced.filter(({ moreTimeThan }) => (moreTimeThan !== undefined) === is));
  return [...withoutDearer(cheapestSplits(others)), ...unhurried];
}

/** Of several ways to reach the same last train, the cheapest stays, and any that leaves at least an hour after it. */
function cheapestSplits<Priced extends PricedCombination>(priced: readonly Priced[]): Priced[] {
  const stays = new Set<Priced>();
  for (const alike of Map.groupBy(priced, ({ parts }) => trainsOf(parts.at(-1) ?? { legs: [] })).values()) {
    let cheapest: Priced | undefined;
    for (const one of alike.toSorted((a, b) => a.fromMinor - b.fromMinor || b.journey.departsAt - a.journey.departsAt)) {
      cheapest ??= one;
      if (one === cheapest || one.journey.departsAt >= cheapest.journey.departsAt + laterMinutes) stays.add(one);
    }
  }
  return priced.filter((one) => stays.has(one));
}

/**
 * Leaves out each journey for which another leaves no earlier, arrives no later and costs no more. Of journeys that are alike in all three,
 * the one with the fewest changes stays. By Lille to Paris a traveller arrives seven minutes before the direct train, for more money.
 */
function withoutDearer<Priced extends PricedCombination>(priced: readonly Priced[]): Priced[] {
  const stays = new Set<Priced>();
  for (const one of priced.toSorted((a, b) => a.journey.changes - b.journey.changes)) {
    if ([...stays].some((other) => isNoWorse(other, one))) continue;
    for (const other of stays) if (isNoWorse(one, other)) stays.delete(other);
    stays.add(one);
  }
  return priced.filter((one) => stays.has(one));
}

function isNoWorse(one: PricedCombination, other: PricedCombination): boolean {
  return isNoSlower(one.journey, other.journey) && [...other.prices].every(([tag, minor]) => (one.prices.get(tag) ?? Infinity) <= minor);
}

/**
 * Fewer changes are worth some time, but no money between journeys with the same times. A journey with fewer changes that arrives a few
 * minutes later is no slower: nobody changes trains and pays more for them.
 */
function isNoSlower(one: Journey, other: Journey): boolean {
  const lateBy = one.arrivesAt - other.arrivesAt;
  if (one.departsAt < other.departsAt || lateBy > (one.changes < other.changes ? pettyMinutes : 0)) return false;
  const saved = lasts(other) - lasts(one);
  return saved === 0 || one.changes <= other.changes || saved > easierMinutes;
}

const lasts = ({ departsAt, arrivesAt }: Journey): number => arrivesAt - departsAt;
