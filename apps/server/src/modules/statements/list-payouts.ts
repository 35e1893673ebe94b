import { type Currency, money, toDecimal } from '@throughfare/kernel/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';
import { ledgerBalances } from './unbilled-lines.ts';

interface Owed {
  agency_id: string;
  agency: string;
  currency: Currency;
  number: string;
  closing_minor: string;
}

/**
 * Agencies whose last statement in a currency closes in their favour. Never more than the ledger owes them by now: a commission that was taken
 * back since the statement lessens what is paid out.
 */
export async function listPayouts(db: Db) {
  const { rows } = await sql<Owed>`
    select distinct on (statement.agency_id, statement.currency) statement.agency_id, agency.name as agency, statement.currency, statement.number,
      statement.closing_minor
    from retail.agency_statement statement join retail.agency on agency.id = statement.agency_id
    order by statement.agency_id, statement.currency, statement.issued_at desc, statement.number desc`.execute(db);
  const due = await Promise.all(
    rows
      .filter(({ closing_minor }) => Number(closing_minor) < 0)
      .map(async ({ agency_id, agency, currency, number, closing_minor }) => {
        const owedNow = -((await ledgerBalances(db, agency_id)).get(currency) ?? 0);
        const minor = Math.min(-Number(closing_minor), owedNow);
        return { agencyId: agency_id, agencyName: agency, currency, minor, statementNumber: number };
      }),
  );
  return due
    .filter(({ minor }) => minor > 0)
    .map(({ minor, ...payout }) => ({
      ...payout,
      amount: toDecimal(money(payout.currency, minor)),
      reference: `Commission ${payout.statementNumber}`,
    }));
}
