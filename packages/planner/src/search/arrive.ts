import { never, passesVia } from './lower-bounds.ts';
import { leastBits, minutesMore } from './packed-bounds.ts';
import { isMarked, lowerBest, markState, type SearchState } from './search-state.ts';

/**
 * Arrives in a state with ride number `rides`: at the destination, or at a place to board further trains after a change or a transfer. An
 * arrival that the bounds show to be useless leaves no label.
 */
export function arrive(
  search: SearchState,
  rides: number,
  state: number,
  arrives: number,
  run: number,
  boarding: number,
  position: number,
): void {
  const { best, limit, bounds } = search;
  const { mostRides } = search.query;
  const toDestination = bounds.onFoot[state] ?? never;
  const atDestination = arrives + toDestination;
  if (atDestination < (best[rides] ?? 0) || (toDestination === 0 && sparesTransfer(search, rides, arrives))) {
    lowerBest(search, rides, atDestination);
    search.lastRun[rides] = run;
    search.lastBoarding[rides] = boarding;
    search.lastAlight[rides] = position;
    search.lastState[rides] = state;
  }
  const word = bounds.packed[state] ?? 0;
  const least = arrives + (word & leastBits);
  // the loosest bound and the loosest limit
  if (least >= (limit[rides + 1] ?? 0)) return;
  const row = word >> 16;
  for (let more = mostRides - rides; more > 0; more -= 1) {
    if (least + (minutesMore[row + more] ?? 0) < (limit[rides + more] ?? 0)) {
      changeFrom(search, rides, state, arrives, run, boarding, position);
      return;
    }
  }
}

/** Whether arriving at the destination itself at this minute saves a final transfer found by this departure. */
function sparesTransfer(search: SearchState, rides: number, arrives: number): boolean {
  if (arrives !== search.best[rides] || (search.lastRun[rides] ?? -1) < 0) return false;
  return (search.bounds.onFoot[search.lastState[rides] ?? 0] ?? 0) > 0;
}

function changeFrom(
  search: SearchState,
  rides: number,
  state: number,
  arrives: number,
  run: number,
  boarding: number,
  position: number,
): void {
  const {
    slotStart,
    slotStation,
    changeRow,
    changeMinutes,
    waitMinutes,
    leaveMinutes,
    enterMinutes,
    transferStart,
    transferTo,
    transferMinutes,
  } = search.space.graph;
  const { roles, hasVia } = search.query;
  const layer = state < search.upper ? 0 : search.upper;
  const slot = state - layer;
  const station = slotStation[slot] ?? 0;
  const firstSlot = slotStart[station] ?? 0;
  const endSlot = slotStart[station + 1] ?? 0;
  const row = (changeRow[slot] ?? 0) - firstSlot;
  for (let next = firstSlot; next < endSlot; next += 1) {
    improve(search, rides, layer + next, arrives + (changeMinutes[row + next] ?? 0), run, boarding, position, -1);
  }
  const endTransfer = transferStart[station + 1] ?? 0;
  for (let item = transferStart[station] ?? 0; item < endTransfer; item += 1) {
    const to = transferTo[item] ?? 0;
    const role = roles[to] ?? 0;
    const layerThere = hasVia && role & passesVia ? search.upper : layer;
    const there = arrives + (leaveMinutes[slot] ?? 0) + (transferMinutes[item] ?? 0) + waitMinutes;
    for (let next = slotStart[to] ?? 0; next < (slotStart[to + 1] ?? 0); next += 1) {
      improve(search, rides, layerThere + next, there + (enterMinutes[next] ?? 0), run, boarding, position, item);
    }
  }
}

function improve(
  search: SearchState,
  rides: number,
  state: number,
  minute: number,
  run: number,
  boarding: number,
  position: number,
  transfer: number,
): void {
  const { ready, stateCount } = search;
  const at = rides * stateCount + state;
  if (minute >= (ready[at] ?? 0)) return;
  if (!isMarked(search, state)) search.readyBefore[state] = ready[at] ?? never;
  for (let more = at; more < ready.length && minute < (ready[more] ?? 0); more += stateCount) ready[more] = minute;
  search.byRun[at] = run;
  search.byBoarding[at] = boarding;
  search.byAlight[at] = position;
  search.byTransfer[at] = transfer;
  markState(search, state);
}
