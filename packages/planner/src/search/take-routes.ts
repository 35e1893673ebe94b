import { transferToDestination } from './access.ts';
import type { Ride, Route } from './route.ts';
import type { SearchState } from './search-state.ts';

/** Answers the routes by which the present departure improved an arrival at the destination, fewest rides first, and forgets them. */
export function takeRoutes(search: SearchState): Route[] {
  const found: Route[] = [];
  for (let rides = 1; rides <= search.query.mostRides; rides += 1) {
    if ((search.lastRun[rides] ?? -1) < 0) continue;
    found.push(routeOf(search, rides));
    search.lastRun[rides] = -1;
  }
  return found;
}

/** Follows the labels back from the destination. */
function routeOf(search: SearchState, mostRides: number): Route {
  const { positionSlot, transferNumber } = search.space.graph;
  const { stateCount, upper } = search;
  const rides: Ride[] = [];
  const transfers = [transferToDestination(search.space.graph, search.query, search.bounds, search.lastState[mostRides] ?? 0)];
  let run = search.lastRun[mostRides] ?? 0;
  let boarding = search.lastBoarding[mostRides] ?? 0;
  let alight = search.lastAlight[mostRides] ?? 0;
  for (let before = mostRides - 1; ; before -= 1) {
    const board = boarding >> 1;
    rides.push({ run, board, alight });
    const state = (boarding & 1 ? upper : 0) + (positionSlot[board] ?? 0);
    if (before === 0) {
      transfers.push(search.access.find((reached) => reached.state === state)?.transfer ?? -1);
      return { rides: rides.toReversed(), transfers: transfers.toReversed() };
    }
    const at = before * stateCount + state;
    const item = search.byTransfer[at] ?? -1;
    transfers.push(item < 0 ? -1 : (transferNumber[item] ?? 0));
    run = search.byRun[at] ?? 0;
    boarding = search.byBoarding[at] ?? 0;
    alight = search.byAlight[at] ?? 0;
  }
}
