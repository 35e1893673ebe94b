import { changeBetween } from './choose-changes.ts';
import { earliestRunNear } from './departures.ts';
import { never } from './lower-bounds.ts';
import type { Ride, Route } from './route.ts';
import type { SearchGraph } from './search-graph.ts';
import { isMarked, lowerBest, type SearchState } from './search-state.ts';

/** The calls of a pattern at which the traveller boards and alights, counted from its first. */
interface PatternRide {
  readonly pattern: number;
  readonly board: number;
  readonly alight: number;
}

/** From one slot to another, by any train. */
interface Stage {
  readonly from: number;
  readonly to: number;
  readonly trains: readonly PatternRide[];
  /** From the arrival until the next train can be boarded, or at the end until the destination. */
  readonly minutesAfter: number;
}

/** The continuation of a route from its first change. */
type Way = readonly [Stage, ...Stage[]];

function trainsBetween(graph: SearchGraph, sourceMask: number, from: number, to: number): PatternRide[] {
  const { slotBoardingStart, boardingPosition, boardingPattern, positionStart, positionSlot, alights, sourceBit } = graph;
  const trains: PatternRide[] = [];
  for (let item = slotBoardingStart[from] ?? 0; item < (slotBoardingStart[from + 1] ?? 0); item += 1) {
    const pattern = boardingPattern[item] ?? 0;
    if (((sourceBit[pattern] ?? 0) & sourceMask) === 0) continue;
    const start = positionStart[pattern] ?? 0;
    const end = positionStart[pattern + 1] ?? 0;
    const board = boardingPosition[item] ?? 0;
    let alight = board + 1;
    while (alight < end && (positionSlot[alight] !== to || !alights[alight])) alight += 1;
    if (alight < end) trains.push({ pattern, board: board - start, alight: alight - start });
  }
  return trains;
}

/**
 * A day's trains repeat, so an earlier departure usually takes the same way as a later one. Each departure therefore first follows the
 * routes found so far with the trains it can catch, and arrivals later than the result need not be searched. For queries without station
 * roles.
 */
export class KnownWays {
  readonly #search: SearchState;
  readonly #ways: Way[] = [];

  constructor(search: SearchState) {
    this.#search = search;
  }

  learn(routes: readonly Route[]): void {
    if (this.#search.query.hasRoles) return;
    for (const { rides } of routes) {
      const further = rides.slice(1);
      if (this.#ways.some((way) => this.#isAlong(way, further))) continue;
      const [first, ...others] = further.map((ride, index) => this.#stage(ride, further[index + 1]));
      if (first) this.#ways.push([first, ...others]);
    }
  }

  #isAlong(way: Way, rides: readonly Ride[]): boolean {
    const { positionSlot } = this.#search.space.graph;
    return (
      way.length === rides.length &&
      rides.every(({ board, alight }, index) => positionSlot[board] === way[index]?.from && positionSlot[alight] === way[index]?.to)
    );
  }

  #stage({ board, alight }: Ride, next: Ride | undefined): Stage {
    const { space, query, bounds } = this.#search;
    const from = space.graph.positionSlot[board] ?? 0;
    const to = space.graph.positionSlot[alight] ?? 0;
    const minutesAfter = (next ? changeBetween(space, alight, next.board)?.minutes : bounds.onFoot[to]) ?? never;
    return { from, to, trains: trainsBetween(space.graph, query.sourceMask, from, to), minutesAfter };
  }

  /** Follows all ways that start where this departure's first ride has led. */
  go(): void {
    const { ready, stateCount, best } = this.#search;
    for (const way of this.#ways) {
      const slot = way[0].from;
      if (!isMarked(this.#search, slot)) continue;
      const rides = way.length + 1;
      // An arrival at this very minute is still to be found.
      const limit = (best[rides] ?? 0) - 1;
      let minute = ready[stateCount + slot] ?? never;
      for (const stage of way) {
        if (minute >= limit) break;
        minute = this.#ride(stage, minute);
      }
      if (minute < limit) lowerBest(this.#search, rides, minute + 1);
    }
  }

  #ride({ trains, minutesAfter }: Stage, minute: number): number {
    const { nearRun, space } = this.#search;
    const { times, timeStart, runStart } = space.view;
    const { positionStart } = space.graph;
    let earliest = never;
    for (const { pattern, board, alight } of trains) {
      const width = ((positionStart[pattern + 1] ?? 0) - (positionStart[pattern] ?? 0)) * 2;
      const runs = (runStart[pattern + 1] ?? 0) - (runStart[pattern] ?? 0);
      const first = timeStart[pattern] ?? 0;
      const run = earliestRunNear(times, first + board * 2 + 1, width, runs, minute, nearRun[pattern] ?? 0);
      if (run < runs) earliest = Math.min(earliest, times[first + run * width + alight * 2] ?? never);
    }
    return earliest + minutesAfter;
  }
}
