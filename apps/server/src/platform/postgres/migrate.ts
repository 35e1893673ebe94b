/**
 * Brings one schema up to date. An **expanding** step leaves everything that the release before uses, and runs at the start of a new release, while
 * processes of the old one serve customers. A **contracting** step (`….contract`) takes away what no process uses any more, and waits for
 * `npm run migrate -- --finish`.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { StartFailure } from '../start-failure.ts';
import type { SqlMigration } from './read-migrations.ts';

export type Schema = 'retail' | 'carrier';

/** A lock shared by all starting nodes: the first one migrates, and the others wait and find nothing to do. */
const advisoryLock = 7_236_411;

/** A step that waits for a lock lets everybody who comes after it wait too, so it gives up soon and tries again. */
const lockTimeout = '2s';
const lockTries = 30;
const pauseMs = 500;
const lockNotAvailable = '55P03';

export const isContracting = (name: string): boolean => name.endsWith('.contract');

/**
 * Answers the names of the steps made, each in a transaction of its own. The pool must connect directly to PostgreSQL (DATABASE_DIRECT_URL
 * behind a pooler), because the lock belongs to a session.
 */
export async function migrate(
  pool: pg.Pool,
  schema: Schema,
  migrations: readonly SqlMigration[],
  { finish = false }: { readonly finish?: boolean } = {},
): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLock]);
    const made = await stepsMade(client, schema);
    const isNew = made.size === 0;
    for (const base of migrations) await replaceSteps(client, schema, base, made);
    const newer = contractedByOthers(made, migrations);
    if (newer !== undefined)
      throw new StartFailure(
        `The database is of a newer release: its step ${newer} took something away (${schema}).`,
        'Start that release, or restore a backup from before it.',
      );
    const missing = migrations.filter(({ name }) => !made.has(name));
    const steps = missing.filter(({ name }) => isNew || finish || !isContracting(name));
    const unfinished =
      steps[0] && missing.find(({ name }) => !steps.some((step) => step.name === name) && name < (steps.at(-1)?.name ?? ''));
    if (unfinished)
      throw new StartFailure(
        `The release before has not been finished (${schema}, step ${unfinished.name}).`,
        'Start that release everywhere and run npm run migrate -- --finish, then start this one.',
      );
    if (isNew) await createJournal(client, schema);
    for (const step of steps) await make(client, schema, step);
    return steps.map(({ name }) => name);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [advisoryLock]).finally(() => client.release());
  }
}

/** The reason why this program may not use a schema; undefined if it may. Steps that it does not know and that only add are no trouble. */
export async function schemaTrouble(
  client: Pick<pg.Pool, 'query'>,
  schema: Schema,
  migrations: readonly SqlMigration[],
): Promise<string | undefined> {
  const made = await stepsMade(client, schema);
  const newer = contractedByOthers(made, migrations);
  if (newer !== undefined) return `the schema ${schema} is of a newer release (step ${newer})`;
  const lacks = migrations.find(({ name }) => !made.has(name) && !isContracting(name));
  return lacks && `the schema ${schema} is of an older release (without step ${lacks.name})`;
}

function contractedByOthers(made: ReadonlySet<string>, migrations: readonly SqlMigration[]): string | undefined {
  const known = new Set(migrations.map(({ name }) => name));
  return [...made].find((name) => isContracting(name) && !known.has(name));
}

/** The table has the columns that older programs gave it. */
async function createJournal(client: pg.PoolClient, schema: Schema): Promise<void> {
  await client.query(`create schema if not exists ${schema}`);
  await client.query(`create table if not exists ${schema}.migration (name varchar(255) primary key, timestamp varchar(255) not null)`);
}

async function make(client: pg.PoolClient, schema: Schema, { name, sql }: SqlMigration): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query('begin');
      await client.query(`set local lock_timeout = '${lockTimeout}'`);
      await client.query(sql);
      await client.query(`insert into ${schema}.migration (name, timestamp) values ($1, $2)`, [name, new Date().toISOString()]);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback');
      const isBusy = error instanceof Error && 'code' in error && error.code === lockNotAvailable;
      if (!isBusy || tries === lockTries)
        throw new StartFailure(
          `The database could not be brought up to date (${schema}, step ${name}): ${error instanceof Error ? error.message : 'for a reason that it does not say'}.`,
          'This step changed nothing, and the release before works with the steps made. Mend what the message names, and start again.',
          error,
        );
    }
    await pause(pauseMs);
  }
}

async function stepsMade(client: Pick<pg.Pool, 'query'>, schema: Schema): Promise<Set<string>> {
  const table = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [`${schema}.migration`]);
  if (table.rows[0]?.found !== true) return new Set();
  const { rows } = await client.query<{ name: string }>(`select name from ${schema}.migration`);
  return new Set(rows.map(({ name }) => name));
}

/** A database that older programs have made step by step has everything that the base would make: its steps become the base. */
async function replaceSteps(client: pg.PoolClient, schema: Schema, base: SqlMigration, made: Set<string>): Promise<void> {
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
