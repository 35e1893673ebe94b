import type { Departures } from './departures.ts';
import { findSomeArrivals } from './find-some-arrivals.ts';
import { followPattern, followRun } from './follow-pattern.ts';
import type { KnownWays } from './known-ways.ts';
import { leastMinutes } from './least-minutes.ts';
import { never } from './lower-bounds.ts';
import { isWorthBoarding, queuePatterns } from './queue-patterns.ts';
import type { Route } from './route.ts';
import { forgetLabels, markState, setBest, type SearchState } from './search-state.ts';
import { takeRoutes } from './take-routes.ts';

/*
 * Round-based search over a range of departures (rRAPTOR: Delling, Pajor, Werneck, "Round-Based Public Transit Routing", 2015). It takes
 * departures from the latest to the earliest and keeps the labels, so that an earlier departure only follows its own improvements. Round k
 * finds the states that k rides reach. Lower bounds to the destination, a memory of the trains already followed, and the ways of earlier
 * routes (`KnownWays`) save most of the work.
 */

function runRounds(search: SearchState, first: number): Route[] {
  for (let rides = first; rides <= search.query.mostRides; rides += 1) {
    const queued = queuePatterns(search, rides);
    if (queued === 0) break;
    for (let index = 0; index < queued; index += 1) followPattern(search, rides, search.queue[index] ?? 0);
  }
  return takeRoutes(search);
}

function leaveAll(search: SearchState, minute: number): Route[] {
  const { ready, stateCount, access } = search;
  for (const { state, minutes } of access) {
    const from = minute + minutes;
    for (let at = state; at < ready.length; at += stateCount) ready[at] = from;
    search.readyBefore[state] = never;
    markState(search, state);
  }
  return runRounds(search, 1);
}

/** How far a journey may exceed the minimum duration, in successive tries. */
const allowances = [
  { factor: 1.4, minutes: 90 },
  { factor: 2, minutes: 360 },
  { factor: never, minutes: never },
];

/**
 * Leaves at a minute or any time after it, as the first departure of a search. Answers the routes to the earliest arrival with each number
 * of rides.
 *
 * Bounds save nothing without an arrival to beat. The search therefore first assumes arrivals not much later than the bounds, which makes
 * it short if they exist, and then repeats the search for the missing ones.
 */
export function leaveFrom(search: SearchState, minute: number): Route[] {
  const { best } = search;
  const least = Array.from(best, (_, rides) => (rides === 0 ? never : leastMinutes(search.access, search.bounds, rides)));
  const known = search.query.hasRoles ? undefined : findSomeArrivals(search, minute).minutes;
  const found: Route[][] = [];
  // All numbers of rides up to this one are missing.
  let missing = least.findLastIndex((minutes) => minutes < never);
  for (const { factor, minutes } of allowances) {
    if (missing < 0) break;
    let limit = 0;
    for (let rides = missing; rides >= 0; rides -= 1) {
      const likely = Math.min(never, minute + Math.round((least[rides] ?? never) * factor) + minutes);
      const seen = known?.[rides] ?? never;
      // An early arrival with more rides may turn out to need fewer.
      limit = Math.max(limit, seen < never ? seen + 1 : likely);
      setBest(search, rides, limit);
    }
    const limits = best.slice();
    if (found.length > 0) forgetLabels(search);
    found.unshift(leaveAll(search, minute));
    while (missing >= 0 && ((least[missing] ?? never) >= never || (best[missing] ?? 0) < (limits[missing] ?? 0))) missing -= 1;
  }
  return found.flat();
}

/** As above for the first arrival of all, with any number of rides; routes that arrive later may be missing. */
export function leaveForFirst(search: SearchState, minute: number): Route[] {
  const least = leastMinutes(search.access, search.bounds, search.query.mostRides);
  if (least >= never) return [];
  for (const { factor, minutes } of allowances) {
    const routes = leaveForFirstUntil(search, minute, Math.min(never, minute + Math.round(least * factor) + minutes) - 1);
    if (routes.length > 0) return routes;
    forgetLabels(search);
  }
  return [];
}

/** As above, if nothing after `latest` is needed. */
export function leaveForFirstUntil(search: SearchState, minute: number, latest: number): Route[] {
  for (let rides = 0; rides < search.best.length; rides += 1) setBest(search, rides, latest + 1);
  return leaveAll(search, minute);
}

/** Leaves with the departures from number `from` to `end` of a list, which all belong to one minute. */
export function leaveBy(search: SearchState, ways: KnownWays, departures: Departures, from: number, end: number): Route[] {
  const { positionBoarding } = search.space.graph;
  for (let index = from; index < end; index += 1) {
    const boarding = departures.boarding[index] ?? 0;
    const layer = search.query.hasVia ? boarding & 1 : 0;
    if (isWorthBoarding(search, 1, layer, positionBoarding[boarding >> 1] ?? 0, departures.minute[index] ?? 0)) {
      followRun(search, departures.run[index] ?? 0, boarding);
    }
  }
  ways.go();
  return runRounds(search, 2);
}
