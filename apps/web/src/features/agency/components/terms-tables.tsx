import {
  type AgencyTerms,
  type CommissionRow,
  type MarkUpRow,
  paymentMethodNames,
  type SettlementRow,
} from '@throughfare/contract/shapes/agency-terms';
import { formatDayMonthYear } from '@throughfare/kernel/format-day';
import { type Currency, currencySymbols } from '@throughfare/kernel/money';
import { Badge } from '../../../ui/badge.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { type Column, Table } from '../../../ui/table.tsx';

export const productNames: Readonly<Record<CommissionRow['product'], string>> = { PointToPoint: 'Tickets', RailPass: 'Rail passes' };

interface Row {
  readonly validFrom: string;
  readonly holdsToday: boolean;
  readonly by: string;
  readonly enteredAt: string;
}

/** The columns of the first day and of the person who entered the row. */
export const datedColumns = <One extends Row>(): readonly Column<One>[] => [
  {
    key: 'from',
    header: 'From',
    cell: ({ validFrom, holdsToday }) => (
      <>
        {formatDayMonthYear(validFrom)} {holdsToday && <Badge tone="ok">Holds today</Badge>}
      </>
    ),
  },
  { key: 'by', header: 'Entered by', cell: ({ by, enteredAt }) => `${by}, ${formatDayMonthYear(enteredAt.slice(0, 10))}` },
];

const commissionColumns: readonly Column<CommissionRow>[] = [
  { key: 'percent', header: 'Commission', cell: ({ percent }) => <span className="font-semibold">{percent} %</span> },
  { key: 'source', header: 'Source', cell: ({ source }) => source ?? 'Every source' },
  { key: 'product', header: 'Product', cell: ({ product }) => productNames[product] },
  { key: 'for', header: 'For', cell: ({ isOwn }) => (isOwn ? 'This agency' : 'Every agency') },
  { key: 'until', header: 'Until', cell: ({ validUntil }) => (validUntil === undefined ? 'Open' : formatDayMonthYear(validUntil)) },
  ...datedColumns<CommissionRow>(),
];

const settlementColumns: readonly Column<SettlementRow>[] = [
  {
    key: 'settlement',
    header: 'Settlement',
    cell: ({ settlement }) => <span className="font-semibold">{settlement === 'net' ? 'Net' : 'Gross'}</span>,
  },
  {
    key: 'methods',
    header: 'Ways to pay',
    cell: ({ paymentMethods }) => paymentMethods.map((method) => paymentMethodNames[method]).join(', '),
  },
  ...datedColumns<SettlementRow>(),
];

const markUpText = (amount: string, kind: MarkUpRow['kind'], currency: Currency): string =>
  kind === 'fixed' ? `${currencySymbols[currency]}${amount}` : `${amount} %`;

const markUpColumns = (currency: Currency): readonly Column<MarkUpRow>[] => [
  {
    key: 'standard',
    header: 'Usual mark-up',
    cell: ({ standard, kind }) => <span className="font-semibold">{markUpText(standard, kind, currency)}</span>,
  },
  { key: 'most', header: 'At most', cell: ({ most, kind }) => markUpText(most, kind, currency) },
  { key: 'returned', header: 'At a refund', cell: ({ returned }) => (returned ? 'Given back' : 'Kept') },
  ...datedColumns<MarkUpRow>(),
];

const keyOf = (row: Row): string => `${row.enteredAt} ${JSON.stringify(row)}`;

/** An agency's terms: those of today, and every earlier row. */
export function TermsTables({ terms, currency }: { readonly terms: AgencyTerms; readonly currency: Currency }) {
  const { commission, settlement, markUp } = terms;
  const history = [...commission, ...settlement, ...markUp].filter(({ holdsToday }) => !holdsToday).length;
  return (
    <div className="flex flex-col gap-5">
      <Rows terms={{ ...terms, ...onlyToday(terms) }} currency={currency} />
      {history > 0 && (
        <Disclosure summary={`All rows, earlier and coming ones too`}>
          <Rows terms={terms} currency={currency} />
        </Disclosure>
      )}
    </div>
  );
}

const onlyToday = ({ commission, settlement, markUp }: AgencyTerms): AgencyTerms => ({
  commission: commission.filter(({ holdsToday }) => holdsToday),
  settlement: settlement.filter(({ holdsToday }) => holdsToday),
  markUp: markUp.filter(({ holdsToday }) => holdsToday),
});

function Rows({ terms, currency }: { readonly terms: AgencyTerms; readonly currency: Currency }) {
  const { commission, settlement, markUp } = terms;
  return (
    <div className="flex flex-col gap-5">
      {commission.length === 0 ? (
        <p>No commission.</p>
      ) : (
        <Table caption="Commission" rows={commission} rowKey={keyOf} columns={commissionColumns} />
      )}
      {settlement.length === 0 ? (
        <p>The agency pays gross, by card.</p>
      ) : (
        <Table caption="Settlement" rows={settlement} rowKey={keyOf} columns={settlementColumns} />
      )}
      {markUp.length === 0 ? (
        <p>The agency adds no mark-up.</p>
      ) : (
        <Table caption="Mark-up" rows={markUp} rowKey={keyOf} columns={markUpColumns(currency)} />
      )}
    </div>
  );
}
