import type { Currency } from '@throughfare/kernel/money';
import { useRef, useState } from 'react';
import { Form } from 'react-router';
import { OutlookNotice } from './components/outlook-notice.tsx';
import { SearchErrorDialog } from './components/search-error-dialog.tsx';
import { SearchFields } from './components/search-fields.tsx';
import type { CountryFilterCode } from './model/country-filter.data.ts';
import { searchFormId } from '../../lib/form-ids.ts';
import { type MissingField, missingField } from './model/search-problems.ts';
import { openField } from './open-field.ts';
import type { SearchDraft } from './model/search-draft.ts';
import { CustomerInHand } from './components/customer-in-hand.tsx';
import { preselectStations } from './preselect-stations.ts';
import { useRailcards } from './use-railcards.ts';
import { useSearchDraft } from './use-search-draft.ts';
import { useSearchSubmit } from './use-search-submit.ts';

export interface SearchFormProps {
  readonly initial: SearchDraft;
  readonly currency: Currency;
  /** Whether the form restores the last search (on the home page) or starts with `initial` (a recorded search). */
  readonly restore: boolean;
  /** The address of the page with the form. It starts the search and shows its problems. */
  readonly action: string;
  /** True on a page about journeys elsewhere: its stations leave out those of France (STATION-1). */
  readonly withoutFrenchCodes?: boolean;
  /** Called with the choices as they change. */
  readonly onDraft?: (draft: SearchDraft) => void;
}

/** The whole point-to-point search. The home page shows it as a box, the results page as its editor. */
export function SearchForm({ initial, currency, restore, action, withoutFrenchCodes = false, onDraft }: SearchFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const [draft, dispatch] = useSearchDraft({ initial, currency, restore, onDraft, form: formRef });
  const { railcards, loadRailcards } = useRailcards(draft);
  const { submit, busy, problems, dismiss } = useSearchSubmit(draft, action);
  // The field that was missing at the last press on Search says so.
  const [asked, setAsked] = useState<MissingField['field']>();
  const missing = missingField(draft);

  async function chooseFilter(filter: CountryFilterCode) {
    dispatch({ type: 'countryFilterChosen', filter, origin: draft.origin, destination: draft.destination });
    const stations = await preselectStations(filter);
    dispatch({ type: 'countryFilterChosen', filter, ...stations });
  }

  return (
    <Form
      ref={formRef}
      id={searchFormId}
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
        missing={missing}
        asked={asked}
        onBlocked={() => {
          setAsked(missing?.field);
          if (missing) openField(formRef.current, missing.field);
        }}
        // After the choice, because a sheet that closes on a phone takes the focus with it.
        onOriginChosen={() => setTimeout(() => openField(formRef.current, 'destination'))}
        withoutFrenchCodes={withoutFrenchCodes}
      />
      <CustomerInHand />
      <OutlookNotice draft={draft} />
      <SearchErrorDialog problems={problems} onClose={dismiss} />
    </Form>
  );
}
