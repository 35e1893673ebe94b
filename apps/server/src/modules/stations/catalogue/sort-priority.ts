import type { StationCalls } from './count-calls.ts';

/** Groups of stations come first: "london" seldom means a single terminal. */
export const groupPriority = 1;

const busiest = 2;
const quietestServed = 12;
const unservedMain = 20;
const unserved = 30;

/** Busier stations come first, in steps of half as many calls in a week. Unserved ones come last. */
export function sortPriority(calls: StationCalls | undefined, isMain: boolean): number {
  if (!calls || calls.perWeek === 0) return isMain ? unservedMain : unserved;
  const halvings = Math.floor(Math.log2(8192 / calls.perWeek));
  return Math.min(quietestServed, Math.max(busiest, busiest + halvings));
}
