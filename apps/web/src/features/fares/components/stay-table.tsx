import { formatDayMonth, formatFullDay, formatWeekdayDayMonth } from '@throughfare/kernel/format-day';
import type { Currency } from '@throughfare/kernel/money';
import { lowestPrice, reasonOf, shortFare, spokenFare } from '../../../domain/day-fares/fare-words.ts';
import { classNames } from '../../../lib/class-names.ts';
import type { Month } from '../model/month.ts';
import { type LineFare, lineValue, type StayTotal } from '../model/several-lines.ts';
import { useGridKeys } from './use-grid-keys.ts';

interface StayTableProps {
  readonly month: Month;
  readonly name: string;
  readonly currency: Currency;
  readonly days: readonly LineFare[];
  readonly back: readonly LineFare[];
  readonly totalOf: (outward: string, inward: string) => StayTotal | undefined;
}

/** The days out of a month by the days back, with what both ways cost. Each cell is a button that searches the two days. */
export function StayTable({ month, name, currency, days, back, totalOf }: StayTableProps) {
  const rows = days
    .filter(({ date }) => date.startsWith(month))
    .map((fare) => ({ fare, totals: back.map(({ date }) => totalOf(fare.date, date)) }));
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
            <th
              scope="col"
              className="sticky top-0 left-0 z-20 border-b border-line bg-surface px-2 py-2 text-left text-sm whitespace-nowrap"
            >
              Out / Back
            </th>
            {back.map((fare) => (
              <th
                key={fare.date}
                scope="col"
                className="sticky top-0 z-10 min-w-17 border-b border-line bg-surface px-1.5 py-2 align-top text-sm font-medium"
              >
                <span className="block text-[0.75rem] text-ink-soft">{formatWeekdayDayMonth(fare.date).slice(0, 3)}</span>
                <span className="whitespace-nowrap">{formatDayMonth(fare.date)}</span>
                <Reason fare={fare} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ fare, totals }, row) => {
            // Nobody comes back before they go.
            const before = back.filter(({ date }) => date < fare.date).length;
            return (
              <tr key={fare.date}>
                <th
                  scope="row"
                  className="sticky left-0 z-10 border-b border-line bg-surface px-2 text-left text-sm font-medium whitespace-nowrap"
                >
                  {formatWeekdayDayMonth(fare.date)}
                  <Reason fare={fare} />
                </th>
                {before > 0 && (
                  <td colSpan={before} className="border-b border-line">
                    <span className="sr-only">before the day out</span>
                  </td>
                )}
                {totals.slice(before).map((total, index) => (
                  <td key={back[before + index]?.date} className="border-b border-line p-0.5 text-center">
                    {total ? (
                      <button
                        name="days"
                        value={lineValue(total, total.outward, total.inward)}
                        data-cell={`${row} ${before + index}`}
                        tabIndex={tabIndexOf(`${row} ${before + index}`)}
                        onKeyDown={onKeyDown}
                        className={classNames(
                          'min-h-11 w-full rounded-control px-1.5 text-[0.9375rem] whitespace-nowrap hover:bg-pine-100',
                          total.price === lowest ? 'bg-pine-50 font-bold text-pine-700' : 'font-medium',
                        )}
                      >
                        <span className="sr-only">{`Out ${formatFullDay(total.outward)}, back ${formatFullDay(total.inward)}, ${spokenFare(total, currency)}`}</span>
                        <span aria-hidden="true">{shortFare(total, currency)}</span>
                      </button>
                    ) : (
                      <span className="sr-only">no price</span>
                    )}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Reason({ fare }: { readonly fare: LineFare }) {
  const reason = reasonOf(fare);
  return reason === '' ? null : <span className="block text-[0.75rem] font-normal text-ink-soft">{reason}</span>;
}
