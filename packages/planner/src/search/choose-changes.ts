import { isAvoided, passesVia } from './lower-bounds.ts';
import { type Ride, type Route, timeIndex } from './route.ts';
import type { NumberedQuery } from './search-query.ts';
import type { SearchSpace } from './search-spaces.ts';

/**
 * Two trains often have several places to change, and a search finds any of them. The best one passes no station twice, needs no transfer,
 * and leaves the most time beyond the change time. Of equal ones the earliest is best.
 */
interface Change {
  readonly alight: number;
  readonly board: number;
  readonly transfer: number;
  readonly repeats: number;
  readonly spareMinutes: number;
}

function isBetter(a: Change, b: Change): boolean {
  if (a.repeats !== b.repeats) return a.repeats < b.repeats;
  if (a.transfer < 0 !== b.transfer < 0) return a.transfer < 0;
  return a.spareMinutes > b.spareMinutes;
}

/** The number of stations that the traveller passes on both trains with this change, without the station of the change. */
function repeats({ graph }: SearchSpace, first: Ride, second: Ride, alight: number, board: number): number {
  const { positionStation } = graph;
  let count = 0;
  // The trains share a few dozen stations at most, so comparing them is faster than making a set.
  for (let position = board + 1; position <= second.alight; position += 1) {
    const station = positionStation[position];
    let passed = first.board;
    while (passed < alight && positionStation[passed] !== station) passed += 1;
    if (passed < alight) count += 1;
  }
  return count;
}

/** The minutes from an arrival at one position until boarding at another, and the transfer. Undefined if it is impossible. */
export function changeBetween({ graph }: SearchSpace, alight: number, board: number): { minutes: number; transfer: number } | undefined {
  const [from, to] = [graph.positionStation[alight] ?? 0, graph.positionStation[board] ?? 0];
  const [fromSlot, toSlot] = [graph.positionSlot[alight] ?? 0, graph.positionSlot[board] ?? 0];
  if (from === to) {
    return { minutes: graph.changeMinutes[(graph.changeRow[fromSlot] ?? 0) + toSlot - (graph.slotStart[to] ?? 0)] ?? 0, transfer: -1 };
  }
  let shortest: { minutes: number; transfer: number } | undefined;
  for (let item = graph.transferStart[from] ?? 0; item < (graph.transferStart[from + 1] ?? 0); item += 1) {
    const walk = (graph.transferMinutes[item] ?? 0) + (graph.leaveMinutes[fromSlot] ?? 0) + (graph.enterMinutes[toSlot] ?? 0);
    const minutes = walk + graph.waitMinutes;
    if (graph.transferTo[item] !== to || (shortest && shortest.minutes <= minutes)) continue;
    shortest = { minutes, transfer: graph.transferNumber[item] ?? 0 };
  }
  return shortest;
}

function isAllowed(space: SearchSpace, query: NumberedQuery, ride: Ride): boolean {
  return space.graph.positionStation
    .subarray(ride.board, ride.alight + 1)
    .every((station) => ((query.roles[station] ?? 0) & isAvoided) === 0);
}

function passes(space: SearchSpace, query: NumberedQuery, ride: Ride): boolean {
  return space.graph.positionStation
    .subarray(ride.board, ride.alight + 1)
    .some((station) => ((query.roles[station] ?? 0) & passesVia) !== 0);
}

function isAsAsked(space: SearchSpace, query: NumberedQuery, first: Ride, second: Ride, mustPass: boolean): boolean {
  if (!isAllowed(space, query, first) || !isAllowed(space, query, second)) return false;
  return !mustPass || passes(space, query, first) || passes(space, query, second);
}

/** The best change between two runs, from the boarding of the first to the alighting of the second. Of equal ones the first. */
function bestChange(space: SearchSpace, query: NumberedQuery, first: Ride, second: Ride): Change | undefined {
  const { graph, view } = space;
  const endOfFirst = graph.positionStart[(graph.positionPattern[first.board] ?? 0) + 1] ?? 0;
  const startOfSecond = graph.positionStart[graph.positionPattern[second.board] ?? 0] ?? 0;
  const mustPass = query.hasVia && (passes(space, query, first) || passes(space, query, second));
  const timesOfFirst = timeIndex(space, first.run, first.board);
  const timesOfSecond = timeIndex(space, second.run, startOfSecond);
  let best: Change | undefined;
  for (let alight = first.board + 1; alight < endOfFirst; alight += 1) {
    if (!graph.alights[alight]) continue;
    const arrives = view.times[timesOfFirst + (alight - first.board) * 2] ?? 0;
    const station = graph.positionStation[alight] ?? 0;
    const hasTransfers = graph.transferStart[station] !== graph.transferStart[station + 1];
    for (let board = second.alight - 1; board >= startOfSecond; board -= 1) {
      const departs = view.times[timesOfSecond + (board - startOfSecond) * 2 + 1] ?? 0;
      if (departs < arrives) break;
      if (!graph.boards[board] || (!hasTransfers && graph.positionStation[board] !== station)) continue;
      const change = changeBetween(space, alight, board);
      if (!change || arrives + change.minutes > departs) continue;
      if (query.hasRoles && !isAsAsked(space, query, { ...first, alight }, { ...second, board }, mustPass)) continue;
      const spareMinutes = departs - arrives - change.minutes;
      const found = { alight, board, transfer: change.transfer, repeats: repeats(space, first, second, alight, board), spareMinutes };
      if (!best || isBetter(found, best)) best = found;
    }
  }
  return best;
}

/** The same trains with the best changes. Expects the forward space. */
export function chooseChanges(space: SearchSpace, query: NumberedQuery, route: Route): Route {
  const rides = [...route.rides];
  const transfers = [...route.transfers];
  for (let index = 0; index + 1 < rides.length; index += 1) {
    const first = rides[index];
    const second = rides[index + 1];
    if (!first || !second) continue;
    const best = bestChange(space, query, first, second);
    if (!best) throw new Error('a route with a change that is not possible');
    rides[index] = { run: first.run, board: first.board, alight: best.alight };
    rides[index + 1] = { run: second.run, board: best.board, alight: second.alight };
    transfers[index + 1] = best.transfer;
  }
  return { rides, transfers };
}
