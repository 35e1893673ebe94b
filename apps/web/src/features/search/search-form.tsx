import type { Currency } from '@throughfare/kernel/money';
import { Form } from 'react-router';
import { OutlookNotice } from './components/outlook-notice.tsx';
import { SearchErrorDialog } from './components/search-error-dialog.tsx';
import { SearchFields } from './components/search-fields.tsx';
import type { CountryFilterCode } from './model/country-filter.data.ts';
import { searchBlockedBecause } from './model/search-problems.ts';
import type { SearchDraft } from './model/search-draft.ts';
import { preselectStations } from './preselect-stations.ts';
import { useRailcards } from './use-railcards.ts';
import { useSearchDraft } from './use-search-draft.ts';
import { useSearchSubmit } from './use-search-submit.ts';

export interface SearchFormProps {
  readonly initial: SearchDraft;
  readonly currency: Currency;
  /** Whether what was last searched for comes back (the home page), or `initial` is what counts (a recorded search). */
  readonly restore: boolean;
  /** The address of the page that shows the form: it starts the search, and shows what is wrong with it. */
  readonly action: string;
  /** Of a page about journeys elsewhere: its stations are without those of France (STATION-1). */
  readonly withoutFrenchCodes?: boolean;
  /** Told what has been chosen so far, as it changes. */
  readonly onDraft?: (draft: SearchDraft) => void;
}

/** The point-to-point search, whole: the home page shows it as a box, the results page as its editor. */
export function SearchForm({ initial, currency, restore, action, withoutFrenchCodes = false, onDraft }: SearchFormProps) {
  const [draft, dispatch] = useSearchDraft({ initial, currency, restore, onDraft });
  const { railcards, loadRailcards } = useRailcards(draft);
  const { submit, busy, problems, dismiss } = useSearchSubmit(draft, action);

  async function chooseFilter(filter: CountryFilterCode) {
    dispatch({ type: 'countryFilterChosen', filter, origin: draft.origin, destination: draft.destination });
    const stations = await preselectStations(filter);
    dispatch({ type: 'countryFilterChosen', filter, ...stations });
  }

  return (
    <Form
      method="post"
      action={action}
      aria-label="Search trains"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <SearchFields
        draft={draft}
        dispatch={dispatch}
        railcards={railcards}
        onRailcardsWanted={loadRailcards}
        onFilter={(filter) => void chooseFilter(filter)}
        busy={busy}
        blockedBecause={searchBlockedBecause(draft)}
        withoutFrenchCodes={withoutFrenchCodes}
      />
      <OutlookNotice draft={draft} />
      <SearchErrorDialog problems={problems} onClose={dismiss} />
    </Form>
  );
}
