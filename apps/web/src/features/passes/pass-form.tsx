import { hasSeniors, partyForCountry } from '@throughfare/kernel/passes/pass-party';
import type { PassBrand } from '@throughfare/kernel/passes/pass-brand';
import { ChevronDown } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import type { CalendarDay } from '@throughfare/kernel/calendar-day';
import { paths } from '../../lib/paths.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { Button } from '../../ui/button.tsx';
import { DatePicker } from '../../ui/date-picker.tsx';
import { FieldBox } from '../../ui/field-box.tsx';
import { passFormId } from '../../lib/form-ids.ts';
import { PassPassengerField } from './components/pass-passenger-field.tsx';
import { latestPassDay, type PassDraft } from './model/pass-draft.ts';
import { passProblem } from './model/pass-problems.ts';
import { usePassDraft } from './use-pass-draft.ts';

export interface PassFormProps {
  readonly initial: PassDraft;
  /** True if the form starts with the last search of this window; false if it starts with `initial` (a stored search). */
  readonly restore: boolean;
  readonly today: CalendarDay;
  /** From `countries/eurail` in its order: ALL first, then by name. Empty if they could not be loaded: the search is then for all. */
  readonly countries: readonly { readonly code: string; readonly name: string }[];
  readonly youthsMayTravelAlone: boolean;
  /** The brand that the results show first. Default: the storefront's. */
  readonly brand?: PassBrand | undefined;
  /** Called with the choices whenever they change. */
  readonly onDraft?: (draft: PassDraft) => void;
}

const allCountries = { code: 'ALL', name: 'All countries' };

/** The search for rail passes: country, first day and party (PASS-1). It works before JavaScript; the server decides. */
export function PassForm({ initial, brand, restore, today, countries, youthsMayTravelAlone, onDraft }: PassFormProps) {
  const hydrated = useHydrated();
  const formRef = useRef<HTMLFormElement>(null);
  const [draft, change] = usePassDraft(initial, restore, formRef);
  const navigation = useNavigation();
  // Reports values from the window's storage as well as the customer's choices.
  useEffect(() => onDraft?.(draft), [draft, onDraft]);
  const problem = passProblem(draft, youthsMayTravelAlone);
  const offered = countries.length > 0 ? countries : [allCountries];
  return (
    <Form
      id={passFormId}
      ref={formRef}
      method="post"
      action={paths.passResults()}
      aria-label="Search rail passes"
      onSubmit={(event) => {
        if (problem !== undefined) event.preventDefault();
      }}
    >
      {brand && <input type="hidden" name="brand" value={brand} />}
      <div className="grid gap-2.5 sm:grid-cols-2 lg:grid-cols-[minmax(0,1.5fr)_11rem_minmax(0,1fr)_auto]">
        <FieldBox
          label="Country"
          labelFor="pass-country"
          note={
            draft.country === 'ALL'
              ? countries.length > 0
                ? `${countries.length - 1} countries on one pass`
                : 'One pass for all of them'
              : 'One country'
          }
        >
          <select
            id="pass-country"
            name="country"
            key={hydrated ? 'controlled' : 'plain'}
            className="min-h-6 appearance-none bg-transparent pr-6 text-[1.0625rem] leading-6 font-semibold outline-none before:absolute before:inset-0"
            {...(hydrated
              ? {
                  value: draft.country,
                  onChange: (event) => {
                    const country = event.currentTarget.value;
                    change({ ...draft, country, party: partyForCountry(draft.party, country) });
                  },
                }
              : { defaultValue: draft.country })}
          >
            {offered.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
          <ChevronDown aria-hidden="true" className="pointer-events-none absolute top-1/2 right-4 size-4 -translate-y-1/2 text-ink-soft" />
        </FieldBox>
        <FieldBox label="Valid from" note="">
          <DatePicker
            label="Valid from"
            name="validFrom"
            value={draft.validFrom}
            min={today}
            max={latestPassDay(today)}
            onChange={(validFrom) => change({ ...draft, validFrom })}
          />
        </FieldBox>
        <PassPassengerField
          party={draft.party}
          rules={{ country: draft.country, youthsMayTravelAlone }}
          onChange={(party) => change({ ...draft, party })}
          className="max-lg:col-span-full"
        />
        <Button
          type="submit"
          look="action"
          size="large"
          busy={navigation.state !== 'idle' && navigation.formAction === paths.passResults()}
          blockedBecause={hydrated ? problem : undefined}
          onBlocked={() => formRef.current?.querySelector<HTMLElement>('[data-field=passengers] button')?.click()}
          className="min-h-14 rounded-[14px]! max-lg:col-span-full lg:min-w-32"
        >
          Search
        </Button>
      </div>
      <p className="my-3 min-h-6 px-1 text-[0.9375rem] text-ink-soft" aria-live="polite">
        {(hydrated && problem) ??
          (hasSeniors(draft.country)
            ? 'A pass counts days of travel, not single trains. It can begin on any day of the next 11 months.'
            : 'Germany has no senior pass: seniors travel as adults.')}
      </p>
    </Form>
  );
}
