import type { StationCalls } from './count-calls.ts';

/** Groups of stations come first: who types "london" seldom means one terminal. */
export const groupPriority = 1;

const busiest = 2;
const quietestServed = 12;
const unservedMain = 20;
const unserved = 30;

/** Busier stations first, each step for half as many calls in a week as the one before; then those that nobody serves yet. */
export function sortPriority(calls: StationCalls | undefined, isMain: boolean): number {
  if (!calls || calls.perWeek === 0) return isMain ? unservedMain : unserved;
  const halvings = Math.floor(Math.log2(8192 / calls.perWeek));
  return Math.min(quietestServed, Math.max(busiest, busiest + halvings));
}
