import { useMemo, useState } from 'react';
import { prefetch } from '../../lib/prefetch.ts';
import type { FirstStationsWish, NearStation } from './model/first-stations.ts';
import type { OfferedStation, Station } from '../../domain/stations/station.ts';

async function load() {
  const { firstStations, nearRow } = await import('./model/first-stations.ts');
  const { recentStations, rememberRecent } = await import('./recent-stations.ts');
  const { locateStations } = await import('./locate-stations.ts');
  return { firstStations, nearRow, recentStations, rememberRecent, locateStations };
}

type Parts = Awaited<ReturnType<typeof load>>;

interface FirstStations {
  readonly stations: readonly OfferedStation[];
  readonly warmUp: () => void;
  readonly onChosen: (chosen: Station) => 'station' | 'no station';
}

/** The rows of an empty station field. Their code loads with the first focus. Without it the field asks for letters as before. */
export function useFirstStations(
  wish: Pick<FirstStationsWish, 'dataset' | 'filter' | 'other' | 'soldBy' | 'withoutFrenchCodes'>,
): FirstStations {
  const [parts, setParts] = useState<Parts>();
  const [near, setNear] = useState<readonly NearStation[]>();
  const [recent, setRecent] = useState<readonly Station[]>([]);
  const { dataset, filter, other, soldBy, withoutFrenchCodes } = wish;
  const stations = useMemo(
    () =>
      parts?.firstStations({ dataset, filter, other, soldBy, withoutFrenchCodes, near, recent, canLocate: 'geolocation' in navigator }) ??
      [],
    [parts, dataset, filter, other, soldBy, withoutFrenchCodes, near, recent],
  );

  async function open() {
    const loaded = await load();
    setParts(loaded);
    setRecent(loaded.recentStations());
  }
  async function locate(from: Parts) {
    setNear(await from.locateStations());
  }
  async function rememberLater(chosen: Station) {
    const { rememberRecent } = await load();
    rememberRecent(chosen);
  }

  return {
    stations,
    warmUp: () => prefetch(open),
    onChosen(chosen) {
      if (!parts) {
        prefetch(() => rememberLater(chosen));
        return 'station';
      }
      if (chosen.code !== parts.nearRow.code) {
        parts.rememberRecent(chosen);
        return 'station';
      }
      prefetch(() => locate(parts));
      return 'no station';
    },
  };
}
