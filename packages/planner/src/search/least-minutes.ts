import type { Access } from './access.ts';
import { type LowerBounds, never } from './lower-bounds.ts';

/** About how long it takes at the least with so many rides, a change at the start counted in; `never` where nothing leads there. */
export function leastMinutes(access: Access, { fromArrival, stateCount }: LowerBounds, rides: number): number {
  return access.reduce((least, { state, minutes }) => Math.min(least, minutes + (fromArrival[rides * stateCount + state] ?? 0)), never);
}

/** So many rides are always looked at: a city's own train, a long one, and another city's. */
const fewRides = 3;

/**
 * As many rides as the fastest trains there are take, and one more for the hours in which those do not run; at least `fewRides`. Each further
 * one makes a search longer by a third, and of 23,000 journeys between British stations 13 arrive a quarter of an hour sooner by it.
 */
export function ridesThatPay(access: Access, bounds: LowerBounds, mostRides: number): number {
  const least = leastMinutes(access, bounds, mostRides);
  let rides = 1;
  while (rides < mostRides && leastMinutes(access, bounds, rides) > least) rides += 1;
  return Math.min(mostRides, Math.max(fewRides, rides + 1));
}
