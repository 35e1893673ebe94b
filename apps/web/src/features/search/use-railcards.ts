import type { RailCard } from '@throughfare/contract/calls/reference';
import { useCallback } from 'react';
import { useFetcher } from 'react-router';
import { marketFacts } from '@throughfare/kernel/market';
import { useShellData } from '../../domain/use-shell-data.ts';
import { paths } from '../../lib/paths.ts';
import { railcardsFor } from './model/railcards-for.ts';
import { providerOfDraft } from './model/search-draft-reducer.ts';
import type { SearchDraft } from './model/search-draft.ts';

const none: readonly RailCard[] = [];

/** The railcards for the chosen stations. Loaded when the passenger panel is first opened. */
export function useRailcards(draft: SearchDraft) {
  const fetcher = useFetcher<{ railCards: readonly RailCard[] }>();
  const { load, data, state } = fetcher;
  const loadRailcards = useCallback(() => {
    if (!data && state === 'idle') void load(paths.railcards());
  }, [data, state, load]);
  const shell = useShellData();
  const journey = {
    provider: providerOfDraft(draft) ?? 'ATOC',
    between: [draft.origin, draft.destination].flatMap((station) => station?.country ?? []),
    home: shell ? marketFacts[shell.market].country : 'GB',
  } as const;
  const railcards = data ? railcardsFor(data.railCards, journey) : none;
  return { railcards, loadRailcards };
}
