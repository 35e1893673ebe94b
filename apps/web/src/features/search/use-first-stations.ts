import { useMemo, useState } from 'react';
import { prefetch } from '../../lib/prefetch.ts';
import type { FirstStationsWish, NearStation } from './model/first-stations.ts';
import type { OfferedStation, Station } from './model/station.ts';

const load = async () => {
  const [model, recent, locate] = await Promise.all([
    import('./model/first-stations.ts'),
    import('./recent-stations.ts'),
    import('./locate-stations.ts'),
  ]);
  return { ...model, ...recent, ...locate };
};

type Parts = Awaited<ReturnType<typeof load>>;

interface FirstStations {
  readonly stations: readonly OfferedStation[];
  readonly warmUp: () => void;
  readonly onChosen: (chosen: Station) => 'station' | 'no station';
}

/** The rows of an empty station field. Their code comes with the first focus; without it the field asks for letters as before. */
export function useFirstStations(wish: Pick<FirstStationsWish, 'dataset' | 'filter' | 'other' | 'withoutFrenchCodes'>): FirstStations {
  const [parts, setParts] = useState<Parts>();
  const [near, setNear] = useState<readonly NearStation[]>();
  const [recent, setRecent] = useState<readonly Station[]>([]);
  const { dataset, filter, other, withoutFrenchCodes } = wish;
  const stations = useMemo(
    () => parts?.firstStations({ dataset, filter, other, withoutFrenchCodes, near, recent, canLocate: 'geolocation' in navigator }) ?? [],
    [parts, dataset, filter, other, withoutFrenchCodes, near, recent],
  );
  return {
    stations,
    warmUp() {
      prefetch(async () => {
        const loaded = await load();
        setParts(loaded);
        setRecent(loaded.recentStations());
      });
    },
    onChosen(chosen) {
      if (!parts) {
        prefetch(async () => (await load()).rememberRecent(chosen));
        return 'station';
      }
      if (chosen.code !== parts.nearRow.code) {
        parts.rememberRecent(chosen);
        return 'station';
      }
      prefetch(async () => setNear(await parts.locateStations()));
      return 'no station';
    },
  };
}
