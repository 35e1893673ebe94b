import type { StationEntry } from '@throughfare/kernel/stations/station-entry';
import { useSyncExternalStore } from 'react';
import { paths } from '../../lib/paths.ts';
import { toStation } from '../../domain/stations/station.ts';
import type { StationFinder } from './model/suggest-stations.ts';

/** One for the page, shared by all station fields. */
let dataset: StationFinder | undefined;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

async function load(): Promise<void> {
  // Our own resource route, then the file that it names. Both are typed in the code that writes them.
  const { url } = (await (await fetch(paths.stationDataset())).json()) as { url: string };
  const [{ indexStations, rankStations }, answer] = await Promise.all([import('@throughfare/kernel/stations/station-index'), fetch(url)]);
  const entries = (await answer.json()) as StationEntry[];
  const index = indexStations(entries);
  dataset = {
    find: (text, most) => rankStations(index, text, { limit: most }).map(({ entry, quality }) => ({ ...toStation(entry), quality })),
  };
  for (const notify of listeners) notify();
}

function warmUp(): void {
  loading ??= load().catch(() => {
    // Until it is loaded, the server's search is used. The next focus tries again.
    loading = undefined;
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The served stations, loaded once a station field has been focused. */
export function useStationDataset(): { readonly dataset: StationFinder | undefined; readonly warmUp: () => void } {
  const loaded = useSyncExternalStore(
    subscribe,
    () => dataset,
    () => undefined,
  );
  return { dataset: loaded, warmUp };
}
