import type { SearchRecord } from '@throughfare/contract/shapes/search-record';
import type { CalendarDay } from '@throughfare/kernel/calendar-day';
import type { Currency } from '@throughfare/kernel/money';
import { ArrowRight } from 'lucide-react';
import { lazy, type ComponentType } from 'react';
import { formatWeekdayDayMonth } from '@throughfare/kernel/format-day';
import { Link } from 'react-router';
import { paths, type ResultsQuery } from '../../../lib/paths.ts';
import { prefetch } from '../../../lib/prefetch.ts';
import { CompactEditor } from '../../search/components/compact-editor.tsx';
import { searchFormId } from '../../../lib/form-ids.ts';
import { partyOfRecord } from '../../../domain/party/party-of-record.ts';
import { partyNote } from '../../../domain/party/party-summary.ts';
import type { SearchClock } from '../../../lib/market-clock.ts';
import type { TicketView } from '../model/ticket-view.ts';
import type { EditSearchProps } from './edit-search.tsx';

const loadEditSearch = () => import('./edit-search.tsx');

// Most visitors do not search again from here, so the form is loaded when somebody first uses it.
const EditSearch = lazy<ComponentType<EditSearchProps>>(loadEditSearch);

interface SearchSummaryBarProps {
  readonly search: SearchRecord;
  readonly query: ResultsQuery;
  readonly clock: SearchClock;
  readonly currency: Currency;
  /** The train chosen outward. */
  readonly outward: TicketView | undefined;
}

/**
 * The compact search editor: a summary of the search and, on Edit Search, the fields (SEARCH-9). It stays at the top. Above the trains back
 * its places are reversed, and the train chosen outward stands in it.
 */
export function SearchSummaryBar({ search, query, clock, currency, outward }: SearchSummaryBarProps) {
  const isBack = search.searchParam.isRoundTrip && query.leg === 'inward';
  const [start, end] = isBack ? [search.to, search.from] : [search.from, search.to];
  const editing = query.edit !== undefined;
  const { searchParam } = search;
  const party = partyOfRecord(search);
  const partyText = partyNote(party);
  return (
    <CompactEditor
      editing={editing}
      formId={searchFormId}
      editTo={paths.results({ ...query, edit: '1' })}
      closeTo={paths.results({ ...query, edit: undefined })}
      onReach={() => prefetch(loadEditSearch)}
      summary={
        <div className="flex min-w-0 flex-wrap items-center gap-x-5 gap-y-0.5">
          {/* One line on a phone, so that the first train is near the top. */}
          <p className="flex max-w-full items-center gap-x-2 leading-5 font-semibold max-sm:text-[0.9375rem] sm:flex-wrap">
            <EndName name={start.name} />
            <ArrowRight aria-label="to" className="size-4 shrink-0" />
            <EndName name={end.name} />
          </p>
          <p className="flex min-w-0 flex-wrap gap-x-4 text-[0.9375rem] text-ink-soft max-sm:gap-x-2.5 max-sm:text-[0.8125rem] max-sm:leading-4.5">
            {searchParam.isRoundTrip ? (
              <>
                {isBack && outward ? (
                  <Link to={paths.results({ ...query, leg: undefined })} className="order-last">
                    {/* A small phone has one line for both directions. */}
                    Out <span className="max-[22.5rem]:sr-only">{formatWeekdayDayMonth(outward.departureDateTime.date)},</span>{' '}
                    {outward.departureDateTime.time.slice(0, 5)}
                    <span className="max-[26rem]:sr-only">–{outward.arrivalTime.time.slice(0, 5)}</span>
                    <span className="sr-only">. Change the outward train</span>
                  </Link>
                ) : (
                  <Leg name="Out" day={searchParam.departureDate} time={searchParam.departureTime} shown={!isBack} />
                )}
                <Leg name="Return" day={searchParam.arrivalDate} time={searchParam.arrivalTime} shown={isBack} />
              </>
            ) : (
              <span>
                {formatWeekdayDayMonth(searchParam.departureDate)}, {searchParam.departureTime.slice(0, 5)}
              </span>
            )}
            {routingTexts(search).map((text) => (
              <span key={text}>{text}</span>
            ))}
            {partyText !== '' && <span>{partyText}</span>}
          </p>
        </div>
      }
    >
      <EditSearch key={search.id} search={search} query={query} clock={clock} currency={currency} />
    </CompactEditor>
  );
}

interface LegProps {
  readonly name: string;
  readonly day: CalendarDay | undefined;
  readonly time: string | undefined;
  /** Whether its trains are listed below. On a phone this is their heading. */
  readonly shown: boolean;
}

/** One direction of a round trip. A phone has room for both only without their times. */
function Leg({ name, day, time, shown }: LegProps) {
  return (
    <span className={shown ? 'font-semibold text-ink' : undefined}>
      {name} {day && formatWeekdayDayMonth(day)}
      <span className="max-sm:sr-only">, {time?.slice(0, 5)}</span>
    </span>
  );
}

const allStations = ' (All Stations)';

/** The name of a station. A phone shows "Manchester (All Stations)" without its end. */
function EndName({ name }: { readonly name: string }) {
  const isGroup = name.endsWith(allStations);
  return (
    <span className="max-sm:truncate">
      {isGroup ? name.slice(0, -allStations.length) : name}
      {isGroup && <span className="max-sm:sr-only">{allStations}</span>}
    </span>
  );
}

/** For example "via York" or "return avoiding Doncaster". */
function routingTexts({ searchParam, departureRoutingStation, arrivalRoutingStation }: SearchRecord): string[] {
  const text = (leg: string, type: 'PREFERRED' | 'AVOID' | undefined, station: string | undefined) =>
    type && station ? [`${leg}${type === 'AVOID' ? 'avoiding' : 'via'} ${station}`] : [];
  return [
    ...text('', searchParam.departureRoutingRestriction?.type, departureRoutingStation?.name),
    ...text('return ', searchParam.arrivalRoutingRestriction?.type, arrivalRoutingStation?.name),
    ...(searchParam.leastChangeMinutes === undefined ? [] : [`${searchParam.leastChangeMinutes} min or more to change`]),
  ];
}
