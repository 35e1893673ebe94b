import { useEffect, useMemo, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import type { CountryFilterCode } from './model/country-filter.data.ts';
import { minimumLetters, suggestStations } from './model/suggest-stations.ts';
import type { OfferedStation, Station } from '../../domain/stations/station.ts';
import { useFirstStations } from './use-first-stations.ts';
import { useStationDataset } from './use-station-dataset.ts';

interface SuggestionsWish {
  readonly typed: string | undefined;
  /** The field is empty. */
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
  /** Stations match the name, but no seller from the origin goes there. */
  readonly isOutOfReach: boolean;
  /** Loads the dataset on focus, before the first letter. */
  readonly warmUp: () => void;
  /** Remembers the chosen station, or runs the action of a row that is not a station. */
  readonly onChosen: (chosen: Station) => 'station' | 'no station';
}

const nothing = { stations: [], isOutOfReach: false };

/**
 * Stations for the typed text: those of the dataset within a frame, then those that the server finds among all others. A late answer to an
 * older text is dropped.
 */
export function useStationSuggestions({ typed, isEmpty, other, filter, soldBy, withoutFrenchCodes, most }: SuggestionsWish): Suggestions {
  const { dataset, warmUp } = useStationDataset();
  const first = useFirstStations({ dataset, filter, other, soldBy, withoutFrenchCodes });
  const [remote, setRemote] = useState<{ readonly text: string; readonly stations: readonly Station[] }>();
  const text = typed?.trim() ?? '';
  const longEnough = text.length >= minimumLetters;

  // An effect, because asking the server follows typing after a pause, and no event handler sees the pause.
  useEffect(() => {
    if (!longEnough) return;
    const gone = new AbortController();
    const pause = setTimeout(() => {
      fetch(paths.stationSearch(text), { signal: gone.signal })
        .then((response) => (response.ok ? response.json() : { stations: [] }))
        // Our own resource route determines the type.
        .then(({ stations }: { stations: readonly Station[] }) => setRemote({ text, stations }))
        // The field was left, the text changed, or the connection was lost: the dataset's stations remain.
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
