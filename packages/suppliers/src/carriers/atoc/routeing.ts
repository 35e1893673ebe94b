import type { ResolvedTrip } from '../engine/resolved-trip.ts';
import type { RouteingData } from './fares-data.ts';
import { type PermittedWay, permittedWay, type RouteingRules, type TravelledWay } from './rules/permitted-way.ts';
import type { TrackGraph } from './rules/track-graph.ts';

/** Decides for which fares a trip's route is permitted. */
export type Routeing = (trip: ResolvedTrip) => PermittedWay;

const milesInKm = 0.621371;
/** Scaled like the distances of the track. */
const trackStretch = 1.18;

/** Without the track nothing is known, and nothing is refused. */
export function createRouteing(data: RouteingData, track: TrackGraph | undefined): Routeing {
  if (!track) return () => ({ kind: 'any' });
  const rules: RouteingRules = {
    london: new Set(data.london),
    easements: data.easements.map(({ between: [a, b], calls, allows }) => ({
      between: [new Set(a), new Set(b)],
      ...(calls === undefined ? {} : { calls }),
      allows,
    })),
  };
  return (trip) => {
    const way = travelledWay(trip);
    return way ? permittedWay(way, rules, track) : { kind: 'any' };
  };
}

function travelledWay({ segments }: ResolvedTrip): TravelledWay | undefined {
  const [first, last] = [segments[0], segments.at(-1)];
  if (!first || !last) return undefined;
  return {
    from: first.from,
    to: last.to,
    trains: segments.length,
    calls: segments.flatMap(({ train, boardIndex, alightIndex }) => train.trip.stations.slice(boardIndex, alightIndex + 1)),
    miles: segments.reduce((sum, { distanceKm }) => sum + distanceKm * milesInKm * trackStretch, 0),
  };
}
