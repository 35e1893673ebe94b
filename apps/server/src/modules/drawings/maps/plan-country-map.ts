import { geoArea, geoCentroid, geoDistance } from 'd3-geo';
import type { Stations } from '../../stations/stations.api.ts';
import { isoNumbers } from './iso-numbers.data.ts';
import type { MapPlan, MapStop } from './map.types.ts';
import { nameOf } from './plan-route-map.ts';
import { type MapLanguage, townNames } from './town-names.data.ts';
import { world } from './world.ts';

const kilometresOfRadian = 6371;
/** Islands smaller than this part of the mainland, or farther away, are left off a map of the country. */
const leastPart = 0.03;
const farthestKilometres = 1_500;
const mostStops = 24;

/**
 * A country with its busiest stations, or with its name if no train of the timetable calls there. `code`: ISO 3166 letters. Undefined for a
 * country without a map.
 */
export function planCountryMap(code: string, stations: Stations, language: MapLanguage = 'en'): MapPlan | undefined {
  const number = isoNumbers[code];
  const parts = world('50m')
    .land.filter(({ country }) => country === number)
    .map(({ coordinates, name }) => ({ name, shape: { type: 'Polygon' as const, coordinates } }))
    .map(({ name, shape }) => ({ name, shape, area: geoArea(shape), centre: geoCentroid(shape) }))
    .toSorted((a, b) => b.area - a.area);
  const [main] = parts;
  if (number === undefined || !main) return undefined;
  const near = parts.filter(
    ({ area, centre }) => area >= leastPart * main.area && geoDistance(centre, main.centre) * kilometresOfRadian <= farthestKilometres,
  );
  const frame = near.flatMap(({ shape }) =>
    shape.coordinates
      .flat()
      .flatMap(([longitude, latitude]) => (longitude === undefined || latitude === undefined ? [] : [[longitude, latitude] as const])),
  );
  const [longitude, latitude] = main.centre;
  const stops = spread(stations, code, { latitude, longitude }, Math.sqrt(main.area) * kilometresOfRadian * 0.12, townNames[language]);
  return {
    stops,
    ...(stops.length === 0 && { title: { name: main.name, longitude, latitude } }),
    lines: [],
    frame,
    country: number,
  };
}

/** The busiest stations of a country, without those next to a busier one. */
function spread(
  stations: Stations,
  code: string,
  centre: { readonly latitude: number; readonly longitude: number },
  apartKilometres: number,
  towns: Readonly<Record<string, string>>,
): MapStop[] {
  const chosen: { readonly code: string; readonly stop: MapStop }[] = [];
  const served = stations
    .nearest(centre, Infinity)
    .filter(({ countryCode }) => countryCode === code)
    .toSorted((a, b) => a.sortPriority - b.sortPriority);
  for (const station of served) {
    if (chosen.length === mostStops) break;
    if (chosen.some((other) => stations.kilometres(other.code, station.code) < apartKilometres)) continue;
    const [group] = stations.groupsOf(station.code);
    const name = nameOf((group === undefined ? undefined : stations.byCode(group)?.name) ?? station.name);
    chosen.push({
      code: station.code,
      stop: { name: towns[name] ?? name, latitude: station.latitude, longitude: station.longitude, isMain: false },
    });
  }
  return chosen.map(({ stop }) => stop);
}
