import type { AgencyCreditAccount } from '@throughfare/contract/calls/agency-credit';
import type { AgencyBalance, StatementHead, StatementLine } from '@throughfare/contract/calls/agency-statements';
import { formatDayMonthYear } from '@throughfare/kernel/format-day';
import { Link } from 'react-router';
import { callPaths } from '../../../lib/call-paths.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type Column, Table } from '../../../ui/table.tsx';
import { AnswerSection } from '../../../ui/answer-section.tsx';
import { showAmount } from '../../../domain/money/amounts.ts';

const stops = {
  credit_overdue: 'A statement is overdue. Nothing more is sold on account until it is paid. Cards and refunds still work.',
  credit_unsecured: 'The security has ended. Nothing more is sold on account. Cards and refunds still work.',
  credit_exceeded: 'The limit is reached. Nothing more is sold on account. Cards and refunds still work.',
} as const;

type Currency = AgencyBalance['currency'];

const isInFavour = (amount: string): boolean => amount.startsWith('-');

/** "£42.50 in favour": a negative balance is the shop's debt, and a minus sign alone would not say so. */
const balanceText = (amount: string, currency: Currency): string =>
  isInFavour(amount) ? `${showAmount(amount.slice(1), currency)} in the agency’s favour` : showAmount(amount, currency);

/** The credit that is left. */
export function CreditSummary({ account }: { readonly account: AgencyCreditAccount }) {
  const { currency, limit, owed, held, available, stoppedBy, isNearLimit, securityUntil } = account;
  return (
    <AnswerSection title={`On account in ${currency}`}>
      {stoppedBy !== undefined && <Notice tone="warning">{stops[stoppedBy]}</Notice>}
      {stoppedBy === undefined && isNearLimit && <Notice tone="warning">Four fifths of the limit are used.</Notice>}
      <dl className="grid gap-x-8 gap-y-3 sm:grid-cols-4">
        {(
          [
            ['Available', available],
            ['Limit', limit],
            [isInFavour(owed) ? 'In the agency’s favour' : 'Owed', owed.replace('-', '')],
            ['In orders under way', held],
          ] as const
        ).map(([label, amount]) => (
          <div key={label}>
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="text-xl font-semibold">{showAmount(amount, currency)}</dd>
          </div>
        ))}
      </dl>
      {securityUntil !== undefined && <p className="text-ink-soft">The security lasts until {formatDayMonthYear(securityUntil)}.</p>}
    </AnswerSection>
  );
}

const lineColumns = (currency: Currency): readonly Column<StatementLine & { readonly position: number }>[] => [
  { key: 'day', header: 'Value day', cell: ({ valueDay }) => formatDayMonthYear(valueDay) },
  { key: 'text', header: 'What', cell: ({ text }) => text },
  {
    key: 'reference',
    header: 'Reference',
    cell: ({ bookingReference, own }) => (
      <>
        <span className="break-all">{bookingReference ?? ''}</span>
        {own && <span className="block text-sm break-words text-ink-soft">{Object.values(own).filter(Boolean).join(' · ')}</span>}
      </>
    ),
  },
  { key: 'amount', header: 'Amount', align: 'right', cell: ({ amount }) => showAmount(amount, currency) },
  { key: 'tax', header: 'Tax in it', cell: (line) => taxText(line, currency) },
];

function taxText({ tax = '', taxAmount = '0.00' }: StatementLine, currency: Currency): string {
  return Number(taxAmount) === 0 ? tax : `${showAmount(taxAmount, currency)}: ${tax}`;
}

const statementColumns: readonly Column<StatementHead>[] = [
  { key: 'number', header: 'Statement', cell: ({ number }) => <span className="font-semibold">{number}</span> },
  { key: 'until', header: 'Until', cell: ({ untilDay }) => formatDayMonthYear(untilDay) },
  { key: 'closing', header: 'Closing balance', align: 'right', cell: ({ closing, currency }) => balanceText(closing, currency) },
  { key: 'due', header: 'Due', cell: ({ dueOn }) => formatDayMonthYear(dueOn) },
  {
    key: 'unpaid',
    header: 'Unpaid',
    cell: ({ unpaid, currency, daysOverdue }) =>
      Number(unpaid) === 0 ? (
        <Badge tone="ok">Nothing</Badge>
      ) : (
        <div>
          {showAmount(unpaid, currency)}
          {daysOverdue > 0 && (
            <Badge tone="signal" className="ml-2">
              {daysOverdue} {daysOverdue === 1 ? 'day' : 'days'} overdue
            </Badge>
          )}
        </div>
      ),
  },
  {
    key: 'files',
    header: 'Files',
    cell: ({ statementId, number }) => (
      <div className="flex gap-3">
        <Link reloadDocument to={callPaths.statementFile(statementId, 'pdf')} aria-label={`PDF of ${number}`}>
          PDF
        </Link>
        <Link reloadDocument to={callPaths.statementFile(statementId, 'csv')} aria-label={`CSV of ${number}`}>
          CSV
        </Link>
        <Link reloadDocument to={callPaths.statementFile(statementId, 'xlsx')} aria-label={`XLSX of ${number}`}>
          XLSX
        </Link>
      </div>
    ),
  },
];

/** For one currency: the lines that are on no statement yet, the statements, and the age of the unpaid sum. */
export function Balance({ balance }: { readonly balance: AgencyBalance }) {
  const { currency, balance: sum, unbilled, unbilledTotal, statements, aging } = balance;
  const isOwed = Number(sum) > 0;
  const unpaid = [
    ['Not due yet', aging.notDue],
    ['1 to 30 days', aging.to30],
    ['31 to 60 days', aging.to60],
    ['61 to 90 days', aging.to90],
    ['Older', aging.older],
  ].filter(([, amount]) => Number(amount) > 0);
  return (
    <AnswerSection
      title={`Balance in ${currency}: ${showAmount(sum.replace('-', ''), currency)} ${Number(sum) === 0 ? '' : isOwed ? 'to be paid by the agency' : "in the agency's favour"}`.trim()}
    >
      {unpaid.length > 0 && (
        <p>Unpaid: {unpaid.map(([label = '', amount = '']) => `${label} ${showAmount(amount, currency)}`).join(', ')}.</p>
      )}
      {statements.length === 0 ? (
        <p>No statement has been issued yet.</p>
      ) : (
        <Table caption="Statements" rows={statements} rowKey={({ statementId }) => statementId} columns={statementColumns} />
      )}
      {unbilled.length === 0 ? (
        <p>Nothing has happened since the last statement.</p>
      ) : (
        <Table
          caption={`In the next statement: ${balanceText(unbilledTotal, currency)}`}
          rows={unbilled.map((line, position) => ({ ...line, position }))}
          rowKey={({ position }) => String(position)}
          columns={lineColumns(currency)}
        />
      )}
    </AnswerSection>
  );
}
