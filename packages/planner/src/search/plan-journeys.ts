import type { Timetable } from '../timetable/timetable.ts';
import { findAccess } from './access.ts';
import { chooseChanges } from './choose-changes.ts';
import { viewMinutes } from './day-view.ts';
import { findDepartures } from './departures.ts';
import { describeRoute } from './describe-route.ts';
import { findDirectTrains } from './direct-trains.ts';
import type { Journey } from './journey.ts';
import { KnownWays } from './known-ways.ts';
import { fewestRides, ridesThatPay } from './least-minutes.ts';
import { leaveBy, leaveFrom } from './range-search.ts';
import type { RouteMemory, SearchedHours } from './route-memory.ts';
import { type Ride, type Route, unmirrorRoute } from './route.ts';
import { boundsFor, mirrorQuery, type NumberedQuery, numberQuery, type TravelQuery } from './search-query.ts';
import { createSearchState } from './search-state.ts';
import { arrivingSpace, departingSpace, forwardOf, longDepartingSpace, type SearchSpace, unhurriedSpace } from './search-spaces.ts';

/** In epoch minutes, both ends included, at most 24 hours apart. */
export type TravelWindow =
  | { readonly departAfter: number; readonly departBefore: number }
  | { readonly arriveAfter: number; readonly arriveBefore: number };

export interface JourneyQuery extends TravelQuery {
  readonly window: TravelWindow;
  /** The traveller wants at least this many minutes for each change, walks taken off. Default: the time that the stations need. */
  readonly leastChangeMinutes?: number;
}

const longestWindowMinutes = 1440;
const longestChangeMinutes = 180;

/** A window in the minutes of a space. */
interface Span {
  readonly space: SearchSpace;
  readonly from: number;
  readonly to: number;
}

function spanOf(timetable: Timetable, { window, isLong = false }: JourneyQuery): Span {
  const [after, before] = 'departAfter' in window ? [window.departAfter, window.departBefore] : [window.arriveAfter, window.arriveBefore];
  if (!Number.isInteger(after) || !Number.isInteger(before) || before < after || before - after > longestWindowMinutes) {
    throw new RangeError(`cannot plan from minute ${after} to ${before}`);
  }
  if ('departAfter' in window) {
    const space = (isLong ? longDepartingSpace : departingSpace)(timetable, after);
    return { space, from: after - space.view.start, to: before - space.view.start };
  }
  const space = arrivingSpace(timetable, before);
  const end = space.view.start + viewMinutes;
  return { space, from: end - before, to: end - after };
}

function countRidesThatPay(space: SearchSpace, query: NumberedQuery): number {
  const asked = space.mirrored ? mirrorQuery(query) : query;
  return ridesThatPay(findAccess(space.graph, asked), boundsFor(space, asked), asked.mostRides);
}

/** The Pareto set over a span, as routes in the forward space, and the first arrivals after it. */
function searchSpan({ space, from, to }: Span, query: NumberedQuery, mostRides: number, leastChange: number): SearchedHours {
  const asked = space.mirrored ? mirrorQuery(query) : query;
  const access = findAccess(space.graph, asked);
  const bounds = boundsFor(space, asked);
  const search = createSearchState(unhurriedSpace(space, leastChange), { ...asked, mostRides }, access, bounds);
  // Later departures are not requested, but anything they beat is useless.
  const ways = new KnownWays(search);
  const later = leaveFrom(search, to + 1);
  ways.learn(later);
  const departures = findDepartures(space, search, from, to);
  const routes: Route[] = [];
  for (let start = 0; start < departures.count;) {
    let end = start + 1;
    while (end < departures.count && departures.minute[end] === departures.minute[start]) end += 1;
    const found = leaveBy(search, ways, departures, start, end);
    ways.learn(found);
    routes.push(...found);
    start = end;
  }
  const forwards = (found: readonly Route[]): readonly Route[] =>
    space.mirrored ? found.map((route) => unmirrorRoute(space, route)) : found;
  return { routes: forwards(routes), later: forwards(later), fewestRides: fewestRides(access, bounds, asked.mostRides) };
}

function directRoute(ride: Ride): Route {
  return { rides: [ride], transfers: [-1, -1] };
}

