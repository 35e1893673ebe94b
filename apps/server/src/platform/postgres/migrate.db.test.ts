import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/test-database.ts';
import { createPool } from './create-pool.ts';
import { migrate, schemaTrouble } from './migrate.ts';

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

test('leaves nothing of a failed step, names it, and keeps the steps before it', async () => {
  const pool = node();
  const known = await stepsMade(pool);
  const broken = { name: '9100-broken', sql: 'create table retail.half (id int); select no_such_column;' };
  await expect(migrate(pool, 'retail', [...known, table('plums'), broken])).rejects.toThrow(
    /\(retail, step 9100-broken\).*no_such_column.*This step changed nothing/,
  );
  expect((await pool.query("select to_regclass('retail.half') as half")).rows).toEqual([{ half: null }]);
  expect(await migrate(pool, 'retail', [...known, table('plums')])).toEqual([]);
  expect(
    (
      await pool.query(
        'select count(*) from pg_locks where locktype = $1 and database = (select oid from pg_database where datname = current_database())',
        ['advisory'],
      )
    ).rows,
  ).toEqual([{ count: 0 }]);
});

const drop = (name: string) => ({ name: `9500-drop-${name}.contract`, sql: `drop table retail.${name}` });

test('a step that takes something away waits until the release is finished, and an older program is then refused by its name', async () => {
  const pool = node();
  const known = await stepsMade(pool);
  const next = [...known, table('melons'), drop('melons')];
  expect(await migrate(pool, 'retail', next)).toEqual(['9000-melons']);
  // the release before goes on, and starts again
  expect(await schemaTrouble(pool, 'retail', known)).toBeUndefined();
  expect(await migrate(pool, 'retail', known)).toEqual([]);
  expect(await migrate(pool, 'retail', next, { finish: true })).toEqual(['9500-drop-melons.contract']);
  expect(await migrate(pool, 'retail', next)).toEqual([]);
  expect(await schemaTrouble(pool, 'retail', next)).toBeUndefined();
  expect(await schemaTrouble(pool, 'retail', known)).toBe('the schema retail is of a newer release (step 9500-drop-melons.contract)');
  await expect(migrate(pool, 'retail', known)).rejects.toThrow('of a newer release: its step 9500-drop-melons.contract');
  await pool.query("delete from retail.migration where name like '9500%'");
});

test('a program whose own step is missing says that the schema is too old', async () => {
  const pool = node();
  const known = await stepsMade(pool);
  expect(await schemaTrouble(pool, 'retail', [...known, table('limes')])).toBe(
    'the schema retail is of an older release (without step 9000-limes)',
  );
});

test('the release before must be finished before the next one begins', async () => {
  const pool = node();
  const known = await stepsMade(pool);
  await migrate(pool, 'retail', [...known, table('kiwis')]);
  const afterNext = [...known, table('kiwis'), drop('kiwis'), { name: '9600-more', sql: 'select 1' }];
  await expect(migrate(pool, 'retail', afterNext)).rejects.toThrow('has not been finished (retail, step 9500-drop-kiwis.contract)');
});

test('a new database is made in one go, steps that take away included', async () => {
  const pool = node();
  const made = [
    { name: '1-add', sql: 'create table carrier_of_a_test (id int)' },
    { name: '2-drop.contract', sql: 'drop table carrier_of_a_test' },
  ];
  await pool.query('alter table carrier.migration rename to migration_before');
  expect(await migrate(pool, 'carrier', made)).toEqual(['1-add', '2-drop.contract']);
  await pool.query('drop table carrier.migration; alter table carrier.migration_before rename to migration');
});

test('a step waits only briefly for a table that somebody uses, and tries again', async () => {
  const [pool, customers] = [node(), node()];
  const known = await stepsMade(pool);
  await migrate(pool, 'retail', [...known, table('dates')]);
  const customer = await customers.connect();
  await customer.query('begin; select * from retail.dates');
  const made = migrate(pool, 'retail', [
    ...known,
    table('dates'),
    { name: '9700-wide', sql: 'alter table retail.dates add column size int' },
  ]);
  // The step has given up once: another customer is served, although the first has not ended.
  const waits = async () =>
    (await customers.query("select from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table retail.dates%'"))
      .rowCount;
  await expect.poll(waits).toBe(1);
  await expect.poll(waits).toBe(0);
  expect((await customers.query('select id from retail.dates')).rowCount).toBe(1);
  await customer.query('commit');
  customer.release();
  expect(await made).toEqual(['9700-wide']);
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
