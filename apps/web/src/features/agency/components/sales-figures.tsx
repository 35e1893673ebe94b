import type { AgencyDashboard, SalesRow } from '@throughfare/contract/calls/agency-dashboard';
import { formatDayMonth } from '@throughfare/kernel/format-day';
import { Link } from 'react-router';
import { useCommissionShown } from '../../../lib/commission-shown.ts';
import { paths } from '../../../lib/paths.ts';
import { BarChart } from '../../../ui/bar-chart.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { showAmount } from '../../../domain/money/amounts.ts';

type Group = AgencyDashboard['sales']['by'];

const groups: Readonly<Record<Group, string>> = { week: 'Week', month: 'Month', agent: 'Agent', source: 'Seller' };

/** The agency's sales of the last twelve months, as bars and as a table. The toggle that hides commission also hides mark-up. */
export function SalesFigures({ by, rows }: AgencyDashboard['sales']) {
  const [shown] = useCommissionShown();
  const currencies = new Set(rows.map(({ currency }) => currency));
  return (
    <Panel as="section" aria-labelledby="sales" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="sales" className="text-2xl">
          Sales of the last twelve months
        </h2>
        <nav aria-label="Sales by">
          <ul className="flex flex-wrap gap-4">
            {Object.entries(groups).map(([group, name]) => (
              <li key={group}>
                <Link
                  to={paths.agencyDashboard({ by: group })}
                  preventScrollReset
                  aria-current={group === by ? 'page' : undefined}
                  className="inline-flex min-h-8 items-center aria-[current=page]:font-bold aria-[current=page]:no-underline"
                >
                  By {name.toLowerCase()}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {rows.length === 0 ? (
        <p>Nothing was sold yet. Your bookings, and customers’ bookings through a quote’s link, are counted here.</p>
      ) : (
        <>
          <p className="text-ink-soft">After refunds and exchanges, each counted on the day on which it was made.</p>
          <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
            {/* Only for a single currency, because bars in several could not be compared. */}
            {currencies.size === 1 && (
              <BarChart bars={rows.map((row) => ({ key: keyOf(row), label: labelOf(row, by), value: Number(row.fares) }))} />
            )}
            <div className={currencies.size === 1 ? '' : 'lg:col-span-2'}>
              <Table
                caption={`Sales by ${groups[by].toLowerCase()}`}
                hideCaption
                rows={rows}
                rowKey={keyOf}
                columns={[{ key: 'label', header: groups[by], cell: (row) => labelOf(row, by) }, ...figures, ...(shown ? own : [])]}
              />
            </div>
          </div>
        </>
      )}
    </Panel>
  );
}

const keyOf = ({ label, currency }: SalesRow): string => `${label} ${currency}`;

function labelOf({ label }: SalesRow, by: Group): string {
  if (by === 'week') return `From ${formatDayMonth(label)}`;
  return label;
}

const figures: readonly Column<SalesRow>[] = [
  { key: 'bookings', header: 'Bookings', align: 'right', cell: ({ bookings }) => bookings },
  { key: 'fares', header: 'Fares', align: 'right', cell: ({ fares, currency }) => showAmount(fares, currency) },
];

const own: readonly Column<SalesRow>[] = [
  { key: 'commission', header: 'Commission', align: 'right', cell: ({ commission, currency }) => showAmount(commission, currency) },
  { key: 'markUp', header: 'Mark-up', align: 'right', cell: ({ markUp, currency }) => showAmount(markUp, currency) },
];
