import { localNow } from '../../lib/local-now.ts';
import type { SearchClock } from '../../lib/market-clock.ts';
import { zonesOfCountries, zonesOfStates } from './station-zones.data.ts';
import type { Station } from './station.ts';

/**
 * Today and the present time at a station, where days and limits are counted (SEARCH-13). Somebody in Sydney who looks for this evening's
 * train from London asks for a day that is over where they are. Uses the market's clock while no station is chosen, and for a country with
 * an unknown zone.
 */
export function stationClock(clock: SearchClock, station: Pick<Station, 'text' | 'country'> | undefined): SearchClock {
  if (!station) return clock;
  // a station's text ends with its state, if it has one
  const state = station.text.slice(-2);
  const zone = zonesOfStates[`${station.country} ${state}`] ?? zonesOfCountries[station.country];
  return zone === undefined ? clock : { ...localNow(clock.atMs, zone), atMs: clock.atMs };
}
