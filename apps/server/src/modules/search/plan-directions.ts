import type { SearchParam } from '@throughfare/contract/shapes/search-record';
import type { Stations } from '../stations/stations.api.ts';
import type { DirectionPlan } from './gathered.types.ts';
import type { CheckedSearch } from './record-search.ts';
import { journeyWindow } from './rules/journey-window.ts';
import type { SearchDeps } from './search-deps.ts';

/** In epoch minutes, converted from the local times of the call. */
export interface ListPosition {
  readonly after?: number;
  readonly before?: number;
}

type Restriction = SearchParam['departureRoutingRestriction'];

function routing(restriction: Restriction, stations: Stations): Pick<DirectionPlan, 'via' | 'avoid'> {
  if (!restriction) return {};
  const codes = stations.expandGroup(restriction.routingTravelPoint);
  return restriction.type === 'AVOID' ? { avoid: codes } : { via: codes };
}

/** Plans each direction: expands groups of stations, turns windows into epoch minutes, applies via and avoid. */
export function planDirections(
  { param, from, to }: CheckedSearch,
  positions: { readonly outward?: ListPosition; readonly inward?: ListPosition },
  { stations, clock }: SearchDeps,
): { outward: DirectionPlan; inward?: DirectionPlan } {
  const { leastChangeMinutes } = param;
  const unhurried = leastChangeMinutes === undefined ? {} : { leastChangeMinutes };
  const sellableFrom = Math.ceil(clock.now() / 60_000);
  const [origins, destinations] = [stations.expandGroup(from.code), stations.expandGroup(to.code)];
  const [origin, destination] = [stations.mainOf(from.code), stations.mainOf(to.code)];
  const outward: DirectionPlan = {
    origins,
    destinations,
    mains: { origin, destination },
    window: journeyWindow({ zone: from.zone, date: param.departureDate, time: param.departureTime, sellableFrom, ...positions.outward }),
    ...routing(param.departureRoutingRestriction, stations),
    ...unhurried,
  };
  if (!param.isRoundTrip || param.arrivalDate === undefined || param.arrivalTime === undefined) return { outward };
  return {
    outward,
    inward: {
      origins: destinations,
      destinations: origins,
      mains: { origin: destination, destination: origin },
      window: journeyWindow({ zone: to.zone, date: param.arrivalDate, time: param.arrivalTime, sellableFrom, ...positions.inward }),
      ...routing(param.arrivalRoutingRestriction, stations),
      ...unhurried,
    },
  };
}
