import type { Currency } from '@throughfare/kernel/money';
import { sql } from 'kysely';
import type { DbTransaction } from '../../platform/postgres/db.ts';
import type { StatementDeps } from './statement-deps.ts';
import { agedStatements, listStatements } from './statement-store.ts';

type OverdueDeps = Pick<StatementDeps, 'db' | 'clock' | 'credit'>;

/** An agency with an overdue statement cannot buy on account until it is paid. Checked every night and with each payment. */
export async function lookAtOverdue(deps: OverdueDeps): Promise<void> {
  const { rows } = await sql<{ agency_id: string; currency: Currency }>`
    select agency_id, currency from shared.credit_account`.execute(deps.db);
  for (const { agency_id: agencyId, currency } of rows)
    await deps.db.transaction().execute((transaction) => lookAtAccount(transaction, agencyId, currency, deps));
}

export async function lookAtAccount(
  transaction: DbTransaction,
  agencyId: string,
  currency: Currency,
  { clock, credit }: OverdueDeps,
): Promise<void> {
  const today = new Date(clock.now()).toISOString().slice(0, 10);
  const statements = await listStatements(transaction, agencyId, currency);
  const aged = await agedStatements(transaction, { agencyId, currency, today }, statements);
  await credit.setOverdue(transaction, { agencyId, currency, isOverdue: aged.some(({ daysOverdue }) => daysOverdue > 0) });
}
