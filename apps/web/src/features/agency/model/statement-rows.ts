import type { CallAnswer } from '@throughfare/contract/call';
import type { getStatement } from '@throughfare/contract/calls/agency-statements';

export type StatementFile = CallAnswer<typeof getStatement>['data'];

export const statementColumns = [
  'Statement',
  'Agency',
  'Date (UTC)',
  'Value day',
  'What',
  'Reference',
  'Currency',
  'Amount',
  'Tax in it',
  'Tax amount',
];

type StatementRow = readonly [
  number: string,
  agency: string,
  date: string,
  valueDay: string,
  what: string,
  reference: string,
  currency: string,
  amount: string,
  tax: string,
  /** Empty if no rate is shown. */
  taxAmount: string,
];

/** A statement as a table: opening balance, lines, closing balance. */
export function statementRows({ statement, lines, agencyName }: StatementFile): StatementRow[] {
  const { number, currency, opening, closing, issuedAt, untilDay } = statement;
  const row = (date: string, valueDay: string, what: string, reference: string, amount: string, tax = '', taxAmount = ''): StatementRow => [
    number,
    agencyName,
    date,
    valueDay,
    what,
    reference,
    currency,
    amount,
    tax,
    taxAmount,
  ];
  return [
    row(lines[0]?.happenedAt ?? issuedAt, lines[0]?.valueDay ?? untilDay, 'Opening balance', '', opening),
    ...lines.map(({ happenedAt, valueDay, text, bookingReference = '', amount, tax, taxAmount }) =>
      row(happenedAt, valueDay, text, bookingReference, amount, tax, taxAmount),
    ),
    row(issuedAt, untilDay, 'Closing balance', '', closing),
  ];
}
