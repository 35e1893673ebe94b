/** The stations offered for the typed text (STATION-1, STATION-4; SEARCH-7 for the country filter). */
import { foldName } from '@throughfare/kernel/stations/fold-name';
import { sellerElsewhere } from '@throughfare/kernel/stations/sold-by-others';
import { type Quality, quality, qualityOfName } from '@throughfare/kernel/stations/station-match';
import { countryFilters, type CountryFilterCode } from './country-filter.data.ts';
import type { Station } from '../../../domain/stations/station.ts';
import { isWithinReach, sharesSeller } from './within-reach.ts';

/** The station search starts with the third character (STATION-1). */
export const minimumLetters = 3;

export interface MatchedStation extends Station {
  /** How well it fits the typed text; smaller is better. */
  readonly quality: Quality;
}

export interface StationFinder {
  /** Best match first. */
  find(text: string, most: number): readonly MatchedStation[];
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
 * Served stations before unserved ones, unless only an unserved one has the typed name: Bergen in Norway before Bergen op Zoom. Then the better match; among equally good ones,
 * stations reached by a seller of the origin, and those of the country filter first. Each station appears once. Unreachable ones are left out.
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
  const found = new Map<string, MatchedStation>();
  for (const station of [...(local?.find(text, most) ?? []), ...remote.map((one) => matched(one, text))])
    if (!found.has(station.code)) found.set(station.code, station);
  const countries = countryFilters.find((one) => one.value === filter)?.countries ?? [];
  const isNamed = (station: MatchedStation) => station.quality <= quality.words;
  const servedNamed = [...found.values()].filter((station) => station.served && isNamed(station));
  const isMeantElsewhere = (station: MatchedStation) =>
    station.quality === quality.exact &&
    sellerElsewhere({ countryCode: station.country, served: station.served }) !== undefined &&
    !servedNamed.some((other) => other.country === station.country || other.quality === quality.exact);
  const rank = (station: MatchedStation) => [
    isMeantElsewhere(station) ? 0 : 1,
    station.served || isNamed(station) ? 0 : 1,
    Math.max(station.quality, quality.words),
    station.served ? 0 : 1,
    sharesSeller(station, soldBy) ? 0 : 1,
    countries.includes(station.country) ? 0 : 1,
  ];
  const offered = [...found.values()].filter(({ code }) => !withoutFrenchCodes || !code.startsWith('FR'));
  const stations = offered.filter((station) => isWithinReach(station, soldBy));
  return {
    stations: stations.sort((a, b) => compareRanks(rank(a), rank(b))).slice(0, most),
    isOutOfReach: stations.length < offered.length,
  };
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((value, index) => value !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}

/** The server answers the best match first, without saying how good it is. */
function matched(station: Station, text: string): MatchedStation {
  return { ...station, quality: qualityOfName(foldName(station.text), foldName(text)) ?? quality.errors };
}
