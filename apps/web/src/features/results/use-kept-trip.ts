import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { paths, type ResultsQuery } from '../../lib/paths.ts';
import { changeSharedState, sharedState } from '../../lib/shared-state.ts';
import { keptTrip, withKeptTrip } from './model/kept-trip.ts';
import type { TripAnswer, TripSelection } from './model/trip-selection.ts';

/** Keeps the choice while the window is open, and restores it when its search is opened again without one (SEARCH-10). */
export function useKeptTrip(query: ResultsQuery, selection: TripSelection, answer: TripAnswer): void {
  const navigate = useNavigate();
  const opened = useRef<string>(undefined);
  const text = JSON.stringify(keptTrip(query, selection));
  useEffect(() => {
    const isOpening = opened.current !== query.id;
    opened.current = query.id;
    const kept = isOpening ? withKeptTrip(query, sharedState().chosenTrip, answer) : undefined;
    if (kept) void navigate(paths.results(kept), { replace: true, preventScrollReset: true });
    // Only what is chosen is kept: a list without a choice belongs to another search, or to this one before its first.
    else if (text !== undefined) changeSharedState({ chosenTrip: keptTrip(query, selection) });
    // `text` stands for query and selection, which are new objects in each rendering
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [text, query.id]);
}
