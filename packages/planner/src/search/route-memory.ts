import { RecentlyUsed } from '@throughfare/kernel/recently-used';
import { earliestRun } from './departures.ts';
import { type KindOfDay, kindOfDay, stretchesMinutes } from './kinds-of-day.ts';
import { type Ride, type Route, timeIndex } from './route.ts';
import type { NumberedQuery } from './search-query.ts';
import type { SearchSpace } from './search-spaces.ts';

/** Pairs of stations. An entry with all hours of some kinds of day takes about 15 kB. */
const mostKept = 2000;
/** Hours of a pair of stations: a week of different days. */
const mostHours = 7 * 24;
const hourMinutes = 60;

/**
 * The useful routes of an hour of departure, each as its number of rides, then departure, trip, boarding and alighting of every ride, then
 * its transfers. As objects they would take twice the memory, and each of V8's collections would walk through them.
 */
type PackedRoutes = readonly number[];

/** The departures of a search, in minutes of its space, both ends included. */
interface Departing {
  readonly space: SearchSpace;
  readonly from: number;
  readonly to: number;
}

/** What a search of some hours found. */
export interface SearchedHours {
  readonly routes: readonly Route[];
  /** The routes to the first arrival with each number of rides that depart after these hours. */
  readonly later: readonly Route[];
  /** With fewer rides there is no way on any day. */
  readonly fewestRides: number;
}

/**
 * Remembers the useful routes of a timetable by hour of departure. A route is useful whatever window is asked for, and two days with the same
 * trains have the same routes, so most searches between well-used stations find them here. For queries without station roles.
 *
 * Most hours only need the same trains for half a day, or until the next day (`isSettled`): a Tuesday's morning is a Friday's, whatever runs
 * on Saturday.
 */
export class RouteMemory {
  readonly #kept = new RecentlyUsed<string, RecentlyUsed<number, PackedRoutes>>(mostKept);
  readonly #rides = new RecentlyUsed<string, number>(mostKept);

  /** The number of rides that pay between the ends of a query, which is the same on all days. `count` finds it the first time. */
  ridesThatPay(query: NumberedQuery, count: () => number): number {
    return this.#rides.get(endsOf(query), count);
  }

  /** The useful routes that depart from minute `from` to minute `to`. `search` answers those of the hours that are not known yet. */
  find({ space, from, to }: Departing, query: NumberedQuery, kind: string, search: (from: number, to: number) => SearchedHours): Route[] {
    const known = this.#kept.get(`${endsOf(query)} ${kind}`, () => new RecentlyUsed(mostHours));
    const day = kindOfDay(space, query.sourceMask);
    const routesOf = (hour: number): PackedRoutes | undefined => {
      for (const key of keysOf(day, hour)) {
        const routes = known.peek(key);
        if (routes) return routes;
      }
      return undefined;
    };
    const [first, last] = [Math.floor(from / hourMinutes), Math.floor(to / hourMinutes)];
    const hours = Array.from({ length: last + 1 - first }, (_, index) => routesOf(first + index));
    for (let index = 0; index < hours.length; index += 1) {
      if (hours[index]) continue;
      let end = index;
      while (end + 1 < hours.length && !hours[end + 1]) end += 1;
      const found = search((first + index) * hourMinutes, (first + end + 1) * hourMinutes - 1);
      const learned = sortIntoHours(space, found.routes, first + index, first + end);
      for (const [offset, routes] of learned.entries()) {
        const hour = first + index + offset;
        const packed = routes.flatMap((route) => pack(space, route));
        hours[index + offset] = packed;
        const after = [...learned.slice(offset + 1).flat(), ...found.later];
        const settled = stretchesMinutes.findIndex((minutes) =>
          isSettled(space, hour * hourMinutes + minutes, routes, after, found.fewestRides),
        );
        // -1 is the whole day
        const key = keysOf(day, hour).at(settled);
        if (key !== undefined) known.keep(key, packed);
      }
    }
    return hours
      .flatMap((packed) => unpack(space, packed ?? []))
      .filter((route) => {
        const departs = departureOf(space, route);
        return departs >= from && departs <= to;
      });
  }
}

