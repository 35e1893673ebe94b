import { getAgencyCredit } from '@throughfare/contract/calls/agency-credit';
import { downloadStatement, getAgencyBalances, getStatement, listPayouts } from '@throughfare/contract/calls/agency-statements';
import type { CallAnswer } from '@throughfare/contract/call';
import type { Visitor } from '../../app/visitor.ts';
import { csvOf } from '../../lib/csv.ts';
import { orNotFound } from '../order-desk/desk-answer.ts';

export type MoneyView =
  | {
      readonly state: 'ready';
      readonly money: CallAnswer<typeof getAgencyBalances>['data'];
      readonly credit: CallAnswer<typeof getAgencyCredit>['data'];
    }
  | { readonly state: 'failed'; readonly message: string };

/** What the own agency and we owe each other, or an agency that they look after. */
export async function loadMoney(visitor: Visitor, agencyId: string | undefined): Promise<MoneyView> {
  const query = { agencyId };
  const [money, credit] = await Promise.all([visitor.ask(getAgencyBalances, { query }), visitor.ask(getAgencyCredit, { query })]);
  // An id that is none is an agency that there is not.
  if (!money.ok && money.status === 400) throw new Response(null, { status: 404 });
  orNotFound(money);
  if (!money.ok) return { state: 'failed', message: money.error.message };
  if (!credit.ok) return { state: 'failed', message: credit.error.message };
  return { state: 'ready', money: money.data.data, credit: credit.data.data };
}

/** A statement as PDF or CSV. */
export async function statementFile(
  visitor: Visitor,
  statementId: string,
  kind: 'pdf' | 'csv',
): Promise<{ name: string; body: string | Uint8Array<ArrayBuffer> }> {
  const params = { statementId };
  const found = await visitor.ask(getStatement, { params });
  if (!found.ok && found.status === 400) throw new Response(null, { status: 404 });
  const outcome = orNotFound(found);
  if (!outcome.ok) throw new Response(outcome.error.message, { status: outcome.status });
  const { statement, lines, agencyName } = outcome.data.data;
  const name = `statement-${statement.number}.${kind}`;
  if (kind === 'pdf') {
    const paper = await visitor.ask(downloadStatement, { params });
    if (!paper.ok) throw new Response(paper.error.message, { status: paper.status });
    return { name, body: new Uint8Array(Buffer.from(paper.data.results[0] ?? '', 'base64')) };
  }
  const { number, currency, opening, closing, issuedAt, untilDay } = statement;
  const row = (date: string, valueDay: string, text: string, reference: string, amount: string) => [
    number,
    agencyName,
    date,
    valueDay,
    text,
    reference,
    currency,
    amount,
  ];
  return {
    name,
    body: csvOf(
      ['Statement', 'Agency', 'Date (UTC)', 'Value day', 'What', 'Reference', 'Currency', 'Amount'],
      [
        row(lines[0]?.happenedAt ?? issuedAt, lines[0]?.valueDay ?? untilDay, 'Opening balance', '', opening),
        ...lines.map(({ happenedAt, valueDay, text, bookingReference = '', amount }) =>
          row(happenedAt, valueDay, text, bookingReference, amount),
        ),
        row(issuedAt, untilDay, 'Closing balance', '', closing),
      ],
    ),
  };
}

/** Agencies that we owe something, for the bank. */
export async function payoutsCsv(visitor: Visitor): Promise<string> {
  const outcome = orNotFound(await visitor.ask(listPayouts, {}));
  if (!outcome.ok) throw new Response(outcome.error.message, { status: outcome.status });
  return csvOf(
    ['Agency', 'Currency', 'Amount', 'Statement', 'Reference'],
    outcome.data.data.payouts.map(({ agencyName, currency, amount, statementNumber, reference }) => [
      agencyName,
      currency,
      amount,
      statementNumber,
      reference,
    ]),
  );
}
