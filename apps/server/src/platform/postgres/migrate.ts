import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type pg from 'pg';
import { StartFailure } from '../start-failure.ts';
import type { SqlMigration } from './read-migrations.ts';

/** Shared by every node that starts: the first migrates, the others wait and find nothing to do. */
const advisoryLock = 7_236_411;

/**
 * Brings one schema up to date, each step in its own SQL, all in one transaction; answers the names of the steps made.
 * The pool must lead straight to PostgreSQL (DATABASE_DIRECT_URL behind a pooler): the lock belongs to a session.
 */
export async function migrate(pool: pg.Pool, schema: 'retail' | 'carrier', migrations: readonly SqlMigration[]): Promise<string[]> {
  const lock = await pool.connect();
  // Our Kysely must not end the pool, which is the caller's: it is dropped, never destroyed.
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await lock.query('select pg_advisory_lock($1)', [advisoryLock]);
    const migrator = new Migrator({
      db,
      provider: { getMigrations: () => Promise.resolve(toKysely(migrations)) },
      migrationTableSchema: schema,
      migrationTableName: 'migration',
      migrationLockTableName: 'migration_lock',
      // Modules number their steps side by side and reach only their own tables, so a late low number is no conflict.
      allowUnorderedMigrations: true,
    });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error) {
      const failed = results.find((result) => result.status === 'Error')?.migrationName;
      throw new StartFailure(
        `The database could not be brought up to date${failed ? ` (${schema}, step ${failed})` : ''}: ${error instanceof Error ? error.message : 'for a reason that it does not say'}.`,
        'Nothing was changed; restore the version that ran before, or mend what the message names.',
        error,
      );
    }
    return results.map((result) => result.migrationName);
  } finally {
    await lock.query('select pg_advisory_unlock($1)', [advisoryLock]).finally(() => lock.release());
  }
}

function toKysely(migrations: readonly SqlMigration[]): Record<string, Migration> {
  return Object.fromEntries(
    migrations.map(({ name, sql: text }) => [
      name,
      {
        async up(db) {
          await sql.raw(text).execute(db);
        },
      } satisfies Migration,
    ]),
  );
}
