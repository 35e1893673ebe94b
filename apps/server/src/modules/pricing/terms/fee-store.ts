import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import type { Fee, MarketFee } from '../rules/terms-forms.ts';

export interface NamedFee extends MarketFee {
  readonly name: string;
}

interface FeeRow {
  readonly name: string;
  readonly market: string;
  readonly fee: Fee;
  readonly first_day: string;
  readonly last_day: string | null;
}

/** The one that begins last is first. */
export async function listFees(db: Db): Promise<readonly NamedFee[]> {
  const { rows } = await sql<FeeRow>`
    select name, market, to_jsonb(basis_points) as fee, first_day::text, last_day::text from retail.card_fee
    union all select name, market, jsonb_build_object('currency', currency, 'minor', minor), first_day::text, last_day::text from retail.refund_fee
    union all select name, market, fee, first_day::text, last_day::text from retail.service_fee
    order by first_day desc, name`.execute(db);
  return rows.map(({ first_day, last_day, ...row }) => ({ ...row, from: first_day, ...(last_day === null ? {} : { to: last_day }) }));
}

const tables = [sql`retail.card_fee`, sql`retail.refund_fee`, sql`retail.service_fee`];

export async function putFee(trx: Db, { name, market, fee, from, to }: NamedFee): Promise<void> {
  for (const table of tables) await sql`delete from ${table} where name = ${name}`.execute(trx);
  const days = sql`${name}, ${market}, ${from}, ${to ?? null}`;
  if (typeof fee === 'number')
    await sql`insert into retail.card_fee (name, market, first_day, last_day, basis_points) values (${days}, ${fee})`.execute(trx);
  else if ('minor' in fee)
    await sql`insert into retail.refund_fee (name, market, first_day, last_day, currency, minor)
      values (${days}, ${fee.currency}, ${fee.minor})`.execute(trx);
  else
    await sql`insert into retail.service_fee (name, market, first_day, last_day, fee) values (${days}, ${JSON.stringify(fee)}::jsonb)`.execute(
      trx,
    );
}

/** A fee that has begun ends with today, because customers have been shown it. */
export async function endFee(trx: Db, { name, from }: NamedFee, today: string): Promise<void> {
  for (const table of tables) {
    if (from > today) await sql`delete from ${table} where name = ${name}`.execute(trx);
    else await sql`update ${table} set last_day = least(last_day, ${today}::date) where name = ${name}`.execute(trx);
  }
}
