/** The stations offered for the typed text (STATION-1, STATION-4; SEARCH-7 for the country filter). */
import { countryFilters, type CountryFilterCode } from './country-filter.data.ts';
import type { Station } from './station.ts';
import { isWithinReach, sharesSeller } from './within-reach.ts';

/** The station search starts with the third character (STATION-1). */
export const minimumLetters = 3;

export interface StationFinder {
  /** Best match first. */
  find(text: string, most: number): readonly Station[];
}

interface SuggestStationsInput {
  readonly text: string;
  /** The served stations. Absent until the dataset has loaded. */
  readonly local: StationFinder | undefined;
  /** The server's matches, served or not. */
  readonly remote: readonly Station[];
  readonly filter: CountryFilterCode;
  /** The sellers of journeys from the chosen origin. Empty in the origin field, and while no origin is chosen. */
  readonly soldBy: Station['sources'];
  /** The list for pages leaves out codes that start with FR (STATION-1). */
  readonly withoutFrenchCodes: boolean;
  readonly most: number;
}

interface SuggestedStations {
  readonly stations: readonly Station[];
  /** Stations match the name, but no seller from the origin goes there. */
  readonly isOutOfReach: boolean;
}

/**
 * Served stations before unserved ones. Within each group, stations reached by a seller of the origin, with those of the country filter
 * first. Each station appears once. Unreachable ones are left out.
 */
export function suggestStations({
  text,
  local,
  remote,
  filter,
  soldBy,
  withoutFrenchCodes,
  most,
}: SuggestStationsInput): SuggestedStations {
  const found = new Map<string, Station>();
  for (const station of [...(local?.find(text, most) ?? []), ...remote]) if (!found.has(station.code)) found.set(station.code, station);
  const countries = countryFilters.find((one) => one.value === filter)?.countries ?? [];
  const rank = (station: Station) =>
    (station.served ? 0 : 4) + (sharesSeller(station, soldBy) ? 0 : 2) + (countries.includes(station.country) ? 0 : 1);
  const offered = [...found.values()].filter(({ code }) => !withoutFrenchCodes || !code.startsWith('FR'));
  const stations = offered.filter((station) => isWithinReach(station, soldBy));
  return { stations: stations.sort((a, b) => rank(a) - rank(b)).slice(0, most), isOutOfReach: stations.length < offered.length };
}
