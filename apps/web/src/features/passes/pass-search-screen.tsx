import { CalendarRange, CalendarSync } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type CalendarDay } from '@throughfare/kernel/calendar-day';
import { formatFullDay } from '@throughfare/kernel/format-day';
import { paths, type PassResultsQuery } from '../../lib/paths.ts';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CompactEditor } from '../search/components/compact-editor.tsx';
import { passFormId } from '../../lib/form-ids.ts';
import type { AddToCartResult } from '../results/add-to-cart.ts';
import { CartDialog } from '../results/components/cart-dialog.tsx';
import type { FoundPassSearch } from './find-pass-search.ts';
import { emptyPassDraft, type PassDraft } from './model/pass-draft.ts';
import type { LoadedPasses } from './load-pass-results.ts';
import { PassResultsSection } from './pass-results-section.tsx';
import { PassAbilities } from './components/pass-abilities.tsx';
import { PassForm, type PassFormProps } from './pass-form.tsx';
import type { StartedPassSearch } from './start-pass-search.ts';

interface PassSearchScreenProps {
  readonly today: CalendarDay;
  readonly found: FoundPassSearch;
  readonly passes: LoadedPasses;
  readonly query: PassResultsQuery;
  readonly countries: PassFormProps['countries'];
  readonly refused: StartedPassSearch | undefined;
  /** The answer to adding passes to the cart. */
  readonly added: AddToCartResult | undefined;
  readonly youthsMayTravelAlone: boolean;
}

const kinds = [
  {
    Icon: CalendarRange,
    name: 'Flexible travel',
    text: 'A number of travel days to use within the months for which the pass is valid, counted from its first day.',
  },
  {
    Icon: CalendarSync,
    name: 'Continuous travel',
    text: 'Every day of the pass is a travel day, for people who are always on the move.',
  },
];

/** A search for passes and its results; without a search only the form (PASS-2). */
export function PassSearchScreen({ today, found, passes, query, countries, refused, added, youthsMayTravelAlone }: PassSearchScreenProps) {
  const search = found.state === 'found' ? found.search : undefined;
  const initial = initialDraft(found, refused, today);
  const [closed, setClosed] = useState<AddToCartResult>();
  const form = (
    <PassForm
      key={`${search?.id}-${refused ? 'refused' : ''}`}
      initial={initial}
      brand={query.brand}
      restore={false}
      today={today}
      countries={countries}
      youthsMayTravelAlone={youthsMayTravelAlone}
    />
  );
  const editor = search && (
    <CompactEditor
      editing={query.edit !== undefined || refused !== undefined}
      formId={passFormId}
      editTo={paths.passResults({ ...query, edit: '1' })}
      closeTo={paths.passResults({ ...query, edit: undefined })}
      summary={
        <div className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-0.5">
          <p className="leading-5 font-semibold">Rail passes: {search.countriesText}</p>
          <p className="text-[0.9375rem] text-ink-soft">
            {search.passengersText}, valid from {formatFullDay(search.searchParam.validFrom)}
          </p>
        </div>
      }
    >
      {form}
    </CompactEditor>
  );
  return (
    <>
      {editor}
      <div className="mx-auto max-w-[84rem] px-4 py-8 sm:px-6 sm:py-12">
        <h1 className="text-4xl">{search ? `Rail passes: ${search.countriesText}` : 'Rail passes'}</h1>
        {refused && !refused.ok && (
          <Notice tone="error" announce className="mt-6">
            {refused.problem}
          </Notice>
        )}
        {!refused && found.state === 'unknown' && (
          <Notice tone="warning" className="mt-6">
            {found.message}
          </Notice>
        )}
        {!search && (
          <Panel as="section" aria-label="Search" className="mt-6">
            {form}
            <PassAbilities />
          </Panel>
        )}
        {!refused && passes.state === 'ready' && <PassResultsSection results={passes.results} query={query} worth={passes.worth} />}
        {!refused && passes.state === 'refused' && (
          <Notice tone={passes.canRetry ? 'error' : 'warning'} className="mt-6">
            {passes.message}
            {passes.canRetry && (
              <>
                {' '}
                <Link to={paths.passResults(query)}>Try again</Link>
              </>
            )}
          </Notice>
        )}
        <CartDialog result={added === closed ? undefined : added} onClose={() => setClosed(added)} />
        <section aria-labelledby="kinds" className="mt-10">
          <h2 id="kinds" className="text-2xl">
            Two kinds of pass
          </h2>
          <ul className="mt-4 grid gap-4 md:grid-cols-2">
            {kinds.map(({ Icon, name, text }) => (
              <Panel key={name} as="li" className="flex gap-4">
                <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-pine-100 text-pine-700">
                  <Icon aria-hidden="true" className="size-5.5" />
                </span>
                <div>
                  <h3 className="text-lg">{name}</h3>
                  <p className="mt-1 text-[0.9375rem] text-ink-soft">{text}</p>
                </div>
              </Panel>
            ))}
          </ul>
          <p className="mt-5 flex flex-wrap gap-x-6 gap-y-2">
            <Link to={paths.information('/eurail-pass')}>How passes work</Link>
            <Link to={paths.information('/eurail-maps-and-guide')}>Maps and guide</Link>
            <Link to={paths.home()}>Search single tickets instead</Link>
          </p>
        </section>
      </div>
    </>
  );
}

function initialDraft(found: FoundPassSearch, refused: StartedPassSearch | undefined, today: CalendarDay): PassDraft {
  if (refused && !refused.ok) return refused.draft;
  if (found.state !== 'found') return emptyPassDraft(today);
  const { countries, passengers, validFrom } = found.search.searchParam;
  const [first = 'ALL', ...others] = countries;
  const { Adult, Senior, Youth, Child } = passengers;
  // The day of an old search may be over, so the form offers the days that can still be chosen.
  return {
    country: others.length === 0 ? first : 'ALL',
    party: { Adult, Senior, Youth, Child },
    validFrom: validFrom < today ? today : validFrom,
  };
}
