import { arrive } from './arrive.ts';
import { earliestRunNear } from './departures.ts';
import { isAvoided, never, passesVia } from './lower-bounds.ts';
import { leastBits } from './packed-bounds.ts';
import { noTrain } from './queue-patterns.ts';
import type { SearchState } from './search-state.ts';

/**
 * Follows a queued pattern as ride number `rides`: boards the first train that can be caught, and switches to an earlier one where
 * possible. With a via station it follows two trains: one that has passed it, and one that has not.
 */
export function followPattern(search: SearchState, rides: number, pattern: number): void {
  const { positionStart, positionSlot, positionStation, positionBoarding, boardingPosition, boards, alights } = search.space.graph;
  const { times, timeStart, runStart } = search.space.view;
  const { roles, hasRoles } = search.query;
  const { bounds } = search;
  const { layers, packed } = bounds;
  const { ready, useful, upper, best, limit, firstBoarding, nearRun, stateCount } = search;
  const start = positionStart[pattern] ?? 0;
  const end = positionStart[pattern + 1] ?? 0;
  const width = (end - start) * 2;
  const firstRun = runStart[pattern] ?? 0;
  const runs = (runStart[pattern + 1] ?? 0) - firstRun;
  const firstTime = timeStart[pattern] ?? 0;
  const before = (rides - 1) * stateCount;
  const usefulRow = rides * layers * boardingPosition.length;
  const passedItems = (layers - 1) * boardingPosition.length;
  // Run numbers within the pattern; `runs` means none.
  let run = runs;
  let boarding = 0;
  let openRun = runs;
  let openBoarding = 0;
  const first = firstBoarding[pattern] ?? 0;
  firstBoarding[pattern] = -1;
  const near = nearRun[pattern] ?? 0;
  for (let position = first; position < end; position += 1) {
    const slot = positionSlot[position] ?? 0;
    const at = firstTime + (position - start) * 2;
    if (hasRoles) {
      const role = roles[positionStation[position] ?? 0] ?? 0;
      if (role & isAvoided) {
        run = runs;
        openRun = runs;
        continue;
      }
      if (role & passesVia) {
        if (openRun < run) {
          run = openRun;
          boarding = openBoarding;
        }
        openRun = runs;
      }
    }
    if (alights[position]) {
      if (run < runs) {
        const arrives = times[at + run * width] ?? 0;
        // Most arrivals are too late even by the loosest bound.
        const least = arrives + ((packed[upper + slot] ?? 0) & leastBits);
        if (least < (limit[rides] ?? 0) || least === best[rides]) {
          arrive(search, rides, upper + slot, arrives, firstRun + run, boarding, position);
        }
      }
      if (openRun < run) arrive(search, rides, slot, times[at + openRun * width] ?? 0, firstRun + openRun, openBoarding, position);
    }
    if (boards[position]) {
      const earliest = ready[before + upper + slot] ?? never;
      if (run > 0 && earliest <= (times[at + 1 + (run - 1) * width] ?? 0)) {
        run = earliestRunNear(times, at + 1, width, run, earliest, Math.min(near, run - 1));
        nearRun[pattern] = run;
        boarding = position * 2 + 1;
      }
      const item = usefulRow + (positionBoarding[position] ?? 0);
      if (upper > 0) {
        const caught = earliestRunNear(times, at + 1, width, openRun, ready[before + slot] ?? never, near);
        if (caught < openRun) {
          openRun = caught;
          openBoarding = position * 2;
        }
        if (openRun < run) useful.set(item, openRun > 0 ? (times[at + 1 + (openRun - 1) * width] ?? 0) : noTrain);
      }
      if (run < runs) useful.set(item + passedItems, run > 0 ? (times[at + 1 + (run - 1) * width] ?? 0) : noTrain);
    }
  }
}

/** Takes a run of the view from a boarding, as the first ride. */
export function followRun(search: SearchState, run: number, boarding: number): void {
  const { positionStart, positionPattern, positionSlot, positionStation, alights } = search.space.graph;
  const { times, timeStart, runStart } = search.space.view;
  const { roles, hasRoles, hasVia } = search.query;
  const board = boarding >> 1;
  const pattern = positionPattern[board] ?? 0;
  const start = positionStart[pattern] ?? 0;
  const end = positionStart[pattern + 1] ?? 0;
  const firstTime = (timeStart[pattern] ?? 0) + (run - (runStart[pattern] ?? 0)) * (end - start) * 2;
  let layer = hasVia && (boarding & 1) === 0 ? 0 : search.upper;
  for (let position = board + 1; position < end; position += 1) {
    if (hasRoles) {
      const role = roles[positionStation[position] ?? 0] ?? 0;
      if (role & isAvoided) return;
      if (role & passesVia) layer = search.upper;
    }
    if (alights[position]) {
      arrive(search, 1, layer + (positionSlot[position] ?? 0), times[firstTime + (position - start) * 2] ?? 0, run, boarding, position);
    }
  }
}