function endsOf({ origins, destinations, sourceMask, mostRides }: NumberedQuery): string {
  return `${origins.join()} ${destinations.join()} ${sourceMask} ${mostRides}`;
}

/** By stretch, and last of the whole day, negative, so that it differs from every stretch. */
function keysOf({ stretches, whole }: KindOfDay, hour: number): number[] {
  return [...stretches.map((keys) => keys[hour] ?? whole), -whole - hour];
}

/**
 * Whether the useful routes of an hour are the same on every day with the same trains from this hour until a minute. Each must arrive by
 * it. On another day a later train could only make a way with at least two rides, one in this hour and that one. A route that leaves after
 * this hour and arrives by that minute, with two rides or as few as possible, beats it.
 */
function isSettled(space: SearchSpace, until: number, routes: readonly Route[], later: readonly Route[], fewestRides: number): boolean {
  return (
    routes.every((route) => arrivalOf(space, route) <= until) &&
    later.some((route) => route.rides.length <= Math.max(2, fewestRides) && arrivalOf(space, route) <= until)
  );
}

function sortIntoHours(space: SearchSpace, routes: readonly Route[], first: number, last: number): Route[][] {
  const hours: Route[][] = Array.from({ length: last + 1 - first }, () => []);
  for (const route of routes) hours[Math.floor(departureOf(space, route) / hourMinutes) - first]?.push(route);
  return hours;
}

/** In minutes of the space: the start of the way to the first train. */
function departureOf(space: SearchSpace, { rides: [first], transfers: [transfer = -1] }: Route): number {
  if (!first) throw new Error('a route without a ride');
  const { graph, view, timetable } = space;
  const departs = view.times[timeIndex(space, first.run, first.board) + 1] ?? 0;
  if (transfer < 0) return departs;
  return departs - (timetable.columns.transferMinutes[transfer] ?? 0) - (graph.enterMinutes[graph.positionSlot[first.board] ?? 0] ?? 0);
}

/** In minutes of the space: the end of the way from the last train. */
function arrivalOf(space: SearchSpace, { rides, transfers }: Route): number {
  const last = rides.at(-1);
  if (!last) throw new Error('a route without a ride');
  const arrives = space.view.times[timeIndex(space, last.run, last.alight)] ?? 0;
  const transfer = transfers.at(-1) ?? -1;
  return transfer < 0 ? arrives : arrives + (space.timetable.columns.transferMinutes[transfer] ?? 0);
}

function pack(space: SearchSpace, { rides, transfers }: Route): number[] {
  const { times, runTrip } = space.view;
  const packed = [rides.length];
  for (const { run, board, alight } of rides) packed.push(times[timeIndex(space, run, board) + 1] ?? 0, runTrip[run] ?? 0, board, alight);
  packed.push(...transfers);
  return packed;
}

function unpack(space: SearchSpace, packed: PackedRoutes): Route[] {
  const routes: Route[] = [];
  let at = 0;
  const next = (): number => packed[at++] ?? 0;
  while (at < packed.length) {
    const rides: Ride[] = [];
    for (let left = next(); left > 0; left -= 1) {
      const [departs, trip, board, alight] = [next(), next(), next(), next()];
      rides.push({ run: runOf(space, departs, trip, board), board, alight });
    }
    const transfers: number[] = [];
    for (let left = rides.length; left >= 0; left -= 1) transfers.push(next());
    routes.push({ rides, transfers });
  }
  return routes;
}

/** The run of a trip that departs from a position at this minute of the space. */
function runOf({ graph, view }: SearchSpace, departs: number, trip: number, position: number): number {
  const pattern = graph.positionPattern[position] ?? 0;
  const start = graph.positionStart[pattern] ?? 0;
  const width = ((graph.positionStart[pattern + 1] ?? 0) - start) * 2;
  const at = (view.timeStart[pattern] ?? 0) + (position - start) * 2 + 1;
  const [firstRun, endRun] = [view.runStart[pattern] ?? 0, view.runStart[pattern + 1] ?? 0];
  let run = firstRun + earliestRun(view.times, at, width, endRun - firstRun, departs);
  while (run < endRun && view.runTrip[run] !== trip) run += 1;
  if (run >= endRun) throw new Error('a remembered route has no train');
  return run;
}
