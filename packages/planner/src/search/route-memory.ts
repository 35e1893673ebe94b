import type { DayView } from './day-view.ts';
import { departureOf } from './describe-route.ts';
import type { Ride, Route } from './route.ts';
import type { NumberedQuery } from './search-query.ts';
import { RecentlyUsed } from '@throughfare/kernel/recently-used';
import type { SearchSpace } from './search-spaces.ts';

/** Pairs of stations on one kind of day. An entry with a whole day of routes takes about 4 kB. */
const mostKept = 5000;
const hourMinutes = 60;

/**
 * The useful routes by hour of departure, each as its number of rides, then run, boarding and alighting of every ride, then its transfers.
 * Runs are counted from the first of their pattern, so that they fit other days too. As objects they would take twice the memory, and
 * each of V8's collections would walk through them.
 */
type RoutesByHour = Map<number, number[]>;

/** The departures of a search, in minutes of its space, both ends included. */
interface Departing {
  readonly space: SearchSpace;
  readonly from: number;
  readonly to: number;
}

/**
 * Remembers the useful routes of a timetable by hour of departure. A route is useful whatever window is asked for, and two days with the same
 * trains have the same routes, so most searches between well-used stations find them here. For queries without station roles.
 */
export class RouteMemory {
  readonly #kept = new RecentlyUsed<string, RoutesByHour>(mostKept);
  readonly #trains = new WeakMap<DayView, Map<number, string>>();

  /** The useful routes that depart from minute `from` to minute `to`. `search` answers those of the hours that are not known yet. */
  find(
    { space, from, to }: Departing,
    query: NumberedQuery,
    kind: string,
    search: (from: number, to: number) => readonly Route[],
  ): Route[] {
    const { origins, destinations, sourceMask, mostRides } = query;
    const key = `${this.#trainsOf(space, sourceMask)} ${origins.join()} ${destinations.join()} ${sourceMask} ${mostRides} ${kind}`;
    const byHour = this.#kept.get(key, () => new Map());
    const [first, last] = [Math.floor(from / hourMinutes), Math.floor(to / hourMinutes)];
    for (let hour = first; hour <= last; hour += 1) {
      if (byHour.has(hour)) continue;
      let end = hour;
      while (end < last && !byHour.has(end + 1)) end += 1;
      learn(byHour, space, search(hour * hourMinutes, (end + 1) * hourMinutes - 1), [hour, end]);
    }
    const found: Route[] = [];
    for (let hour = first; hour <= last; hour += 1) {
      for (const route of unpack(space, byHour.get(hour) ?? [])) {
        const departs = departureOf(space, route) - space.view.start;
        if (departs >= from && departs <= to) found.push(route);
      }
    }
    return found;
  }

  /** Equal for days with the same trains of these sources at the same times. */
  #trainsOf({ graph, view }: SearchSpace, sourceMask: number): string {
    const known = this.#trains.get(view) ?? new Map<number, string>();
    this.#trains.set(view, known);
    const found = known.get(sourceMask);
    if (found !== undefined) return found;
    // Two hashes of 32 bits, by the multipliers of FNV-1a and MurmurHash2, so that two kinds of day are not taken for one another.
    let [low, high] = [0x811c9dc5, 0x41c6ce57];
    const mix = (value: number): void => {
      low = Math.imul(low ^ value, 0x01000193);
      high = Math.imul(high ^ value, 0x5bd1e995);
      high ^= high >>> 15;
    };
    for (let pattern = 0; pattern < view.timeStart.length; pattern += 1) {
      if (((graph.sourceBit[pattern] ?? 0) & sourceMask) === 0) continue;
      const width = ((graph.positionStart[pattern + 1] ?? 0) - (graph.positionStart[pattern] ?? 0)) * 2;
      const firstRun = view.runStart[pattern] ?? 0;
      mix(pattern);
      for (let run = firstRun; run < (view.runStart[pattern + 1] ?? 0); run += 1) {
        mix(view.runTrip[run] ?? 0);
        // A trip's other times follow from its first departure.
        mix(view.times[(view.timeStart[pattern] ?? 0) + (run - firstRun) * width + 1] ?? 0);
      }
    }
    const trains = `${low} ${high}`;
    known.set(sourceMask, trains);
    return trains;
  }
}

function learn(byHour: RoutesByHour, space: SearchSpace, found: readonly Route[], [first, last]: readonly [number, number]): void {
  for (let hour = first; hour <= last; hour += 1) byHour.set(hour, []);
  for (const route of found) {
    const hour = Math.floor((departureOf(space, route) - space.view.start) / hourMinutes);
    pack(space, route, byHour.get(hour) ?? []);
  }
}

/** The first run of the pattern to which a position belongs. */
function firstRunOf({ graph, view }: SearchSpace, position: number): number {
  return view.runStart[graph.positionPattern[position] ?? 0] ?? 0;
}

function pack(space: SearchSpace, { rides, transfers }: Route, packed: number[]): void {
  packed.push(rides.length);
  for (const { run, board, alight } of rides) packed.push(run - firstRunOf(space, board), board, alight);
  packed.push(...transfers);
}

function unpack(space: SearchSpace, packed: readonly number[]): Route[] {
  const routes: Route[] = [];
  let at = 0;
  const next = (): number => packed[at++] ?? 0;
  while (at < packed.length) {
    const rides: Ride[] = [];
    for (let left = next(); left > 0; left -= 1) {
      const [run, board, alight] = [next(), next(), next()];
      rides.push({ run: run + firstRunOf(space, board), board, alight });
    }
    const transfers: number[] = [];
    for (let left = rides.length; left >= 0; left -= 1) transfers.push(next());
    routes.push({ rides, transfers });
  }
  return routes;
}
