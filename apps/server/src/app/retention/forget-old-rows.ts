import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';
import { dropMonths, makeMonths } from '../../platform/postgres/month-tables.ts';
import { type RetentionRule, retentionRules } from './retention.data.ts';

/** The most rows of one table deleted in one statement; the rest is deleted by the next run. */
const most = 50_000;

/** Deletes rows whose time is over. Answers how many of which table were deleted one by one. */
export async function forgetOldRows(
  { db, nowMs }: { readonly db: Db; readonly nowMs: number },
  rules: readonly RetentionRule[] = retentionRules,
): Promise<ReadonlyMap<string, number>> {
  const deleted = new Map<string, number>();
  for (const rule of rules) {
    if (rule.byMonth) await dropMonths(db, rule.table, new Date(nowMs - rule.days * 86_400_000));
    deleted.set(rule.table, (deleted.get(rule.table) ?? 0) + (await forget(db, rule, new Date(nowMs))));
  }
  return deleted;
}

/** Makes the tables for the rows of the next months. */
export async function prepareMonths({ db, nowMs }: { readonly db: Db; readonly nowMs: number }): Promise<void> {
  for (const { byMonth, ...rule } of retentionRules) if (byMonth) await makeMonths(db, { ...rule, byMonth }, nowMs);
}

async function forget(db: Db, { table, since, days, only }: RetentionRule, now: Date): Promise<number> {
  const references = await referencesTo(db, table);
  const unreferenced = references.map(
    ({ table: other, column }) => sql`and not exists (select from ${sql.raw(other)} other where other.${sql.ref(column)} = kept.id)`,
  );
  const result = await sql`
    with moment as (select ${now}::timestamptz as now_at)
    delete from only ${sql.raw(table)} where ctid in (
      select kept.ctid from only ${sql.raw(table)} kept, moment
      where kept.${sql.ref(since)} < now_at - make_interval(days => ${days})
        and ${only === undefined ? sql`true` : sql.raw(only)} ${sql.join(unreferenced, sql` `)}
      limit ${most})`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

/** Columns of other tables that refer to a row of this table and so keep it. Rows deleted together with it do not count. */
async function referencesTo(db: Db, table: string): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as "table", attname as "column"
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confdeltype <> 'c' and confrelid = ${table}::regclass`.execute(db);
  return rows;
}
