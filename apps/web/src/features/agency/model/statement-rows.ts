import type { CallAnswer } from '@throughfare/contract/call';
import { noReferences } from '@throughfare/contract/shapes/own-references';
import { ownFields } from '../../../lib/own-fields.ts';
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
  ...ownFields.map(({ label }) => label),
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
  ...own: readonly string[],
];

/** A statement as a table: opening balance, lines, closing balance. */
export function statementRows({ statement, lines, agencyName }: StatementFile): StatementRow[] {
  const { number, currency, opening, closing, issuedAt, untilDay } = statement;
  const row = (
    date: string,
    valueDay: string,
    what: string,
    reference: string,
    amount: string,
    tax = '',
    taxAmount = '',
    own = noReferences,
  ): StatementRow => [
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
    ...ownFields.map(({ name }) => own[name]),
  ];
  return [
    row(lines[0]?.happenedAt ?? issuedAt, lines[0]?.valueDay ?? untilDay, 'Opening balance', '', opening),
    ...lines.map(({ happenedAt, valueDay, text, bookingReference = '', amount, tax, taxAmount, own }) =>
      row(happenedAt, valueDay, text, bookingReference, amount, tax, taxAmount, own),
    ),
    row(issuedAt, untilDay, 'Closing balance', '', closing),
  ];
}
