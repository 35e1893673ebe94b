import type { RailCard } from '@throughfare/contract/calls/reference';
import { useCallback } from 'react';
import { useFetcher } from 'react-router';
import { paths } from '../../lib/paths.ts';
import { providerOfDraft } from './model/search-draft-reducer.ts';
import type { SearchDraft } from './model/search-draft.ts';

/** The countries whose railcards a provider's carriers accept. Rail passes are valid all over Europe. */
const countriesOf: Readonly<Record<string, readonly string[]>> = {
  ATOC: ['UK', 'PASS'],
  SNCF: ['FR', 'PASS'],
  ITAL: ['PASS'],
  AMT: ['US'],
  VIA: [],
};

const none: readonly RailCard[] = [];

/** The railcards for the chosen stations. Loaded when the passenger panel is first opened. */
export function useRailcards(draft: SearchDraft) {
  const fetcher = useFetcher<{ railCards: readonly RailCard[] }>();
  const { load, data, state } = fetcher;
  const loadRailcards = useCallback(() => {
    if (!data && state === 'idle') void load(paths.railcards());
  }, [data, state, load]);
  const countries = countriesOf[providerOfDraft(draft) ?? 'ATOC'] ?? [];
  const railcards = data?.railCards.filter((card) => countries.some((country) => card.value.startsWith(`${country}_`))) ?? none;
  return { railcards, loadRailcards };
}
