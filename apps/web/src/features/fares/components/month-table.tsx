import type { KeyboardEventHandler } from 'react';
import type { CalendarDay } from '@throughfare/kernel/calendar-day';
import { formatFullDay } from '@throughfare/kernel/format-day';
import type { Currency } from '@throughfare/kernel/money';
import { lowestPrice, reasonOf, shortFare, spokenFare } from '../../../domain/day-fares/fare-words.ts';
import { classNames } from '../../../lib/class-names.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type Month, weeksOf } from '../model/month.ts';
import { type LineFare, lineValue } from '../model/several-lines.ts';
import { useGridKeys } from './use-grid-keys.ts';

interface MonthTableProps {
  readonly month: Month;
  readonly name: string;
  readonly days: readonly LineFare[];
  readonly currency: Currency;
  /** Further prices will come. */
  readonly isFilling: boolean;
  /** The field that a press sends; `days` searches, `out` chooses the day out of a journey both ways. */
  readonly field?: 'days' | 'out';
  /** With `out`: the chosen day. With `days`: the day out before it. */
  readonly outward?: string | undefined;
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The days of a month with their cheapest fares. Each is a button that searches the day. */
export function MonthTable({ month, name, days, currency, isFilling, field = 'days', outward }: MonthTableProps) {
  const fares = new Map(days.map((day) => [day.date, day]));
  const lowest = lowestPrice(days.filter(({ date }) => date.startsWith(month)));
  const weeks = weeksOf(month);
  const first = weeks.flatMap((week, row) =>
    week.flatMap((date, column) => (date !== undefined && fares.has(date) ? [`${row} ${column}`] : [])),
  )[0];
  const { tabIndexOf, onKeyDown } = useGridKeys(first ?? '');
  return (
    <table className="w-full table-fixed border-separate border-spacing-0.5 sm:border-spacing-1.5">
      <caption className="sr-only">{name}</caption>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col" abbr={weekday} className="pb-1 text-sm font-medium text-ink-soft">
              {weekday.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week, row) => (
          <tr key={week.find((date) => date !== undefined)}>
            {week.map((date, column) => (
              <td key={weekdays[column]} className="p-0 align-top">
                {date !== undefined && (
                  <Day
                    date={date}
                    fare={fares.get(date)}
                    cell={`${row} ${column}`}
                    tabIndex={tabIndexOf(`${row} ${column}`)}
                    onKeyDown={onKeyDown}
                    {...{ currency, lowest, isFilling, field, outward }}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps extends Pick<MonthTableProps, 'currency' | 'isFilling' | 'field' | 'outward'> {
  readonly date: CalendarDay;
  /** Absent: the day has passed. */
  readonly fare: LineFare | undefined;
  readonly cell: string;
  readonly tabIndex: 0 | -1;
  readonly onKeyDown: KeyboardEventHandler<HTMLButtonElement>;
  readonly lowest: string | undefined;
}

function Day({ date, fare, cell, tabIndex, onKeyDown, currency, lowest, isFilling, field, outward }: DayProps) {
  const number = Number(date.slice(8));
  if (!fare) return <span className="block px-1 py-1 text-sm text-ink-soft sm:px-2">{number}</span>;
  const lineName = fare.price === undefined ? undefined : fare.lineName;
  const isBest = fare.price !== undefined && fare.price === lowest;
  return (
    <button
      name={field}
      value={field === 'out' ? date : lineValue(fare, ...(outward === undefined ? [] : [outward]), date)}
      aria-current={(field === 'out' && date === outward) || undefined}
      data-cell={cell}
      tabIndex={tabIndex}
      onKeyDown={onKeyDown}
      className={classNames(
        'flex min-h-14 w-full flex-col items-start rounded-control border-[1.5px] px-0.5 py-1 text-left hover:border-pine-700 aria-current:bg-pine-100 sm:min-h-18 sm:px-2',
        isBest ? 'border-pine-700 bg-pine-50' : 'border-line bg-surface',
      )}
    >
      <span className="sr-only">{`${formatFullDay(date)}, ${spokenFare(fare, currency)}${lineName === undefined ? '' : `, ${lineName}`}`}</span>
      <span aria-hidden="true" className="flex w-full flex-col items-start">
        <span className="text-sm leading-5 text-ink-soft">{number}</span>
        {fare.price !== undefined && (
          <span
            className={classNames(
              'text-[0.8125rem] leading-5 font-bold tracking-tight whitespace-nowrap max-[24rem]:text-[0.6875rem] sm:text-base',
              isBest && 'text-pine-700',
            )}
          >
            <span className="sm:hidden">{shortFare(fare, currency, true)}</span>
            <span className="max-sm:hidden">{shortFare(fare, currency)}</span>
          </span>
        )}
        {fare.state === 'unknown' && isFilling && <Skeleton className="mt-1 h-3.5 w-full max-w-12" />}
        <span className="text-[0.6875rem] leading-3.5 break-words text-ink-soft sm:text-sm sm:leading-5">{reasonOf(fare)}</span>
        {lineName !== undefined && (
          <span className="w-full truncate text-[0.6875rem] leading-3.5 text-ink-soft sm:text-xs">{lineName}</span>
        )}
      </span>
    </button>
  );
}
