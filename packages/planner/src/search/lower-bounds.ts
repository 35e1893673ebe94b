import { type SearchGraph, transfersTo } from './search-graph.ts';

/** Larger than any time of a view. */
export const never = 0x7fff;

/**
 * The minimum time to the destination, by the number of rides still allowed. A *state* is a slot, or with a via station a slot in one of
 * two layers: states of layer 0 have not passed it yet. `state = layer * slotCount + slot`. Bounds hold for all days, so each destination
 * needs them once. A search uses them packed (`packed-bounds.ts`).
 */
export interface BoundsByRides {
  readonly stateCount: number;
  /** `[rides * stateCount + state]`: a lower bound of the minutes from an arrival there. Exact for 0 rides: 0, a transfer, or never. */
  readonly fromArrival: Uint16Array;
  readonly layers: number;
}

/** The facts on which bounds depend. */
export interface BoundsQuery {
  readonly destinations: readonly number[];
  /** A bit for each usable source. */
  readonly sourceMask: number;
  /** By station: the flags `passesVia` and `isAvoided`. */
  readonly roles: Uint8Array;
  /** Whether any station has a flag. */
  readonly hasRoles: boolean;
  readonly hasVia: boolean;
  readonly mostRides: number;
}

export const passesVia = 1;
export const isAvoided = 2;

/** Arrivals without further rides: at the destination, or by a transfer to it. */
export function arrivalBounds(graph: SearchGraph, query: BoundsQuery, { fromArrival }: Pick<BoundsByRides, 'fromArrival'>): void {
  const { slotCount, slotStart, leaveMinutes, transferMinutes } = graph;
  const { roles, hasVia } = query;
  const arriveAt = (station: number, passedAfter: boolean, minutesFrom: (slot: number) => number): void => {
    const role = roles[station] ?? 0;
    if (role & isAvoided) return;
    const passed = passedAfter || (role & passesVia) !== 0;
    for (let slot = slotStart[station] ?? 0; slot < (slotStart[station + 1] ?? 0); slot += 1) {
      const minutes = minutesFrom(slot);
      for (let layer = hasVia && !passed ? 1 : 0; layer <= (hasVia ? 1 : 0); layer += 1) {
        const state = layer * slotCount + slot;
        fromArrival[state] = Math.min(fromArrival[state] ?? never, minutes);
      }
    }
  };
  for (const destination of query.destinations) {
    const role = roles[destination] ?? 0;
    if (role & isAvoided) continue;
    arriveAt(destination, false, () => 0);
    for (const { from, item } of transfersTo(graph, destination)) {
      arriveAt(from, (role & passesVia) !== 0, (slot) => (transferMinutes[item] ?? 0) + (leaveMinutes[slot] ?? 0));
    }
  }
}

/** The values of one round. A destination concerns a small part of a network, so each round only looks at the bounds that the last one changed. */
interface Round {
  readonly rides: number;
  /** By state: minutes from a departure there, with at most the rides so far. */
  readonly fromDeparture: Uint16Array;
  /** The states with a better arrival bound than a round before. */
  readonly changed: readonly number[];
  /** By station: whether a departure bound of one of its slots has become better in this round. */
  readonly departsSooner: Uint8Array;
}

function reachedStates({ fromArrival, stateCount }: BoundsByRides): number[] {
  const reached: number[] = [];
  for (let state = 0; state < stateCount; state += 1) if ((fromArrival[state] ?? never) < never) reached.push(state);
  return reached;
}

/** The patterns of usable sources that call at one of the changed states. */
function touchedPatterns(graph: SearchGraph, query: BoundsQuery, changed: readonly number[]): Set<number> {
  const { slotCount, slotAlightStart, alightPattern, sourceBit } = graph;
  const touched = new Set<number>();
  for (const state of changed) {
    const slot = state % slotCount;
    for (let item = slotAlightStart[slot] ?? 0; item < (slotAlightStart[slot + 1] ?? 0); item += 1) {
      const pattern = alightPattern[item] ?? 0;
      if ((sourceBit[pattern] ?? 0) & query.sourceMask) touched.add(pattern);
    }
  }
  return touched;
}

