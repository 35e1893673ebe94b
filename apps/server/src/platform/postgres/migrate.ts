import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type pg from 'pg';
import { StartFailure } from '../start-failure.ts';
import type { SqlMigration } from './read-migrations.ts';

/** A lock shared by all starting nodes: the first one migrates, and the others wait and find nothing to do. */
const advisoryLock = 7_236_411;

/**
 * Brings one schema up to date in one transaction, each step in its own SQL. Answers the names of the steps. The pool must connect directly
 * to PostgreSQL (DATABASE_DIRECT_URL behind a pooler), because the lock belongs to a session.
 */
export async function migrate(pool: pg.Pool, schema: 'retail' | 'carrier', migrations: readonly SqlMigration[]): Promise<string[]> {
  const lock = await pool.connect();
  // This Kysely must not end the caller's pool. It is dropped, never destroyed.
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    await lock.query('select pg_advisory_lock($1)', [advisoryLock]);
    const made = await stepsMade(lock, schema);
    for (const base of migrations) await replaceSteps(lock, schema, base, made);
    // Of a newer program's database Kysely says that steps are missing. Its own check reads the columns of every table, which would slow each start.
    if (made.size === migrations.length && migrations.every(({ name }) => made.has(name))) return [];
    const migrator = new Migrator({
      db,
      provider: { getMigrations: () => Promise.resolve(toKysely(migrations)) },
      migrationTableSchema: schema,
      migrationTableName: 'migration',
      migrationLockTableName: 'migration_lock',
      // Modules number their steps independently and only touch their own tables, so a late low number does not conflict.
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

async function stepsMade(client: pg.PoolClient, schema: string): Promise<Set<string>> {
  const table = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [`${schema}.migration`]);
  if (table.rows[0]?.found !== true) return new Set();
  const { rows } = await client.query<{ name: string }>(`select name from ${schema}.migration`);
  return new Set(rows.map(({ name }) => name));
}

/** A database that older programs have made step by step has everything that the base would make: its steps become the base. */
async function replaceSteps(client: pg.PoolClient, schema: string, base: SqlMigration, made: Set<string>): Promise<void> {
  const replaced = base.replaces?.filter((name) => made.has(name)) ?? [];
  if (replaced.length === 0) return;
  const missing = base.replaces?.find((name) => !made.has(name));
  if (missing !== undefined)
    throw new StartFailure(
      `The database was made by an older program and has only a part of its steps (${schema}, without ${missing}).`,
      `Nothing was changed; start the last program whose migrations end with ${base.replaces?.at(-1)} once, then this one.`,
    );
  await client.query(
    `with gone as (delete from ${schema}.migration where name = any($1) returning timestamp)
     insert into ${schema}.migration (name, timestamp) select $2, max(timestamp) from gone`,
    [replaced, base.name],
  );
  for (const name of replaced) made.delete(name);
  made.add(base.name);
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
