import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import type pg from 'pg';

/** A database type without tables. */
// oxlint-disable-next-line typescript/no-empty-object-type -- no narrower type lets `$extendTables` name tables
type NoTables = {};

/**
 * The retail database without any table. A module names the tables it owns, `db.$extendTables<SessionTables>()`, with the schema in the
 * name (`retail.session`).
 */
export type Db = Kysely<NoTables>;

/** A transaction of this database. */
export type DbTransaction = Transaction<NoTables>;

export function createDb(pool: pg.Pool): Db {
  return new Kysely({ dialect: new PostgresDialect({ pool }) });
}
