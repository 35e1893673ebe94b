import type { Access } from './access.ts';
import { never } from './lower-bounds.ts';
import { boundOf, type LowerBounds } from './packed-bounds.ts';

/** The approximate minimum duration with this many rides, including a change at the start; `never` if there is no way. */
export function leastMinutes(access: Access, bounds: LowerBounds, rides: number): number {
  return access.reduce((least, { state, minutes }) => Math.min(least, minutes + boundOf(bounds, state, rides)), never);
}

/** The fewest rides with which there is a way on any day; one more than allowed if there is none. */
export function fewestRides(access: Access, bounds: LowerBounds, mostRides: number): number {
  let rides = 1;
  while (rides <= mostRides && leastMinutes(access, bounds, rides) >= never) rides += 1;
  return rides;
}

/** This many rides are always searched: a local train, a long-distance one, and another local one. */
const fewRides = 3;

/**
 * The number of rides of the fastest connection, plus one for the hours in which its trains do not run; at least `fewRides`. Each further
 * ride makes a search longer and hardly any journey faster (docs/performance.md).
 */
export function ridesThatPay(access: Access, bounds: LowerBounds, mostRides: number): number {
  const least = leastMinutes(access, bounds, mostRides);
  let rides = 1;
  while (rides < mostRides && leastMinutes(access, bounds, rides) > least) rides += 1;
  return Math.min(mostRides, Math.max(fewRides, rides + 1));
}
