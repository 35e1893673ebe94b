import type { SearchRecord } from '@throughfare/contract/shapes/search-record';
import type { Currency } from '@throughfare/kernel/money';
import { ArrowRight } from 'lucide-react';
import { lazy, Suspense, type ComponentType } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { formatWeekdayDayMonth } from '@throughfare/kernel/format-day';
import { paths, type ResultsQuery } from '../../../lib/paths.ts';
import { prefetch } from '../../../lib/prefetch.ts';
import { buttonClasses } from '../../../ui/button.tsx';
import { SiteLink } from '../../../ui/site-link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { partyOfRecord } from '../../search/model/party-of-record.ts';
import { partySummary, railcardSummary } from '../../search/model/party-summary.ts';
import type { SearchClock } from '../../search/model/search-days.ts';
import type { EditSearchProps } from './edit-search.tsx';

const loadEditSearch = () => import('./edit-search.tsx');

// Most visitors do not search again from here, so the form is loaded when somebody first uses it.
const EditSearch = lazy<ComponentType<EditSearchProps>>(loadEditSearch);

interface SearchSummaryBarProps {
  readonly search: SearchRecord;
  readonly query: ResultsQuery;
  readonly clock: SearchClock;
  readonly currency: Currency;
}

/** The compact search editor: a summary of the search and, on Edit Search, the fields (SEARCH-9). It stays at the top. */
export function SearchSummaryBar({ search, query, clock, currency }: SearchSummaryBarProps) {
  const editing = query.edit !== undefined;
  const { searchParam } = search;
  const party = partyOfRecord(search);
  const partyText = [partySummary(party), railcardSummary(party)].filter((part) => part !== '').join(', ');
  const when = (day: string | undefined, time: string | undefined) =>
    day ? `${formatWeekdayDayMonth(day)}, ${(time ?? '').slice(0, 5)}` : '';
  return (
    <section aria-label="Your search" className={classNames('top-0 z-20 border-b border-line bg-surface', editing ? 'relative' : 'sticky')}>
      <div className="mx-auto flex max-w-[84rem] items-center justify-between gap-4 px-4 py-2.5 sm:px-6">
        <div className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-0.5">
          <p className="flex flex-wrap items-center gap-x-2 leading-5 font-semibold max-sm:text-[0.9375rem]">
            {search.from.name}
            <span className="inline-flex items-center gap-x-2">
              <ArrowRight aria-label="to" className="size-4 shrink-0" />
              {search.to.name}
            </span>
          </p>
          <p className="flex min-w-0 flex-wrap gap-x-4 text-[0.9375rem] text-ink-soft max-sm:gap-x-2.5 max-sm:text-[0.8125rem] max-sm:leading-4.5">
            <span>{when(searchParam.departureDate, searchParam.departureTime)}</span>
            {searchParam.isRoundTrip && <span>Return {when(searchParam.arrivalDate, searchParam.arrivalTime)}</span>}
            {routingTexts(search).map((text) => (
              <span key={text}>{text}</span>
            ))}
            <span>{partyText}</span>
          </p>
        </div>
        <SiteLink
          to={paths.results({ ...query, edit: editing ? undefined : '1' })}
          replace
          preventScrollReset
          aria-expanded={editing}
          onPointerEnter={() => prefetch(loadEditSearch)}
          onFocus={() => prefetch(loadEditSearch)}
          className={`${buttonClasses('secondary', 'small')} shrink-0`}
        >
          {editing ? 'Close' : 'Edit Search'}
        </SiteLink>
      </div>
      {editing && (
        <div className="appear mx-auto max-w-[84rem] px-4 pt-1 pb-4 sm:px-6">
          <Suspense fallback={<Skeleton className="h-32" />}>
            <EditSearch key={search.id} search={search} query={query} clock={clock} currency={currency} />
          </Suspense>
        </div>
      )}
    </section>
  );
}

/** For example "via York" or "return avoiding Doncaster". */
function routingTexts({ searchParam, departureRoutingStation, arrivalRoutingStation }: SearchRecord): string[] {
  const text = (leg: string, type: 'PREFERRED' | 'AVOID' | undefined, station: string | undefined) =>
    type && station ? [`${leg}${type === 'AVOID' ? 'avoiding' : 'via'} ${station}`] : [];
  return [
    ...text('', searchParam.departureRoutingRestriction?.type, departureRoutingStation?.name),
    ...text('return ', searchParam.arrivalRoutingRestriction?.type, arrivalRoutingStation?.name),
  ];
}
