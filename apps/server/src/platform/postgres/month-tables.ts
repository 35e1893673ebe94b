/**
 * Tables whose rows of a month are in a table of their own, which inherits from them: `retail.search_record_2026_12`. Questions to the table find
 * the rows of all months. A whole month is dropped at once, which costs nothing, whereas deleted rows must be vacuumed. Declared partitions would need the month
 * in every unique key, and could not take the place of a table that the release before writes to. A row finds its month by `monthTables`, or by a trigger of the
 * table if it is written as a part of a larger statement.
 */
import { sql } from 'kysely';
import type { Db } from './db.ts';

const monthsAhead = 2;
/** A missing table is looked for again after this time. */
const lookAgainMs = 600_000;

export interface ByMonth {
  readonly table: string;
  /** The column whose instant decides on the month. */
  readonly since: string;
  readonly byMonth: 'writer' | 'trigger';
}

interface Month {
  readonly table: string;
  readonly from: Date;
  readonly until: Date;
}

function monthOf(table: string, at: Date, later = 0): Month {
  const [from, until] = [0, 1].map((more) => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later + more, 1)));
  if (!from || !until) throw new Error('a month has two ends');
  return { table: `${table}_${from.toISOString().slice(0, 7).replace('-', '_')}`, from, until };
}

/** Makes the tables of this month and of the next ones. The worker does so every night. */
export async function makeMonths(db: Db, { table, since, byMonth }: ByMonth, nowMs: number): Promise<void> {
  const months = Array.from({ length: monthsAhead + 1 }, (_, later) => monthOf(table, new Date(nowMs), later));
  const day = (at: Date) => sql`${sql.lit(at.toISOString())}::timestamptz`;
  for (const month of months) {
    if (await exists(db, month.table)) continue;
    const { rows } = await sql<{ owner: string }>`select obj_description(${table}::regclass, 'pg_class') as owner`.execute(db);
    await db.transaction().execute(async (transaction) => {
      // Everybody waits for a statement that waits for a lock.
      await sql`set local lock_timeout = '2s'`.execute(transaction);
      await sql`create table ${sql.table(month.table)} (
        like ${sql.table(table)} including all,
        check (${sql.ref(since)} >= ${day(month.from)} and ${sql.ref(since)} < ${day(month.until)})
      ) inherits (${sql.table(table)})`.execute(transaction);
      await sql`comment on table ${sql.table(month.table)} is ${sql.lit(rows[0]?.owner ?? '')}`.execute(transaction);
      await sql`create trigger goes_with_its_month before delete on ${sql.table(month.table)}
        for each row execute function retail.goes_with_its_month()`.execute(transaction);
    });
  }
  if (byMonth === 'writer') return;
  const cases = months.map(
    (month) => sql`if new.${sql.ref(since)} >= ${day(month.from)} and new.${sql.ref(since)} < ${day(month.until)} then
      insert into ${sql.table(month.table)} values (new.*); return null; end if;`,
  );
  await sql`create or replace function ${sql.table(`${table}_to_month`)}() returns trigger language plpgsql as $$
    begin ${sql.join(cases, sql` `)} return new; end $$`.execute(db);
}

/** Drops the months that ended before the instant. */
export async function dropMonths(db: Db, table: string, before: Date): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select inhrelid::regclass::text as name from pg_inherits where inhparent = ${table}::regclass order by 1`.execute(db);
  const kept = monthOf(table, before).table;
  for (const { name } of rows.filter((one) => one.name < kept)) {
    await db.transaction().execute(async (transaction) => {
      await sql`set local lock_timeout = '2s'`.execute(transaction);
      await sql`drop table ${sql.table(name)}`.execute(transaction);
    });
  }
}

async function exists(db: Db, table: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${table}) is not null as found`.execute(db);
  return rows[0]?.found === true;
}

/** Finds the table for rows of an instant: that of the month, or the table itself until the worker has made one. */
export function monthTables(db: Db, table: string): (at: Date) => Promise<string> {
  const known = new Map<string, { readonly isThere: boolean; readonly atMs: number }>();
  return async (at) => {
    const month = monthOf(table, at).table;
    const found = known.get(month);
    if (found?.isThere) return month;
    if (found && performance.now() - found.atMs < lookAgainMs) return table;
    const isThere = await exists(db, month);
    known.set(month, { isThere, atMs: performance.now() });
    return isThere ? month : table;
  };
}