/** Adds one more ride: goes through every touched pattern from its last position to its first. */
function rideBounds(
  graph: SearchGraph,
  query: BoundsQuery,
  bounds: BoundsByRides,
  { rides, fromDeparture, changed, departsSooner }: Round,
): void {
  const { slotCount, positionStart, positionSlot, positionStation, boards, alights, shortestRun, shortestStop } = graph;
  const { roles, hasVia, hasRoles } = query;
  const { fromArrival, stateCount } = bounds;
  const before = (rides - 1) * stateCount;
  const upper = hasVia ? slotCount : 0;
  for (const pattern of touchedPatterns(graph, query, changed)) {
    const first = positionStart[pattern] ?? 0;
    // Minutes to stay on this train from its arrival at a position, by layer.
    let toGo = never;
    let openToGo = never;
    for (let position = (positionStart[pattern + 1] ?? 0) - 1; position >= first; position -= 1) {
      const slot = positionSlot[position] ?? 0;
      const role = hasRoles ? (roles[positionStation[position] ?? 0] ?? 0) : 0;
      if (role & isAvoided) {
        toGo = never;
        openToGo = never;
        continue;
      }
      const run = shortestRun[position] ?? 0;
      const stop = shortestStop[position] ?? 0;
      const departs = Math.min(never, toGo + run);
      if (boards[position] && departs < (fromDeparture[upper + slot] ?? 0)) {
        fromDeparture[upper + slot] = departs;
        departsSooner[positionStation[position] ?? 0] = 1;
      }
      toGo = Math.min(never, departs + stop);
      if (alights[position]) toGo = Math.min(toGo, fromArrival[before + upper + slot] ?? never);
      if (!hasVia) continue;
      if (role & passesVia) {
        openToGo = toGo;
        continue;
      }
      const openDeparts = Math.min(never, openToGo + run);
      if (boards[position] && openDeparts < (fromDeparture[slot] ?? 0)) {
        fromDeparture[slot] = openDeparts;
        departsSooner[positionStation[position] ?? 0] = 1;
      }
      openToGo = Math.min(never, openDeparts + stop);
      if (alights[position]) openToGo = Math.min(openToGo, fromArrival[before + slot] ?? never);
    }
  }
}

/** Whether trains leave sooner from a station, or from one to which a transfer leads. */
function leadsSooner({ transferStart, transferTo }: SearchGraph, departsSooner: Uint8Array, station: number): boolean {
  if (departsSooner[station]) return true;
  for (let item = transferStart[station] ?? 0; item < (transferStart[station + 1] ?? 0); item += 1) {
    if (departsSooner[transferTo[item] ?? 0]) return true;
  }
  return false;
}

/**
 * The change from an arrival to the next ride: within the station, or by a transfer. Answers the states whose bound is better than before.
 */
function changeBounds(
  graph: SearchGraph,
  query: BoundsQuery,
  bounds: BoundsByRides,
  { rides, fromDeparture, departsSooner }: Round,
): number[] {
  const { slotCount, slotStart, slotStation, changeRow, changeMinutes, transferStart, transferTo, transferMinutes } = graph;
  const { fromArrival, stateCount } = bounds;
  const { roles, hasVia } = query;
  const now = rides * stateCount;
  const changed: number[] = [];
  fromArrival.copyWithin(now, now - stateCount, now);
  for (let state = 0; state < stateCount; state += 1) {
    const slot = state % slotCount;
    const station = slotStation[slot] ?? 0;
    const here = roles[station] ?? 0;
    if (here & isAvoided || !leadsSooner(graph, departsSooner, station)) continue;
    const layer = hasVia && (state >= slotCount || here & passesVia) ? slotCount : 0;
    const firstSlot = slotStart[station] ?? 0;
    const row = (changeRow[slot] ?? 0) - firstSlot;
    const before = fromArrival[now + state] ?? never;
    let least = before;
    for (let next = firstSlot; next < (slotStart[station + 1] ?? 0); next += 1) {
      least = Math.min(least, (changeMinutes[row + next] ?? 0) + (fromDeparture[layer + next] ?? never));
    }
    for (let item = transferStart[station] ?? 0; item < (transferStart[station + 1] ?? 0); item += 1) {
      const to = transferTo[item] ?? 0;
      const there = roles[to] ?? 0;
      if (there & isAvoided) continue;
      const layerThere = hasVia && there & passesVia ? slotCount : layer;
      const minutes = (transferMinutes[item] ?? 0) + (graph.leaveMinutes[slot] ?? 0);
      for (let next = slotStart[to] ?? 0; next < (slotStart[to + 1] ?? 0); next += 1) {
        least = Math.min(least, minutes + (graph.enterMinutes[next] ?? 0) + (fromDeparture[layerThere + next] ?? never));
      }
    }
    if (least >= before) continue;
    fromArrival[now + state] = least;
    changed.push(state);
  }
  departsSooner.fill(0);
  return changed;
}

export function findLowerBounds(graph: SearchGraph, query: BoundsQuery): BoundsByRides {
  const layers = query.hasVia ? 2 : 1;
  const stateCount = graph.slotCount * layers;
  const bounds = {
    stateCount,
    layers,
    fromArrival: new Uint16Array((query.mostRides + 1) * stateCount).fill(never),
  };
  const fromDeparture = new Uint16Array(stateCount).fill(never);
  const departsSooner = new Uint8Array(graph.slotStart.length);
  arrivalBounds(graph, query, bounds);
  let changed = reachedStates(bounds);
  for (let rides = 1; rides <= query.mostRides; rides += 1) {
    if (changed.length === 0) {
      bounds.fromArrival.copyWithin(rides * stateCount, (rides - 1) * stateCount, rides * stateCount);
      continue;
    }
    const round = { rides, fromDeparture, changed, departsSooner };
    rideBounds(graph, query, bounds, round);
    changed = changeBounds(graph, query, bounds, round);
  }
  return bounds;
}
