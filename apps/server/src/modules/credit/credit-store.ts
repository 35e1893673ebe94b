import { type Currency, money } from '@throughfare/kernel/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';
import type { CreditAccount } from './credit.api.ts';
import { availableMinor, type CreditStanding, refusedCredit } from './rules/refused-credit.ts';

interface AccountRow {
  agency_id: string;
  currency: Currency;
  limit_minor: string;
  owed_minor: string;
  held_minor: string;
  security_until: string | null;
  stopped_since: Date | null;
}

export async function readAccounts(db: Db, agencyId: string, today: string, currency?: Currency): Promise<CreditAccount[]> {
  const { rows } = await sql<AccountRow>`
    select agency_id, currency, limit_minor, owed_minor, held_minor, to_char(security_until, 'YYYY-MM-DD') as security_until, stopped_since
    from retail.credit_account where agency_id = ${agencyId} and (${currency ?? null}::text is null or currency = ${currency ?? null})
    order by currency`.execute(db);
  return rows.map((row) => accountOf(row, today));
}

function accountOf(row: AccountRow, today: string): CreditAccount {
  const { currency } = row;
  const standing: CreditStanding = {
    limitMinor: Number(row.limit_minor),
    owedMinor: Number(row.owed_minor),
    heldMinor: Number(row.held_minor),
    isOverdue: row.stopped_since !== null,
    ...(row.security_until === null ? {} : { securityUntil: row.security_until }),
  };
  const stoppedBy = refusedCredit(standing, 1, today);
  return {
    agencyId: row.agency_id,
    currency,
    limit: money(currency, standing.limitMinor),
    owed: money(currency, standing.owedMinor),
    held: money(currency, standing.heldMinor),
    available: money(currency, availableMinor(standing)),
    isOverdue: standing.isOverdue,
    ...(standing.securityUntil === undefined ? {} : { securityUntil: standing.securityUntil }),
    ...(stoppedBy === undefined ? {} : { stoppedBy }),
  };
}
