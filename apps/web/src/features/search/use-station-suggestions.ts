import { useEffect, useMemo, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import type { CountryFilterCode } from './model/country-filter.data.ts';
import { minimumLetters, suggestStations } from './model/suggest-stations.ts';
import type { OfferedStation, Station } from './model/station.ts';
import { useFirstStations } from './use-first-stations.ts';
import { useStationDataset } from './use-station-dataset.ts';

interface SuggestionsWish {
  readonly typed: string | undefined;
  /** Nothing stands in the field. */
  readonly isEmpty: boolean;
  readonly other: string | undefined;
  readonly filter: CountryFilterCode;
  readonly soldBy: Station['sources'];
  readonly withoutFrenchCodes: boolean;
  readonly most: number;
}

interface Suggestions {
  readonly stations: readonly OfferedStation[];
  readonly state: 'short' | 'searching' | 'ready';
  /** Some are called that, and nobody who sells from the origin goes there. */
  readonly isOutOfReach: boolean;
  /** Loads the dataset: on focus, before the first letter. */
  readonly warmUp: () => void;
  /** Remembers it for the next time, or does what a row stands for that is no station. */
  readonly onChosen: (chosen: Station) => 'station' | 'no station';
}

const nothing = { stations: [], isOutOfReach: false };

/**
 * Stations for the typed text: those of the dataset within the frame, joined by those that the server finds among all the others. A
 * slower answer to an older text is thrown away.
 */
export function useStationSuggestions({ typed, isEmpty, other, filter, soldBy, withoutFrenchCodes, most }: SuggestionsWish): Suggestions {
  const { dataset, warmUp } = useStationDataset();
  const first = useFirstStations({ dataset, filter, other, soldBy, withoutFrenchCodes });
  const [remote, setRemote] = useState<{ readonly text: string; readonly stations: readonly Station[] }>();
  const text = typed?.trim() ?? '';
  const longEnough = text.length >= minimumLetters;

  // Asking the server follows typing, which no event handler of the list's owner sees whole: it waits for a pause.
  useEffect(() => {
    if (!longEnough) return;
    const gone = new AbortController();
    const pause = setTimeout(() => {
      fetch(paths.stationSearch(text), { signal: gone.signal })
        .then((response) => (response.ok ? response.json() : { stations: [] }))
        // Our own resource route, typed there.
        .then(({ stations }: { stations: readonly Station[] }) => setRemote({ text, stations }))
        // Leaving, typing on, or a lost connection: the dataset's stations stand.
        .catch(() => undefined);
    }, 150);
    return () => {
      clearTimeout(pause);
      gone.abort();
    };
  }, [text, longEnough]);

  const { stations, isOutOfReach } = useMemo(
    () =>
      longEnough
        ? suggestStations({
            text,
            local: dataset,
            remote: remote?.text === text ? remote.stations : [],
            filter,
            soldBy,
            withoutFrenchCodes,
            most,
          })
        : nothing,
    [longEnough, text, dataset, remote, filter, soldBy, withoutFrenchCodes, most],
  );
  const state = !longEnough ? 'short' : remote?.text === text ? 'ready' : 'searching';
  return {
    stations: isEmpty ? first.stations : stations,
    state,
    isOutOfReach,
    warmUp: () => {
      warmUp();
      first.warmUp();
    },
    onChosen: first.onChosen,
  };
}
