import { type Currency, money } from '@throughfare/kernel/money';
import { recordOf } from '@throughfare/kernel/record-of';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';
import type { CreditAccount } from './credit.api.ts';
import { availableMinor, type CreditStanding, refusedCredit } from './rules/refused-credit.ts';

interface AccountRow extends CreditStanding {
  readonly agencyId: string;
  readonly currency: Currency;
}

export async function readAccounts(db: Db, agencyId: string, today: string, currency?: Currency): Promise<CreditAccount[]> {
  const { rows } = await sql<object>`
    select agency_id, currency, limit_minor, owed_minor, held_minor, to_char(security_until, 'YYYY-MM-DD') as security_until,
      stopped_since is not null as is_overdue
    from retail.credit_account where agency_id = ${agencyId} and (${currency ?? null}::text is null or currency = ${currency ?? null})
    order by currency`.execute(db);
  return rows.map((row) => accountOf(recordOf(row), today));
}

function accountOf({ agencyId, currency, ...standing }: AccountRow, today: string): CreditAccount {
  const stoppedBy = refusedCredit(standing, 1, today);
  return {
    agencyId,
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
