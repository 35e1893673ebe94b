import { isAvoided, never, passesVia } from './lower-bounds.ts';
import type { LowerBounds } from './packed-bounds.ts';
import type { SearchGraph } from './search-graph.ts';
import type { NumberedQuery } from './search-query.ts';

/** A state (`LowerBounds`) in which the traveller can board their first train. */
export interface AccessState {
  readonly state: number;
  /** Minutes from the start of the journey: 0 at an origin, otherwise the length of a transfer. */
  readonly minutes: number;
  /** The transfer's number in the timetable, or -1. */
  readonly transfer: number;
}

/** The ways to the first train, the nearest states first, so that of equal journeys the one without a transfer is found. */
export type Access = readonly AccessState[];

export function findAccess(graph: SearchGraph, query: NumberedQuery): Access {
  const { slotCount, slotStart, transferStart, transferTo } = graph;
  const reached = new Map<number, AccessState>();
  const reach = (station: number, after: number, item: number, passed: boolean): void => {
    for (let slot = slotStart[station] ?? 0; slot < (slotStart[station + 1] ?? 0); slot += 1) {
      const state = query.hasVia && passed ? slotCount + slot : slot;
      const minutes = after + (item < 0 ? 0 : (graph.enterMinutes[slot] ?? 0));
      if (minutes >= (reached.get(state)?.minutes ?? never)) continue;
      reached.set(state, { state, minutes, transfer: item < 0 ? -1 : (graph.transferNumber[item] ?? 0) });
    }
  };
  for (const origin of query.origins) {
    const passed = ((query.roles[origin] ?? 0) & passesVia) !== 0;
    reach(origin, 0, -1, passed);
    for (let item = transferStart[origin] ?? 0; item < (transferStart[origin + 1] ?? 0); item += 1) {
      const to = transferTo[item] ?? 0;
      const role = query.roles[to] ?? 0;
      if (role & isAvoided) continue;
      reach(to, graph.transferMinutes[item] ?? 0, item, passed || (role & passesVia) !== 0);
    }
  }
  return [...reached.values()].sort((a, b) => a.minutes - b.minutes || a.state - b.state);
}

/** The transfer behind a state's bounds without further rides; -1 if it is the destination itself. */
export function transferToDestination(graph: SearchGraph, query: NumberedQuery, bounds: LowerBounds, state: number): number {
  const left = bounds.onFoot[state] ?? never;
  if (left === 0) return -1;
  const slot = state % graph.slotCount;
  const station = graph.slotStation[slot] ?? 0;
  const passed = !query.hasVia || state >= graph.slotCount || ((query.roles[station] ?? 0) & passesVia) !== 0;
  const minutes = left - (graph.leaveMinutes[slot] ?? 0);
  for (let item = graph.transferStart[station] ?? 0; item < (graph.transferStart[station + 1] ?? 0); item += 1) {
    const to = graph.transferTo[item] ?? 0;
    const role = query.roles[to] ?? 0;
    if (role & isAvoided || !(passed || role & passesVia) || !query.destinations.includes(to)) continue;
    if (graph.transferMinutes[item] === minutes) return graph.transferNumber[item] ?? -1;
  }
  throw new Error('no transfer leads to the destination as the bounds say');
}
