import type { Currency } from '@throughfare/kernel/money';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useToast } from '../../ui/toast.tsx';
import { passengerCount, type Party } from '../../domain/party/party.ts';
import { partyChange } from './model/party-for.ts';
import { reduceSearchDraft, type SearchDraftEvent } from './model/search-draft-reducer.ts';
import type { SearchDraft } from './model/search-draft.ts';
import { draftStorage, type DraftStorage } from './draft-storage.ts';

interface SearchDraftOptions {
  readonly initial: SearchDraft;
  /** The currency of prices. When it changes, the passengers start again (SEARCH-21). */
  readonly currency: Currency;
  /** Whether the draft is restored from storage and saved there. The home page's is both; a recorded search's is only saved. */
  readonly restore: boolean;
  /** Called with each change. */
  readonly onDraft?: ((draft: SearchDraft) => void) | undefined;
}

/** The search box's state, which survives reloads. */
export function useSearchDraft({
  initial,
  currency,
  restore,
  onDraft,
}: SearchDraftOptions): [SearchDraft, (event: SearchDraftEvent) => void] {
  const [draft, dispatch] = useReducer(reduceSearchDraft, initial);
  const storage = useRef<DraftStorage>(undefined);
  const toast = useToast();

  const startAgain = useCallback(
    (party: Party) => {
      dispatch({ type: 'currencyChanged' });
      if (passengerCount(party) > 1) {
        toast('With the new currency, the passengers were reset to one adult.', {
          label: 'Undo',
          run: () => dispatch({ type: 'partyChanged', party }),
        });
      }
    },
    [toast],
  );

  // Storage only exists in the browser, so its content comes after the first, server-rendered state.
  useEffect(() => {
    const opened = draftStorage();
    storage.current = opened;
    const stored = restore ? opened.read(initial) : undefined;
    if (stored) {
      dispatch({ type: 'restored', draft: stored.draft });
      // The currency was changed on a page without a search box.
      if (stored.currency !== undefined && stored.currency !== currency) startAgain(stored.draft.party);
    }
    return opened.close;
    // Once: later values of `initial` belong to navigations, which mount this anew.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const saved = useRef(draft);
  useEffect(() => {
    if (saved.current === draft) return;
    saved.current = draft;
    storage.current?.save(draft, currency);
    onDraft?.(draft);
  }, [draft, currency, onDraft]);

  const shownIn = useRef(currency);
  useEffect(() => {
    if (shownIn.current === currency) return;
    shownIn.current = currency;
    startAgain(draft.party);
  }, [currency, draft, startAgain]);

  // A restored search brings its own party. Customers who choose stations are told how these change it.
  const change = useCallback(
    (event: SearchDraftEvent) => {
      const told = bringsStations(event) ? partyChange(saved.current.party, reduceSearchDraft(saved.current, event).party) : undefined;
      dispatch(event);
      if (told !== undefined) toast(told);
    },
    [toast],
  );

  return [draft, change];
}

function bringsStations({ type }: SearchDraftEvent): boolean {
  return type === 'originChosen' || type === 'destinationChosen' || type === 'countryFilterChosen';
}
