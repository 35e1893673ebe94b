import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/test-database.ts';
import { createPool } from './create-pool.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
const pools: pg.Pool[] = [];

function node(): pg.Pool {
  const pool = createPool({ url: database.url, max: 3, name: 'migrate-test', statementTimeoutMs: 0, onIdleError: () => undefined });
  pools.push(pool);
  return pool;
}

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await database.drop();
});

const table = (name: string) => ({
  name: `9000-${name}`,
  sql: `create table retail.${name} (id int); insert into retail.${name} values (1);`,
});

test('runs each migration once', async () => {
  const pool = node();
  // The template database is already migrated. Without its migrations in the list, it would look like the database of a newer program.
  const known = await stepsMade(pool);
  expect(await migrate(pool, 'retail', [...known, table('apples')])).toEqual(['9000-apples']);
  expect(await migrate(pool, 'retail', [...known, table('apples')])).toEqual([]);
  expect((await pool.query('select id from retail.apples')).rows).toEqual([{ id: 1 }]);
});

test('lets one of several nodes that start together do it', async () => {
  const known = await stepsMade(node());
  const made = await Promise.all([1, 2, 3].map(() => migrate(node(), 'retail', [...known, table('pears')])));
  expect(made.flat()).toEqual(['9000-pears']);
});

test('runs a late migration with a low number', async () => {
  const pool = node();
  const known = await stepsMade(pool);
  expect(await migrate(pool, 'retail', [...known, { name: '0000-late', sql: 'select 1' }])).toEqual(['0000-late']);
});

test('leaves nothing of a failed run, and names the migration', async () => {
  const pool = node();
  const known = await stepsMade(pool);
  const broken = { name: '9100-broken', sql: 'create table retail.half (id int); select no_such_column;' };
  await expect(migrate(pool, 'retail', [...known, table('plums'), broken])).rejects.toThrow(
    /\(retail, step 9100-broken\).*no_such_column.*Nothing was changed/,
  );
  expect((await pool.query("select to_regclass('retail.plums') as plums, to_regclass('retail.half') as half")).rows).toEqual([
    { plums: null, half: null },
  ]);
  expect(
    (
      await pool.query(
        'select count(*) from pg_locks where locktype = $1 and database = (select oid from pg_database where datname = current_database())',
        ['advisory'],
      )
    ).rows,
  ).toEqual([{ count: 0 }]);
});

const base = (name: string, replaces: string[]) => ({ name, sql: 'select no_such_column', replaces });

test('recognises a database that older programs made step by step, and runs nothing of the base', async () => {
  const pool = node();
  const known = await stepsMade(pool);
  await migrate(pool, 'retail', [...known, table('figs'), table('nuts')]);
  const now = [...known, base('9200-base', ['9000-figs', '9000-nuts']), { name: '9300-after', sql: 'select 1' }];
  expect(await migrate(pool, 'retail', now)).toEqual(['9300-after']);
  expect(await migrate(pool, 'retail', now)).toEqual([]);
  expect((await stepsMade(pool)).map(({ name }) => name).slice(-2)).toEqual(['9200-base', '9300-after']);
});

test('refuses a database with a part of the steps that the base replaces, and names the program that brings it up to date', async () => {
  const pool = node();
  const known = await stepsMade(pool);
  await migrate(pool, 'retail', [...known, table('grapes')]);
  const before = await stepsMade(pool);
  await expect(migrate(pool, 'retail', [...known, base('9400-base', ['9000-grapes', '9000-limes'])])).rejects.toThrow(
    /only a part of its steps \(retail, without 9000-limes\)\. Nothing was changed; start the last program whose migrations end with 9000-limes once, then this one\./,
  );
  expect(await stepsMade(pool)).toEqual(before);
});

async function stepsMade(pool: pg.Pool): Promise<{ name: string; sql: string }[]> {
  const { rows } = await pool.query<{ name: string }>('select name from retail.migration order by timestamp, name');
  return rows.map(({ name }) => ({ name, sql: '' }));
}
