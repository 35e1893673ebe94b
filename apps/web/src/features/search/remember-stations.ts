import type { Station } from '../../domain/stations/station.ts';
import { firstStation } from './preselect-stations.ts';
import { writeStations } from './draft-storage.ts';

/** Stores two stations, given by name, in the search box's memory. Unknown names leave it unchanged. */
export async function rememberStations(from: string, to: string): Promise<void> {
  const [origin, destination]: (Station | undefined)[] = await Promise.all([firstStation(from), firstStation(to)]);
  if (origin && destination) writeStations({ origin, destination });
}
