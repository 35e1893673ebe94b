import { type Currency, money } from '@throughfare/kernel/money';
import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import type { MarketFee } from '../rules/terms-forms.ts';

export interface NamedFee extends MarketFee {
  readonly name: string;
}

interface FeeRow {
  readonly name: string;
  readonly market: string;
  /** Null for a fee for refunds. */
  readonly currency: Currency | null;
  /** Ten-thousandths of a card payment, or minor units. */
  readonly fee: number;
  readonly first_day: string;
  readonly last_day: string | null;
}

export async function listFees(db: Db): Promise<readonly NamedFee[]> {
  const { rows } = await sql<FeeRow>`
    select name, market, null as currency, basis_points as fee, first_day::text, last_day::text from retail.card_fee
    union all select name, market, currency, minor, first_day::text, last_day::text from retail.refund_fee
    order by first_day desc, name`.execute(db);
  return rows.map(({ name, market, currency, fee, first_day, last_day }) => ({
    name,
    market,
    fee: currency === null ? fee : money(currency, fee),
    from: first_day,
    ...(last_day === null ? {} : { to: last_day }),
  }));
}

const tables = [sql`retail.card_fee`, sql`retail.refund_fee`];

export async function putFee(
  trx: Db,
  { name, market, fee, from, to = null }: Omit<NamedFee, 'to'> & { readonly to?: string | null },
): Promise<void> {
  for (const table of tables) await sql`delete from ${table} where name = ${name}`.execute(trx);
  if (typeof fee === 'number')
    await sql`insert into retail.card_fee (name, market, basis_points, first_day, last_day)
      values (${name}, ${market}, ${fee}, ${from}, ${to})`.execute(trx);
  else
    await sql`insert into retail.refund_fee (name, market, currency, minor, first_day, last_day)
      values (${name}, ${market}, ${fee.currency}, ${fee.minor}, ${from}, ${to})`.execute(trx);
}

/** A fee that has begun ends with today, because customers have been shown it. */
export async function endFee(trx: Db, { name, from }: NamedFee, today: string): Promise<void> {
  for (const table of tables) {
    if (from > today) await sql`delete from ${table} where name = ${name}`.execute(trx);
    else await sql`update ${table} set last_day = least(last_day, ${today}::date) where name = ${name}`.execute(trx);
  }
}
