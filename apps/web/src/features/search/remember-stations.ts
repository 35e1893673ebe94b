import type { Station } from './model/station.ts';
import { firstStation } from './preselect-stations.ts';
import { writeStations } from './draft-storage.ts';

/** Puts two stations into the memory of the search box, by their names. What cannot be found is left as it was. */
export async function rememberStations(from: string, to: string): Promise<void> {
  const [origin, destination]: (Station | undefined)[] = await Promise.all([firstStation(from), firstStation(to)]);
  if (origin && destination) writeStations({ origin, destination });
}
