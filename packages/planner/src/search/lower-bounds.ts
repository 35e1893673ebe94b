import type { SearchGraph } from './search-graph.ts';

/** Larger than any time of a view. */
export const never = 0x7fff;

/**
 * How long it takes at the least to get to the destination, by the number of rides that are still allowed. A *state* is a
 * slot, or with a via station a slot in one of two layers: states of layer 0 have the via station still before them.
 * `state = layer * slotCount + slot`. Bounds hold for all days, so they are made once for a destination.
 */
export interface LowerBounds {
  /** `[rides * stateCount + state]`: minutes from arriving there. With 0 rides it is exact: 0, a transfer, or never. */
  readonly fromArrival: Uint16Array;
  /** `[rides * stateCount + state]`: minutes from the departure of a train boarded there, with that ride counted. */
  readonly fromDeparture: Uint16Array;
  readonly stateCount: number;
}

/** What bounds depend on. */
export interface BoundsQuery {
  readonly destinations: readonly number[];
  /** A bit for each source whose trains may be used. */
  readonly sourceMask: number;
  /** By station: `passesVia`, `isAvoided`. */
  readonly roles: Uint8Array;
  readonly hasVia: boolean;
  readonly mostRides: number;
}

export const passesVia = 1;
export const isAvoided = 2;

/** Arriving where no further ride is needed: at the destination, or a transfer from it. */
function arrivalBounds(graph: SearchGraph, query: BoundsQuery, bounds: LowerBounds): void {
  const { slotCount, slotStart, leaveMinutes } = graph;
  const isDestination = new Uint8Array(slotStart.length);
  for (const station of query.destinations) isDestination[station] = 1;
  for (let slot = 0; slot < slotCount; slot += 1) {
    const station = graph.slotStation[slot] ?? 0;
    const role = query.roles[station] ?? 0;
    if (role & isAvoided) continue;
    for (let layer = query.hasVia ? 0 : 1; layer < 2; layer += 1) {
      const state = query.hasVia ? layer * slotCount + slot : slot;
      const passed = layer === 1 || (role & passesVia) !== 0;
      if (isDestination[station] && passed) bounds.fromArrival[state] = 0;
      for (let item = graph.transferStart[station] ?? 0; item < (graph.transferStart[station + 1] ?? 0); item += 1) {
        const to = graph.transferTo[item] ?? 0;
        const roleThere = query.roles[to] ?? 0;
        if (!isDestination[to] || roleThere & isAvoided || !(passed || roleThere & passesVia)) continue;
        const minutes = (graph.transferMinutes[item] ?? 0) + (leaveMinutes[slot] ?? 0);
        bounds.fromArrival[state] = Math.min(bounds.fromArrival[state] ?? never, minutes);
      }
    }
  }
}

/** One more ride: every pattern from its last position to its first. */
function rideBounds(graph: SearchGraph, query: BoundsQuery, bounds: LowerBounds, rides: number): void {
  const { slotCount, positionStart, positionSlot, positionStation, boards, alights, shortestRun, shortestStop } = graph;
  const { roles, hasVia } = query;
  const { fromArrival, fromDeparture, stateCount } = bounds;
  const before = (rides - 1) * stateCount;
  const now = rides * stateCount;
  const upper = hasVia ? slotCount : 0;
  for (let pattern = 0; pattern < graph.patternCount; pattern += 1) {
    if (((graph.sourceBit[pattern] ?? 0) & query.sourceMask) === 0) continue;
    const first = positionStart[pattern] ?? 0;
    // minutes to go on this train from its arrival at a position, by layer
    let passed = never;
    let open = never;
    for (let position = (positionStart[pattern + 1] ?? 0) - 1; position >= first; position -= 1) {
      const slot = positionSlot[position] ?? 0;
      const role = roles[positionStation[position] ?? 0] ?? 0;
      if (role & isAvoided) {
        passed = never;
        open = never;
        continue;
      }
      const run = shortestRun[position] ?? 0;
      const departPassed = Math.min(never, passed + run);
      const departOpen = role & passesVia ? departPassed : Math.min(never, open + run);
      if (boards[position]) {
        if (departPassed < (fromDeparture[now + upper + slot] ?? 0)) fromDeparture[now + upper + slot] = departPassed;
        if (hasVia && departOpen < (fromDeparture[now + slot] ?? 0)) fromDeparture[now + slot] = departOpen;
      }
      const stop = shortestStop[position] ?? 0;
      passed = Math.min(never, departPassed + stop);
      open = Math.min(never, departOpen + stop);
      if (alights[position]) {
        passed = Math.min(passed, fromArrival[before + upper + slot] ?? never);
        if (hasVia) open = Math.min(open, fromArrival[before + (role & passesVia ? upper : 0) + slot] ?? never);
      }
      if (role & passesVia) open = passed;
    }
  }
}

/** Changing from an arrival to the next ride: within the station, or by a transfer. */
function changeBounds(graph: SearchGraph, query: BoundsQuery, bounds: LowerBounds, rides: number): void {
  const { slotCount, slotStart, slotStation, changeRow, changeMinutes, transferStart, transferTo, transferMinutes } = graph;
  const { fromArrival, fromDeparture, stateCount } = bounds;
  const { roles, hasVia } = query;
  const now = rides * stateCount;
  for (let state = 0; state < stateCount; state += 1) {
    const open = hasVia && state < slotCount;
    const slot = state % slotCount;
    const station = slotStation[slot] ?? 0;
    const here = roles[station] ?? 0;
    if (here & isAvoided) continue;
    const layer = now + (hasVia && (!open || here & passesVia) ? slotCount : 0);
    const firstSlot = slotStart[station] ?? 0;
    const row = changeRow[slot] ?? 0;
    let least = fromArrival[now - stateCount + state] ?? never;
    for (let next = firstSlot; next < (slotStart[station + 1] ?? 0); next += 1) {
      least = Math.min(least, (changeMinutes[row + next - firstSlot] ?? 0) + (fromDeparture[layer + next] ?? never));
    }
    for (let item = transferStart[station] ?? 0; item < (transferStart[station + 1] ?? 0); item += 1) {
      const to = transferTo[item] ?? 0;
      const there = roles[to] ?? 0;
      if (there & isAvoided) continue;
      const layerThere = hasVia && there & passesVia ? now + slotCount : layer;
      const minutes = (transferMinutes[item] ?? 0) + (graph.leaveMinutes[slot] ?? 0);
      for (let next = slotStart[to] ?? 0; next < (slotStart[to + 1] ?? 0); next += 1) {
        least = Math.min(least, minutes + (graph.enterMinutes[next] ?? 0) + (fromDeparture[layerThere + next] ?? never));
      }
    }
    fromArrival[now + state] = least;
  }
}

export function findLowerBounds(graph: SearchGraph, query: BoundsQuery): LowerBounds {
  const stateCount = graph.slotCount * (query.hasVia ? 2 : 1);
  const size = (query.mostRides + 1) * stateCount;
  const bounds = { fromArrival: new Uint16Array(size).fill(never), fromDeparture: new Uint16Array(size).fill(never), stateCount };
  arrivalBounds(graph, query, bounds);
  for (let rides = 1; rides <= query.mostRides; rides += 1) {
    bounds.fromDeparture.copyWithin(rides * stateCount, (rides - 1) * stateCount, rides * stateCount);
    rideBounds(graph, query, bounds, rides);
    changeBounds(graph, query, bounds, rides);
  }
  return bounds;
}
