import { localNow } from '../../../lib/local-now.ts';
import type { SearchClock } from './search-days.ts';
import { zonesOfCountries, zonesOfStates } from './station-zones.data.ts';
import type { Station } from './station.ts';

/**
 * Today and now where a station is (SEARCH-13: days and limits are counted there): who asks from Sydney for a train of this evening
 * in London asks for a day that is over where they sit. The market's own clock while no station is chosen, and for a country without a known zone.
 */
export function stationClock(clock: SearchClock, station: Pick<Station, 'text' | 'country'> | undefined): SearchClock {
  if (!station) return clock;
  // a station's text ends in its state, where it has one
  const state = station.text.slice(-2);
  const zone = zonesOfStates[`${station.country} ${state}`] ?? zonesOfCountries[station.country];
  return zone === undefined ? clock : { ...localNow(clock.atMs, zone), atMs: clock.atMs };
}
