import { paths } from '../../lib/paths.ts';
import { countryFilters, type CountryFilterCode } from './model/country-filter.data.ts';
import type { Station } from './model/station.ts';

/** The best match of a name, as our own resource route finds it. */
export async function firstStation(name: string | undefined): Promise<Station | undefined> {
  if (name === undefined) return undefined;
  const response = await fetch(paths.stationSearch(name));
  if (!response.ok) return undefined;
  // Our own resource route, typed there; served stations come first.
  const { stations } = (await response.json()) as { stations: readonly Station[] };
  return stations[0];
}

/** The ends that a country filter puts in (SEARCH-7): London and Paris for Eurostar, New York, Paris, Rome; else none. */
export async function preselectStations(
  filter: CountryFilterCode,
): Promise<{ readonly origin: Station | undefined; readonly destination: Station | undefined }> {
  const preselects = countryFilters.find((one) => one.value === filter)?.preselects ?? {};
  const [origin, destination] = await Promise.all([firstStation(preselects.origin), firstStation(preselects.destination)]);
  return { origin, destination };
}
