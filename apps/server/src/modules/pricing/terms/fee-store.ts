import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import type { MarketFee } from '../rules/terms-forms.ts';

export interface NamedFee extends MarketFee {
  readonly name: string;
}

export async function listFees(db: Db): Promise<readonly NamedFee[]> {
  const { rows } = await sql<{ name: string; market: string; basis_points: number; first_day: string; last_day: string | null }>`
    select name, market, basis_points, first_day::text, last_day::text from retail.card_fee order by first_day desc, name`.execute(db);
  return rows.map(({ name, market, basis_points, first_day, last_day }) => ({
    name,
    market,
    basisPoints: basis_points,
    from: first_day,
    ...(last_day === null ? {} : { to: last_day }),
  }));
}

export async function putFee(trx: Db, { name, market, basisPoints, from, to }: NamedFee): Promise<void> {
  await sql`
    insert into retail.card_fee (name, market, basis_points, first_day, last_day) values (${name}, ${market}, ${basisPoints}, ${from}, ${to ?? null})
    on conflict (name) do update set market = excluded.market, basis_points = excluded.basis_points,
      first_day = excluded.first_day, last_day = excluded.last_day`.execute(trx);
}

/** A fee that has begun ends with today, because customers have been shown it. */
export async function endFee(trx: Db, { name, from }: NamedFee, today: string): Promise<void> {
  if (from > today) await sql`delete from retail.card_fee where name = ${name}`.execute(trx);
  else await sql`update retail.card_fee set last_day = least(last_day, ${today}::date) where name = ${name}`.execute(trx);
}
