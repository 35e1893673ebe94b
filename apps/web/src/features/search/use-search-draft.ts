import type { Currency } from '@throughfare/kernel/money';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useReducer, useRef } from 'react';
import { changedFields } from '../../lib/changed-fields.ts';
import { useToast } from '../../ui/toast.tsx';
import { passengerCount, type Party } from '../../domain/party/party.ts';
import { partyChange } from './model/party-for.ts';
import { reduceSearchDraft, type SearchDraftEvent } from './model/search-draft-reducer.ts';
import type { SearchDraft } from './model/search-draft.ts';
import { eventsOfTyped } from './model/typed-before.ts';
import { draftStorage, type DraftStorage } from './draft-storage.ts';

interface SearchDraftOptions {
  readonly initial: SearchDraft;
  /** The currency of prices. When it changes, the passengers start again (SEARCH-21). */
  readonly currency: Currency;
  /** Whether the draft is restored from storage and saved there. The home page's is both; a recorded search's is only saved. */
  readonly restore: boolean;
  /** Called with each change. */
  readonly onDraft?: ((draft: SearchDraft) => void) | undefined;
  /** The form, as the customer has filled it in so far. */
  readonly form: RefObject<HTMLFormElement | null>;
}

/** The search box's state, which survives reloads. */
export function useSearchDraft({
  initial,
  currency,
  restore,
  onDraft,
  form,
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

  // Read before the scripted fields replace the plain ones, whose values would be lost.
  const typed = useRef<readonly SearchDraftEvent[]>([]);
  useLayoutEffect(() => {
    if (form.current) typed.current = eventsOfTyped(changedFields(form.current), new FormData(form.current), initial);
    // Once, when the form has come to life.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

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
    for (const event of typed.current) dispatch(event);
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
