import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import type { RateTable } from '../rules/cross-rate.ts';

/** A bank may correct a day's table. */
export async function keepRates(db: Db, { base, date, rates }: RateTable, now: Date): Promise<void> {
  await sql`
    insert into retail.exchange_rates (day, base, rates, read_at) values (${date}, ${base}, ${JSON.stringify(rates)}::jsonb, ${now})
    on conflict (day) do update set base = excluded.base, rates = excluded.rates, read_at = excluded.read_at`.execute(db);
}

export interface KeptRates {
  readonly table: RateTable;
  readonly readAtMs: number;
}

export async function latestRates(db: Db): Promise<KeptRates | undefined> {
  const { rows } = await sql<RateTable & { read_at: Date }>`
    select base, day as date, rates, read_at from retail.exchange_rates order by day desc limit 1`.execute(db);
  const [row] = rows;
  return row && { table: { base: row.base, date: row.date, rates: row.rates }, readAtMs: row.read_at.getTime() };
}

/** The latest ones, for the desk. */
export async function listRates(db: Db): Promise<readonly RateTable[]> {
  const { rows } = await sql<RateTable>`
    select base, day::text as date, rates from retail.exchange_rates order by day desc limit 400`.execute(db);
  return rows;
}

/** The table of the day before is then in use again. */
export async function forgetRates(db: Db, day: string): Promise<void> {
  await sql`delete from retail.exchange_rates where day = ${day}`.execute(db);
}
