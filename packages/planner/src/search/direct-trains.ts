import { earliestRun } from './departures.ts';
import { isAvoided, passesVia } from './lower-bounds.ts';
import type { Ride } from './route.ts';
import type { SearchGraph } from './search-graph.ts';
import type { NumberedQuery } from './search-query.ts';
import type { SearchSpace } from './search-spaces.ts';

/**
 * Where a pattern carries the traveller directly: from the last origin before the first destination, if via and avoid are respected on the
 * way. Undefined if it does not.
 */
function directRide(graph: SearchGraph, query: NumberedQuery, pattern: number): { board: number; alight: number } | undefined {
  let latest = -1;
  let latestPassed = -1;
  for (let position = graph.positionStart[pattern] ?? 0; position < (graph.positionStart[pattern + 1] ?? 0); position += 1) {
    const station = graph.positionStation[position] ?? 0;
    const role = query.roles[station] ?? 0;
    if (role & isAvoided) {
      latest = -1;
      latestPassed = -1;
    }
    if (!query.hasVia || role & passesVia) latestPassed = latest;
    if (latestPassed >= 0 && graph.alights[position] && query.destinations.includes(station))
      return { board: latestPassed, alight: position };
    if (graph.boards[position] && query.origins.includes(station)) {
      latest = position;
      if (role & passesVia) latestPassed = position;
    }
  }
  return undefined;
}

/**
 * All trains that lead directly from an origin to a destination and are boarded, or with `by` "arrival" left, from minute `from` to minute
 * `to` of the view. Expects the forward space.
 */
export function findDirectTrains(space: SearchSpace, query: NumberedQuery, by: 'departure' | 'arrival', from: number, to: number): Ride[] {
  const { graph, view } = space;
  const patterns = new Set<number>();
  for (const origin of query.origins) {
    for (let slot = graph.slotStart[origin] ?? 0; slot < (graph.slotStart[origin + 1] ?? 0); slot += 1) {
      const [first, end] = [graph.slotBoardingStart[slot] ?? 0, graph.slotBoardingStart[slot + 1] ?? 0];
      for (const pattern of graph.boardingPattern.subarray(first, end)) patterns.add(pattern);
    }
  }
  const found: Ride[] = [];
  for (const pattern of patterns) {
    if (((graph.sourceBit[pattern] ?? 0) & query.sourceMask) === 0) continue;
    const ride = directRide(graph, query, pattern);
    if (!ride) continue;
    const start = graph.positionStart[pattern] ?? 0;
    const width = ((graph.positionStart[pattern + 1] ?? 0) - start) * 2;
    const call = by === 'departure' ? (ride.board - start) * 2 + 1 : (ride.alight - start) * 2;
    const at = (view.timeStart[pattern] ?? 0) + call;
    const firstRun = view.runStart[pattern] ?? 0;
    const count = (view.runStart[pattern + 1] ?? 0) - firstRun;
    for (let run = earliestRun(view.times, at, width, count, from); run < count && (view.times[at + run * width] ?? 0) <= to; run += 1) {
      found.push({ run: firstRun + run, ...ride });
    }
  }
  return found;
}
