import { searchStations } from '@throughfare/contract/calls/stations';
import type { Visitor } from '../../app/visitor.ts';
import { minimumLetters } from './model/suggest-stations.ts';
import { toStation, type Station } from './model/station.ts';

/** The station that a text most likely means: the server's best match, served ones first. Undefined where none is called that. */
export async function findStation(visitor: Visitor, text: string): Promise<Station | undefined> {
  if (text.length < minimumLetters) return undefined;
  const found = await visitor.ask(searchStations, { query: { text: text.slice(0, 60), limit: 10 } });
  if (!found.ok) return undefined;
  const stations = found.data.data.stations.map(toStation);
  const exactly = (station: Station) => station.text.toLowerCase() === text.toLowerCase() || station.code === text.toUpperCase();
  return stations.find((station) => station.served && exactly(station)) ?? stations.find((station) => station.served) ?? stations[0];
}
