import { paths } from '../../lib/paths.ts';
import { countryFilters, type CountryFilterCode } from './model/country-filter.data.ts';
import type { Station } from '../../domain/stations/station.ts';

/** The best match for a name, found by our own resource route. */
export async function firstStation(name: string | undefined, countries?: readonly string[]): Promise<Station | undefined> {
  if (name === undefined) return undefined;
  const response = await fetch(paths.stationSearch(name));
  if (!response.ok) return undefined;
  // Our own resource route determines the type. Served stations come first.
  const { stations } = (await response.json()) as { stations: readonly Station[] };
  return bestStation(stations, countries);
}

/** The first match in one of the countries: Rome is in Italy, but "Frome (Somerset)" contains the same letters. */
export function bestStation(stations: readonly Station[], countries: readonly string[] | undefined): Station | undefined {
  return countries === undefined ? stations[0] : stations.find(({ country }) => countries.includes(country));
}

/** The ends that a country filter fills in (SEARCH-7): London and Paris for Eurostar; New York, Paris or Rome; otherwise none. */
export async function preselectStations(
  filter: CountryFilterCode,
): Promise<{ readonly origin: Station | undefined; readonly destination: Station | undefined }> {
  const { preselects = {}, countries } = countryFilters.find((one) => one.value === filter) ?? {};
  const ends = [preselects.origin, preselects.destination];
  const [origin, destination] = await Promise.all(ends.map((name) => firstStation(name, countries)));
  return { origin, destination };
}
