import type { MapPlan, MapStop } from './map.types.ts';
import { callsOf, findWay, nameOf, type MapDeps } from './plan-route-map.ts';

/** More lines than this from one place would be a tangle. */
const mostLines = 8;

/**
 * A place on the map, with lines to other places. `others`: codes of stations that have a page with this one, better known ones first.
 * Undefined for an unknown code.
 */
export function planPlaceMap(code: string, others: readonly string[], deps: MapDeps): MapPlan | undefined {
  const place = deps.stations.byCode(code);
  if (!place) return undefined;
  const [stops, lines]: [MapStop[], (readonly (readonly [number, number])[])[]] = [[], []];
  for (const other of others.slice(0, mostLines)) {
    const station = deps.stations.byCode(other);
    const way = findWay(code, other, deps);
    if (!station || !way) continue;
    const calls = callsOf(way).flatMap((one) => deps.stations.byCode(one) ?? []);
    lines.push(calls.map(({ longitude, latitude }) => [longitude, latitude] as const));
    stops.push({ name: nameOf(station.name), latitude: station.latitude, longitude: station.longitude, isMain: false });
  }
  const self = { name: nameOf(place.name), latitude: place.latitude, longitude: place.longitude, isMain: true };
  return { stops: [self, ...stops], lines };
}
