import { formatDayMonth, formatWeekdayDayMonth } from '@throughfare/kernel/format-day';
import { Fragment, type ReactNode } from 'react';
import { Form, Link } from 'react-router';
import { lowestPrice, shortFare } from '../../domain/day-fares/fare-words.ts';
import { type FareCalendar, mostStations, useFareCalendar } from '../../domain/day-fares/use-fare-calendar.ts';
import { type FaresQuery, paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { MonthTable } from './components/month-table.tsx';
import { StayTable } from './components/stay-table.tsx';
import type { FaresView } from './load-fares.ts';
import { type Month, monthAfter, monthName, monthOf } from './model/month.ts';
import { cheapestDays, cheapestStays, cheapestWayBack, daysBack, lineCodes, type LineFare, lineNames } from './model/several-lines.ts';

interface FaresScreenProps {
  readonly view: FaresView;
  readonly query: FaresQuery;
  /** Why the pressed day cannot be searched. */
  readonly refused?: string | undefined;
}

/** A month of the cheapest fares of a journey (FARES-4). */
export function FaresScreen({ view, query, refused }: FaresScreenProps) {
  return (
    <div className="mx-auto flex max-w-[84rem] flex-col gap-5 px-4 py-8 sm:px-6 sm:py-10">
      {view.state !== 'ready' && <h1 className="text-3xl sm:text-4xl">The cheapest day of a journey</h1>}
      <ProblemNotice text={refused} />
      {view.state === 'empty' && (
        <>
          <p className="max-w-prose text-ink-soft">Name two stations, and see the lowest fare of each day of a month, over all sellers.</p>
          <Ends typed={view.typed} problem={view.problem} query={query} />
        </>
      )}
      {view.state === 'failed' && (
        <EmptyState title="The prices cannot be shown at the moment" actions={<ButtonLink to={paths.fares(query)}>Try again</ButtonLink>}>
          <p>{view.message}</p>
        </EmptyState>
      )}
      {view.state === 'ready' && <Calendar view={view} query={query} />}
    </div>
  );
}

interface EndsProps {
  readonly typed: Pick<FaresQuery, 'from' | 'to'>;
  readonly problem?: string | undefined;
  readonly query: FaresQuery;
}

/** Asks for the stations, one or several at each end (FARES-8). */
function Ends({ typed, problem, query }: EndsProps) {
  const hint = `Up to ${mostStations} stations, with commas between them.`;
  return (
    <Form method="get" action={paths.fares()} className="flex max-w-3xl flex-col gap-4">
      <ProblemNotice text={problem} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="From" name="from" defaultValue={typed.from} hint={hint} required minLength={3} maxLength={200} />
        <TextField label="To" name="to" defaultValue={typed.to} hint={hint} required minLength={3} maxLength={200} />
      </div>
      {query.month !== undefined && <input type="hidden" name="month" value={query.month} />}
      {query.returns && <input type="hidden" name="returns" value="yes" />}
      {query.id !== undefined && <input type="hidden" name="id" value={query.id} />}
      <div>
        <Button type="submit" look="action">
          Show prices
        </Button>
      </div>
    </Form>
  );
}

function Calendar({ view, query }: { readonly view: Extract<FaresView, { state: 'ready' }>; readonly query: FaresQuery }) {
  const { month, asked, party } = view;
  const { calendars = view.calendars, problem } = useFareCalendar(view.calendars.every(({ isComplete }) => isComplete) ? undefined : asked);
  const { today, lastDay, currency } = calendars[0];
  const [fromName, toName] = lineNames(calendars);
  const [from, to] = lineCodes(calendars);
  const days = cheapestDays(calendars, 'days');
  const ofMonth = days.filter(({ date }) => date.startsWith(month));
  const name = monthName(month);
  const here = { ...query, from, to, month };
  const isReturn = asked.returns === 'yes';
  const best = lowestPrice(ofMonth);
  const bestDays = ofMonth.filter(({ price }) => price === best).map(({ date }) => formatDayMonth(date));
  const isFilling = calendars.some(({ isComplete }) => !isComplete) && problem === undefined;
  return (
    <>
      <div>
        <h1 className="text-3xl sm:text-4xl">
          {fromName} to {toName}
        </h1>
        <p className="mt-2 text-ink-soft">
          The lowest fare of each day of {name}, {isReturn ? 'out and back' : 'one way'}, {party ?? 'one adult'}, over all sellers. A press
          searches the day.
        </p>
      </div>
      <Disclosure summary="From or to any of several stations">
        <Ends typed={{ from: fromName.replaceAll(' or ', ', '), to: toName.replaceAll(' or ', ', ') }} query={here} />
      </Disclosure>
      <div className="flex flex-wrap items-center gap-3">
        <nav aria-label="Months" className="flex flex-wrap items-center gap-2">
          {month > monthOf(today) && (
            <ButtonLink size="small" to={paths.fares({ ...here, month: monthAfter(month, -1), out: undefined })}>
              {monthName(monthAfter(month, -1))}
            </ButtonLink>
          )}
          <span className="px-1 text-lg font-semibold">{name}</span>
          {month < monthOf(lastDay) && (
            <ButtonLink size="small" to={paths.fares({ ...here, month: monthAfter(month), out: undefined })}>
              {monthName(monthAfter(month))}
            </ButtonLink>
          )}
        </nav>
        <nav aria-label="Journey" className="flex flex-wrap gap-4 sm:ml-auto">
          <Link to={paths.fares({ ...here, returns: isReturn ? undefined : 'yes', out: undefined })}>
            {isReturn ? 'One way only' : 'Out and back'}
          </Link>
          <Link to={paths.fares({ ...here, from: to, to: from, out: undefined })}>
            {toName} to {fromName}
          </Link>
        </nav>
      </div>
      {problem !== undefined && <Notice tone="warning">{problem}</Notice>}
      {isReturn ? (
        <BothWays
          key={`${from} ${to} ${month}`}
          title={`${fromName} to ${toName} and back, ${name}`}
          {...{ calendars, days, month, here, isFilling }}
        />
      ) : (
        <SearchOfDay label={`Fares of ${name}`} here={here}>
          <MonthTable
            key={`${from} ${to} ${month}`}
            month={month}
            name={`${fromName} to ${toName}, ${name}`}
            {...{ days, currency, isFilling }}
          />
        </SearchOfDay>
      )}
      <output className="text-ink-soft">
        {isFilling
          ? 'Prices are coming in.'
          : isReturn || best === undefined
            ? ''
            : `Cheapest: ${shortFare({ state: 'seen', price: best }, currency)} on ${bestDays.slice(0, 3).join(', ')}${bestDays.length > 3 ? ' and other days' : ''}.`}
      </output>
      <p className="max-w-prose text-sm text-ink-soft">
        A price is the lowest that a search of the last six hours found. ~ marks an estimate: an older price, or that of the same weekday in
        other weeks
        {isReturn ? ', or a return fare that was found with another day back' : ''}. The search shows the price that you pay.
      </p>
    </>
  );
}

interface SearchOfDayProps {
  readonly label: string;
  readonly here: FaresQuery;
  readonly children: ReactNode;
}

/** The form whose buttons search a day, or two. */
function SearchOfDay({ label, here, children }: SearchOfDayProps) {
  return (
    <Form method="post" action={paths.fares(here)} className="min-w-0" aria-label={label}>
      {here.id !== undefined && <input type="hidden" name="id" value={here.id} />}
      {children}
    </Form>
  );
}

interface BothWaysProps {
  readonly title: string;
  readonly calendars: readonly [FareCalendar, ...FareCalendar[]];
  readonly days: readonly LineFare[];
  readonly month: Month;
  readonly here: FaresQuery;
  readonly isFilling: boolean;
}

/** Out and back: a grid of days out by days back. A phone first asks for the day out, then for the day back. */
function BothWays({ title, calendars, days, month, here, isFilling }: BothWaysProps) {
  const { currency } = calendars[0];
  const back = cheapestDays(calendars, 'back');
  const totalOf = cheapestStays(calendars);
  const out = days.find(({ date }) => date === here.out);
  return (
    <>
      <div className="max-sm:hidden">
        <SearchOfDay label={title} here={here}>
          <StayTable name={title} {...{ month, currency, days, back, totalOf }} />
        </SearchOfDay>
      </div>
      <div className="flex flex-col gap-4 sm:hidden">
        <h2 className="text-xl">Day out, with the lowest price for both ways</h2>
        <Form method="get" action={paths.fares()} preventScrollReset aria-label="Day out">
          {Object.entries(here).map(([field, value]) =>
            field === 'out' || value === undefined ? null : <input key={field} type="hidden" name={field} value={value} />,
          )}
          <MonthTable
            month={month}
            name={`Day out, ${title}`}
            days={days.map((day) => cheapestWayBack(day, back, totalOf))}
            field="out"
            outward={here.out}
            {...{ currency, isFilling }}
          />
        </Form>
        {out && (
          <SearchOfDay label="Day back" here={here}>
            <h2 className="mb-2 text-xl">Out {formatWeekdayDayMonth(out.date)}, back</h2>
            {[month, monthAfter(month)].map((one) => (
              <Fragment key={one}>
                <p className="mt-2 font-semibold">{monthName(one)}</p>
                <MonthTable
                  month={one}
                  name={`Day back, ${monthName(one)}`}
                  days={daysBack(out.date, back, totalOf)}
                  outward={out.date}
                  {...{ currency, isFilling }}
                />
              </Fragment>
            ))}
          </SearchOfDay>
        )}
      </div>
    </>
  );
}
