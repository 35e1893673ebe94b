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
 * Round-based search over a range of departures (rRAPTOR: Delling, Pajor, Werneck, "Round-Based Public Transit Routing",
 * 2015). Departures are taken latest first and labels are kept from one to the next, so that an earlier departure only
 * follows what it improves. Round k finds what is reached with k rides. Lower bounds towards the destination, a memory of the
 * trains that were followed, and the ways of routes that were found (`KnownWays`) spare most of the work.
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
    markState(search, state);
  }
  return runRounds(search, 1);
}

/** How much longer than at the least a journey may take, in one try after the other. */
const allowances = [
  { factor: 1.4, minutes: 90 },
  { factor: 2, minutes: 360 },
  { factor: never, minutes: never },
];

/**
 * Leaves at a minute or at any time after it, whatever trains there are, as the first departure of a search. Returns the
 * routes to the earliest arrival with each number of rides.
 *
 * Without an arrival to beat, bounds spare nothing. So the search first takes it that there is one not much later than the
 * bound, with each number of rides, which makes it short when that is true; what it has not found then, it looks for again.
 */
export function leaveFrom(search: SearchState, minute: number): Route[] {
  const { best } = search;
  const least = Array.from(best, (_, rides) => (rides === 0 ? never : leastMinutes(search.access, search.bounds, rides)));
  const known = search.query.hasRoles ? undefined : findSomeArrivals(search, minute).minutes;
  const found: Route[][] = [];
  // what is missing are all numbers of rides up to this one
  let missing = least.findLastIndex((minutes) => minutes < never);
  for (const { factor, minutes } of allowances) {
    if (missing < 0) break;
    let limit = 0;
    for (let rides = missing; rides >= 0; rides -= 1) {
      const likely = Math.min(never, minute + Math.round((least[rides] ?? never) * factor) + minutes);
      const seen = known?.[rides] ?? never;
      // what arrives soon enough with more rides may turn out to take fewer
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

/** The same for the first arrival of all, with whatever number of rides: routes that arrive later may be missing. */
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

/** The same where nothing after `latest` is wanted. */
export function leaveForFirstUntil(search: SearchState, minute: number, latest: number): Route[] {
  for (let rides = 0; rides < search.best.length; rides += 1) setBest(search, rides, latest + 1);
  return leaveAll(search, minute);
}

/** Leaves by the departures from number `from` to `end` of a list, which are all those of one minute. */
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
