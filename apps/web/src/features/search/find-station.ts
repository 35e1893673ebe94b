import { searchStations } from '@throughfare/contract/calls/stations';
import { sellerElsewhere } from '@throughfare/kernel/stations/sold-by-others';
import type { Visitor } from '../../lib/visitor.ts';
import { minimumLetters } from './model/suggest-stations.ts';
import { toStation, type Station } from '../../domain/stations/station.ts';
import { isWithinReach } from './model/within-reach.ts';

/**
 * The most likely station for a text: the server's best match, served stations first, and for a destination those that its origin's sellers
 * reach (STATION-4). A place with exactly that name whose trains only others sell comes before a station that is only like it: Bergen in
 * Norway before Bergen op Zoom, so that the answer names its seller (SEARCH-20). Undefined if no station matches.
 */
export async function findStation(visitor: Visitor, text: string, soldBy: Station['sources'] = []): Promise<Station | undefined> {
  if (text.length < minimumLetters) return undefined;
  const found = await visitor.ask(searchStations, { query: { text: text.slice(0, 60), limit: 10 } });
  if (!found.ok) return undefined;
  const all = found.data.data.stations.map(toStation);
  const reached = all.filter((station) => isWithinReach(station, soldBy));
  const stations = reached.length > 0 ? reached : all;
  const exactly = (station: Station) => station.text.toLowerCase() === text.toLowerCase() || station.code === text.toUpperCase();
  const soldByOthers = ({ country, served }: Station) => sellerElsewhere({ countryCode: country, served }) !== undefined;
  return (
    stations.find((station) => station.served && exactly(station)) ??
    all.find((station) => exactly(station) && soldByOthers(station)) ??
    stations.find((station) => station.served) ??
    stations[0]
  );
}
