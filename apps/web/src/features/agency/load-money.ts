import { getAgencyCredit } from '@throughfare/contract/calls/agency-credit';
import { getBankDetails, listPayouts } from '@throughfare/contract/calls/agency-payouts';
import { getAgencyBalances } from '@throughfare/contract/calls/agency-statements';
import type { CallAnswer } from '@throughfare/contract/call';
import type { Visitor } from '../../lib/visitor.ts';
import { csvOf } from '@throughfare/contract/csv';
import { orNotFound } from '../../lib/answered-or-thrown.ts';

export type MoneyView =
  | {
      readonly state: 'ready';
      readonly money: CallAnswer<typeof getAgencyBalances>['data'];
      readonly credit: CallAnswer<typeof getAgencyCredit>['data'];
      readonly bank: CallAnswer<typeof getBankDetails>['data'];
    }
  | { readonly state: 'failed'; readonly message: string };

/** The balance between the shop and the person's own agency, or one that they manage. */
export async function loadMoney(visitor: Visitor, agencyId: string | undefined): Promise<MoneyView> {
  const query = { agencyId };
  const [money, credit, bank] = await Promise.all([
    visitor.ask(getAgencyBalances, { query }),
    visitor.ask(getAgencyCredit, { query }),
    visitor.ask(getBankDetails, { query }),
  ]);
  // A malformed id is treated as an unknown agency.
  if (!money.ok && money.status === 400) throw new Response(null, { status: 404 });
  orNotFound(money);
  if (!money.ok) return { state: 'failed', message: money.error.message };
  if (!credit.ok) return { state: 'failed', message: credit.error.message };
  if (!bank.ok) return { state: 'failed', message: bank.error.message };
  return { state: 'ready', money: money.data.data, credit: credit.data.data, bank: bank.data.data };
}

/** Agencies with a sum to be paid out, for the bank. */
export async function payoutsCsv(visitor: Visitor): Promise<string> {
  const outcome = orNotFound(await visitor.ask(listPayouts, {}));
  if (!outcome.ok) throw new Response(outcome.error.message, { status: outcome.status });
  return csvOf(
    ['Agency', 'Currency', 'Amount', 'Statement', 'Reference', 'Account'],
    outcome.data.data.payouts.map(({ agencyName, currency, amount, statementNumber, reference, account }) => [
      agencyName,
      currency,
      amount,
      statementNumber,
      reference,
      account,
    ]),
  );
}
