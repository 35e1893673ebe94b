import { systemClock } from '@throughfare/kernel/clock';
import type pg from 'pg';

/** The database's clock minus this machine's, in milliseconds, known to half of the time that the answer took. */
export async function clockSkewMs(pool: Pick<pg.Pool, 'query'>, now: () => number = () => systemClock.now()): Promise<number> {
  const askedAtMs = now();
  const { rows } = await pool.query<{ ms: number }>('select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms');
  const answeredAtMs = now();
  return (rows[0]?.ms ?? askedAtMs) - (askedAtMs + answeredAtMs) / 2;
}
