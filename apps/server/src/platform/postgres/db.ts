import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';

/**
 * The retail database without any table: a module names the tables it owns, `db.$extendTables<SessionTables>()`, with
 * their schema in the name (`retail.session`).
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the type of a database that has no tables yet
export type Db = Kysely<{}>;

/** One of its transactions. */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the type of a database that has no tables yet
export type DbTransaction = Transaction<{}>;

export function createDb(pool: pg.Pool): Db {
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}
