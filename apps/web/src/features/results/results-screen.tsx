import type { Currency } from '@throughfare/kernel/money';
import { useMemo } from 'react';
import { useNavigation, useSearchParams } from 'react-router';
import { classNames } from '../../lib/class-names.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink, buttonClasses } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { SearchClock } from '../../lib/market-clock.ts';
import { SearchSummaryBar } from './components/search-summary-bar.tsx';
import { narrowAnswer } from './model/narrow-answer.ts';
import { TripChooser } from './components/trip-chooser.tsx';
import type { ResultsData } from './load-results.ts';
import { readResultsQuery } from './model/results-address.ts';
import type { ResultsActionData } from './results-action-data.ts';

interface ResultsScreenProps {
  readonly results: ResultsData;
  readonly clock: SearchClock;
  /** The time zone in which the end of the prices is told. */
  readonly zone: string;
  readonly currency: Currency;
  /** The answer to a form sent without JavaScript. */
  readonly actionData: ResultsActionData | undefined;
}

/** Point-to-point results and the choice of tickets. */
export function ResultsScreen({ results, clock, zone, currency, actionData }: ResultsScreenProps) {
  const [params] = useSearchParams();
  const query = useMemo(() => readResultsQuery(params), [params]);
  const navigation = useNavigation();
  // a customer who waits for a late seller can use the trains already shown
  const isWaiting = navigation.location?.search.includes('wait=') === true && query.wait === undefined;
  const searching = navigation.state === 'loading' && navigation.location.pathname === paths.search() && !isWaiting;

  if (results.state === 'unknown') {
    return (
      <div className="mx-auto max-w-3xl px-4 py-16">
        <EmptyState whole title="We do not know this search" actions={<ButtonLink to={paths.home()}>Search again</ButtonLink>}>
          {results.message}
        </EmptyState>
      </div>
    );
  }
  const search = results.state === 'ready' ? results.answer.search : results.search;
  return (
    <>
      <SearchSummaryBar
        search={search}
        query={query}
        clock={clock}
        currency={currency}
        outward={results.state === 'ready' ? results.answer.outward.find(({ ticketId }) => ticketId === query.outward) : undefined}
      />
      <div
        aria-busy={searching}
        className={classNames('mx-auto max-w-[84rem] px-4 py-2 transition-opacity duration-150 sm:p-6', searching && 'opacity-50')}
      >
        <output className="sr-only">{searching ? 'Searching…' : ''}</output>
        {actionData?.kind === 'refused' &&
          actionData.problems.map((problem) => (
            <Notice key={problem} tone="error" announce className="mb-4">
              <span className="whitespace-pre-wrap">{problem}</span>
            </Notice>
          ))}
        {results.state === 'failed' ? (
          <EmptyState
            title="The search did not work"
            actions={
              <a href={paths.results(query)} className={buttonClasses('action')}>
                Try again
              </a>
            }
          >
            {results.message}
          </EmptyState>
        ) : (
          <TripChooser
            answer={narrowAnswer(results.answer, query)}
            inPage={results.inPage}
            query={query}
            clock={clock}
            zone={zone}
            sent={actionData?.kind === 'refused' ? undefined : actionData}
          />
        )}
      </div>
    </>
  );
}