function isDirectTrain(journey: Journey): boolean {
  return journey.legs.length === 1;
}

function overtakes(other: Journey, journey: Journey): boolean {
  if (other.departsAt < journey.departsAt || other.arrivesAt > journey.arrivesAt) return false;
  return other.departsAt > journey.departsAt || other.arrivesAt < journey.arrivesAt;
}

function isTwin(other: Journey, journey: Journey): boolean {
  return isDirectTrain(other) && other.departsAt === journey.departsAt && other.arrivesAt === journey.arrivesAt;
}

function trains(journey: Journey): string {
  return journey.legs.map((leg) => (leg.kind === 'ride' ? `${leg.source} ${leg.designator}` : leg.by)).join(' ');
}

function inOrder(a: Journey, b: Journey): number {
  return a.departsAt - b.departsAt || a.arrivesAt - b.arrivesAt || a.changes - b.changes || (trains(a) < trains(b) ? -1 : 1);
}

/**
 * All useful journeys that depart, or arrive, in a window. A journey is useful if no other one, inside the window or outside, leaves no
 * earlier, arrives no later and changes no more often. Every direct train is included too, marked `overtaken` if another journey overtakes
 * it. Sorted by departure, arrival, changes. Of journeys that are equal in all three, only one is listed, except direct trains, which are
 * all listed. A journey has at least one ride.
 *
 * A search sees trains for one to two days past the window (`isLong`: five to six), so it does not find journeys with a longer wait for a
 * train. @throws RangeError
 * for a window that does not consist of whole minutes or spans more than 24 hours, for an invalid `maxChanges`, and for changes of more than three hours.
 *
 * With a `memory` of this timetable, a search by departure without station roles only looks for what no earlier one has found.
 */
export function planJourneys(timetable: Timetable, query: JourneyQuery, memory?: RouteMemory): Journey[] {
  const span = spanOf(timetable, query);
  const numbered = numberQuery(timetable, query);
  if (!numbered) return [];
  const { leastChangeMinutes = 0, onlyChangesThatPay = false } = query;
  if (!Number.isInteger(leastChangeMinutes) || leastChangeMinutes < 0 || leastChangeMinutes > longestChangeMinutes)
    throw new RangeError(`cannot plan with changes of ${leastChangeMinutes} minutes`);
  const forward = unhurriedSpace(forwardOf(span.space), leastChangeMinutes);
  const isKept = memory !== undefined && !span.space.mirrored && !numbered.hasRoles;
  const countThatPay = (): number => countRidesThatPay(span.space, numbered);
  const thatPay = isKept ? () => memory.ridesThatPay(numbered, countThatPay) : countThatPay;
  // Where all changes pay, as on long ways, the search for these is the same as that for all.
  const mostRides = onlyChangesThatPay ? thatPay() : numbered.mostRides;
  const search = (searched: Span): SearchedHours => {
    const found = searchSpan(searched, numbered, mostRides, leastChangeMinutes);
    return { ...found, routes: found.routes.map((route) => chooseChanges(forward, numbered, route)) };
  };
  const kind = `${mostRides} ${leastChangeMinutes}`;
  const routes = isKept ? memory.find(span, numbered, kind, (from, to) => search({ ...span, from, to })) : search(span).routes;
  const best = routes.map((route) => describeRoute(forward, route));
  const [by, from, to] = span.space.mirrored
    ? (['arrival', viewMinutes - span.to, viewMinutes - span.from] as const)
    : (['departure', span.from, span.to] as const);
  const directs = findDirectTrains(forward, numbered, by, from, to).map((ride) => describeRoute(forward, directRoute(ride)));
  const journeys = [
    ...best.map((journey) => ({ ...journey, overtaken: isDirectTrain(journey) && best.some((other) => overtakes(other, journey)) })),
    ...directs
      .filter((journey) => !best.some((other) => isTwin(other, journey) && trains(other) === trains(journey)))
      .map((journey) => {
        const twin = best.some((other) => isTwin(other, journey));
        return { ...journey, overtaken: !twin || best.some((other) => overtakes(other, journey)) };
      }),
  ];
  return journeys.toSorted(inOrder);
}
