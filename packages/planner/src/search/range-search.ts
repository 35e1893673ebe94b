import type { Departures } from './departures.ts';
import { followPattern, followRun } from './follow-pattern.ts';
import { never } from './lower-bounds.ts';
import { isWorthBoarding, queuePatterns } from './queue-patterns.ts';
import type { Route } from './route.ts';
import { markState, type SearchState } from './search-state.ts';
import { takeRoutes } from './take-routes.ts';

/*
 * Round-based search over a range of departures (rRAPTOR: Delling, Pajor, Werneck, "Round-Based Public Transit Routing",
 * 2015). Departures are taken latest first and labels are kept from one to the next, so that an earlier departure only
 * follows what it improves. Round k finds what is reached with k rides. Lower bounds towards the destination, and a memory of
 * the trains that were followed, spare most of the work.
 */

function runRounds(search: SearchState, first: number): Route[] {
  for (let rides = first; rides <= search.query.mostRides; rides += 1) {
    const queued = queuePatterns(search, rides);
    if (queued === 0) break;
    for (let index = 0; index < queued; index += 1) followPattern(search, rides, search.queue[index] ?? 0);
  }
  return takeRoutes(search);
}

/**
 * Leaves at a minute or at any time after it, whatever trains there are. Returns the routes that this improves, by number of
 * rides: the earliest arrival with each.
 */
export function leaveFrom(search: SearchState, minute: number): Route[] {
  const { ready, stateCount, access } = search;
  for (const state of access.states) {
    const from = minute + (access.minutes[state] ?? 0);
    for (let at = state; at < ready.length; at += stateCount) ready[at] = Math.min(ready[at] ?? never, from);
    markState(search, state);
  }
  return runRounds(search, 1);
}

/** Leaves by the departures from number `from` to `end` of a list, which are all those of one minute. */
export function leaveBy(search: SearchState, departures: Departures, from: number, end: number): Route[] {
  for (let index = from; index < end; index += 1) {
    const boarding = departures.boarding[index] ?? 0;
    const layer = search.query.hasVia ? boarding & 1 : 0;
    if (isWorthBoarding(search, 1, layer, boarding >> 1, departures.minute[index] ?? 0)) {
      followRun(search, departures.run[index] ?? 0, boarding);
    }
  }
  return runRounds(search, 2);
}
