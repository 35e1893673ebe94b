import { addDays } from '@throughfare/kernel/calendar-day';
import { formatFullDay, formatWeekdayDayMonth } from '@throughfare/kernel/format-day';
import { lowestPrice, reasonOf, shortFare, spokenFare } from '../../../domain/day-fares/fare-words.ts';
import type { FareCalendar } from '../../../domain/day-fares/use-fare-calendar.ts';
import { classNames } from '../../../lib/class-names.ts';
import type { Month } from '../model/month.ts';
import { mostNights, stayTotals } from '../model/stay-total.ts';
import { useGridKeys } from './use-grid-keys.ts';

interface StayTableProps {
  readonly month: Month;
  readonly name: string;
  readonly calendar: FareCalendar;
}

const nights = Array.from({ length: mostNights + 1 }, (_, count) => count);
const nightsText = (count: number): string => (count === 0 ? 'Same day' : count === 1 ? '1 night' : `${count} nights`);

/** The days out of a month by the length of the stay, with what both ways cost. Each cell is a button that searches the two days. */
export function StayTable({ month, name, calendar }: StayTableProps) {
  const { currency } = calendar;
  const totalOf = stayTotals(calendar);
  const days = calendar.days.filter(({ date }) => date.startsWith(month));
  const rows = days.map((fare) => ({ fare, totals: nights.map((count) => totalOf(fare.date, count)) }));
  const lowest = lowestPrice(rows.flatMap(({ totals }) => totals.filter((total) => total !== undefined)));
  const first = rows.flatMap(({ totals }, row) => totals.flatMap((total, column) => (total ? [`${row} ${column}`] : [])))[0];
  const { tabIndexOf, onKeyDown } = useGridKeys(first ?? '');
  return (
    // A wide table scrolls within itself. Its buttons can be reached by keyboard, so the box need not.
    <div className="relative max-h-[80vh] overflow-auto rounded-panel border-[1.5px] border-line bg-surface">
      <table className="border-separate border-spacing-0">
        <caption className="sr-only">{name}</caption>
        <thead>
          <tr>
            <th scope="col" className="sticky top-0 left-0 z-20 border-b border-line bg-surface px-2 py-2 text-left text-sm">
              Out
            </th>
            {nights.map((count) => (
              <th
                key={count}
                scope="col"
                className="sticky top-0 z-10 border-b border-line bg-surface px-2 py-2 text-sm font-medium whitespace-nowrap"
              >
                {nightsText(count)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ fare, totals }, row) => (
            <tr key={fare.date}>
              <th
                scope="row"
                className="sticky left-0 z-10 border-b border-line bg-surface px-2 text-left text-sm font-medium whitespace-nowrap"
              >
                {formatWeekdayDayMonth(fare.date)}
                {reasonOf(fare) !== '' && <span className="block text-[0.75rem] font-normal text-ink-soft">{reasonOf(fare)}</span>}
              </th>
              {totals.map((total, column) => (
                <td key={nights[column]} className="border-b border-line p-0.5 text-center">
                  {total ? (
                    <button
                      name="days"
                      value={`${total.outward} ${total.inward}`}
                      data-cell={`${row} ${column}`}
                      tabIndex={tabIndexOf(`${row} ${column}`)}
                      onKeyDown={onKeyDown}
                      className={classNames(
                        'min-h-11 w-full min-w-17 rounded-control px-1.5 text-[0.9375rem] whitespace-nowrap hover:bg-pine-100',
                        total.price === lowest ? 'bg-pine-50 font-bold text-pine-700' : 'font-medium',
                      )}
                    >
                      <span className="sr-only">{`Out ${formatFullDay(total.outward)}, back ${formatFullDay(total.inward)}, ${spokenFare(total, currency)}`}</span>
                      <span aria-hidden="true">{shortFare(total, currency)}</span>
                    </button>
                  ) : (
                    <span className="sr-only">Back {formatFullDay(addDays(fare.date, nights[column] ?? 0))}: no price</span>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
