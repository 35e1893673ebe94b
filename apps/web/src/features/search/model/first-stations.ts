/** The rows of an empty station field: the nearest, the last chosen, and the most popular stations (STATION-6). */
import { bestStation } from '../preselect-stations.ts';
import { countryFilters, type CountryFilterCode } from './country-filter.data.ts';
import { popularStations } from './popular-stations.data.ts';
import type { OfferedStation, Station } from '../../../domain/stations/station.ts';
import type { StationFinder } from './suggest-stations.ts';
import { isWithinReach } from './within-reach.ts';

export interface NearStation extends Station {
  readonly kilometres: number;
}

/** Not a station: choosing the row asks the browser for its position. */
export const nearRow: OfferedStation = {
  code: 'NEAR ME',
  text: 'Stations near me',
  country: '',
  sources: [],
  type: 'City',
  served: true,
  why: 'Asks your browser where you are',
};

export interface FirstStationsWish {
  readonly dataset: StationFinder | undefined;
  readonly recent: readonly Station[];
  /** Undefined: not requested. */
  readonly near: readonly NearStation[] | undefined;
  readonly canLocate: boolean;
  readonly filter: CountryFilterCode;
  /** The station in the other field. */
  readonly other: string | undefined;
  /** The sellers of journeys from the chosen origin. Empty in the origin field, and while no origin is chosen. */
  readonly soldBy: Station['sources'];
  readonly withoutFrenchCodes: boolean;
}

const mostFound = 20;

/** Each station once, without the other field's station and without those that the origin's sellers do not reach. */
export function firstStations(wish: FirstStationsWish): readonly OfferedStation[] {
  const rows = new Map<string, OfferedStation>();
  const offer = (station: Station, why: string): void => {
    if (station.code === wish.other || rows.has(station.code) || !isWithinReach(station, wish.soldBy)) return;
    if (wish.withoutFrenchCodes && station.code.startsWith('FR')) return;
    rows.set(station.code, { ...station, why });
  };
  if (wish.near === undefined && wish.canLocate) rows.set(nearRow.code, nearRow);
  for (const station of wish.near ?? []) offer(station, `${station.kilometres} km away`);
  for (const station of wish.recent) offer(station, 'Recent');
  for (const station of popularOf(wish)) offer(station, 'Popular');
  return [...rows.values()];
}

function popularOf({ dataset, filter }: FirstStationsWish): readonly Station[] {
  const countries = countryFilters.find(({ value }) => value === filter)?.countries;
  return popularStations[filter].flatMap((name) => bestStation(dataset?.find(name, mostFound) ?? [], countries) ?? []);
}
