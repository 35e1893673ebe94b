import { formatDayMonth } from '@throughfare/kernel/format-day';
import { Form, Link } from 'react-router';
import { lowestPrice, shortFare } from '../../domain/day-fares/fare-words.ts';
import { useFareCalendar } from '../../domain/day-fares/use-fare-calendar.ts';
import { type FaresQuery, paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { MonthTable } from './components/month-table.tsx';
import { StayTable } from './components/stay-table.tsx';
import type { FaresView } from './load-fares.ts';
import { plainName } from './model/plain-name.ts';
import { monthAfter, monthName, monthOf } from './model/month.ts';

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
      {refused !== undefined && (
        <Notice tone="error" announce>
          {refused}
        </Notice>
      )}
      {view.state === 'empty' && <Ends view={view} query={query} />}
      {view.state === 'failed' && (
        <EmptyState title="The prices cannot be shown at the moment" actions={<ButtonLink to={paths.fares(query)}>Try again</ButtonLink>}>
          <p>{view.message}</p>
        </EmptyState>
      )}
      {view.state === 'ready' && <Calendar view={view} query={query} />}
    </div>
  );
}

function Ends({ view, query }: { readonly view: Extract<FaresView, { state: 'empty' }>; readonly query: FaresQuery }) {
  return (
    <Form method="get" action={paths.fares()} className="flex max-w-3xl flex-col gap-4">
      <p className="max-w-prose text-ink-soft">Name two stations, and see the lowest fare of each day of a month, over all sellers.</p>
      {view.problem !== undefined && (
        <Notice tone="error" announce>
          {view.problem}
        </Notice>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="From" name="from" defaultValue={view.typed.from} required minLength={3} maxLength={60} />
        <TextField label="To" name="to" defaultValue={view.typed.to} required minLength={3} maxLength={60} />
      </div>
      {query.returns && <input type="hidden" name="returns" value="yes" />}
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
  const loaded = useFareCalendar(view.calendar.isComplete ? undefined : asked);
  const calendar = loaded?.ok ? loaded.calendar : view.calendar;
  const { from, to, today, lastDay, currency } = calendar;
  const name = monthName(month);
  const here = { ...query, from: from.code, to: to.code, month };
  const isReturn = asked.returns === 'yes';
  const best = lowestPrice(calendar.days.filter(({ date }) => date.startsWith(month)));
  const cheapestDays = calendar.days
    .filter(({ date, price }) => date.startsWith(month) && price === best)
    .map(({ date }) => formatDayMonth(date));
  const isFilling = !calendar.isComplete && loaded?.ok !== false;
  return (
    <>
      <div>
        <h1 className="text-3xl sm:text-4xl">
          {plainName(from.name)} to {plainName(to.name)}
        </h1>
        <p className="mt-2 text-ink-soft">
          The lowest fare of each day of {name}, {isReturn ? 'out and back' : 'one way'}, {party ?? 'one adult'}, over all sellers. A press
          searches the day.
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <nav aria-label="Months" className="flex flex-wrap items-center gap-2">
          {month > monthOf(today) && (
            <ButtonLink size="small" to={paths.fares({ ...here, month: monthAfter(month, -1) })}>
              {monthName(monthAfter(month, -1))}
            </ButtonLink>
          )}
          <span className="px-1 text-lg font-semibold">{name}</span>
          {month < monthOf(lastDay) && (
            <ButtonLink size="small" to={paths.fares({ ...here, month: monthAfter(month) })}>
              {monthName(monthAfter(month))}
            </ButtonLink>
          )}
        </nav>
        <nav aria-label="Journey" className="flex flex-wrap gap-4 sm:ml-auto">
          <Link to={paths.fares({ ...here, returns: isReturn ? undefined : 'yes' })}>{isReturn ? 'One way only' : 'Out and back'}</Link>
          <Link to={paths.fares({ ...here, from: to.code, to: from.code })}>
            {plainName(to.name)} to {plainName(from.name)}
          </Link>
        </nav>
      </div>
      {loaded?.ok === false && <Notice tone="warning">{loaded.message}</Notice>}
      <Form method="post" action={paths.fares(here)} className="min-w-0" aria-label={`Fares of ${name}`}>
        <input type="hidden" name="from" value={from.code} />
        <input type="hidden" name="to" value={to.code} />
        {asked.id !== undefined && <input type="hidden" name="id" value={asked.id} />}
        {isReturn ? (
          <StayTable
            key={month}
            month={month}
            name={`${plainName(from.name)} to ${plainName(to.name)} and back, ${name}`}
            calendar={calendar}
          />
        ) : (
          <MonthTable
            key={month}
            month={month}
            name={`${plainName(from.name)} to ${plainName(to.name)}, ${name}`}
            days={calendar.days}
            currency={currency}
            isFilling={isFilling}
          />
        )}
      </Form>
      <output className="text-ink-soft">
        {isFilling
          ? 'Prices are coming in.'
          : isReturn || best === undefined
            ? ''
            : `Cheapest: ${shortFare({ state: 'seen', price: best }, currency)} on ${cheapestDays.slice(0, 3).join(', ')}${cheapestDays.length > 3 ? ' and other days' : ''}.`}
      </output>
      <p className="max-w-prose text-sm text-ink-soft">
        A price is the lowest that a search of the last six hours found. ~ marks an estimate: an older price, or that of the same weekday in
        other weeks
        {isReturn ? ', or a return fare that was found with another day back' : ''}. The search shows the price that you pay.
      </p>
    </>
  );
}
