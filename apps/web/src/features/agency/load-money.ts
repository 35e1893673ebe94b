import { getAgencyCredit } from '@throughfare/contract/calls/agency-credit';
import { getAgencyBalances, listPayouts } from '@throughfare/contract/calls/agency-statements';
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
