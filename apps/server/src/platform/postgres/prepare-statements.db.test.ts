import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/test-database.ts';
import { createPool } from './create-pool.ts';

let database: TestDatabase;
let pool: Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  // one connection: what was prepared before is there
  pool = createPool({ url: database.url, max: 1, name: 'test', statementTimeoutMs: 0, onIdleError: () => undefined });
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function preparedTexts(): Promise<string[]> {
  const { rows } = await pool.query<{ statement: string }>('select statement from pg_prepared_statements order by statement');
  return rows.map(({ statement }) => statement);
}

test('prepares a statement with values once and answers each with its own', async () => {
  const add = async (first: number, second: number) =>
    (await pool.query<{ sum: number }>('select $1::int + $2::int as sum', [first, second])).rows;
  expect([await add(1, 2), await add(3, 4)]).toEqual([[{ sum: 3 }], [{ sum: 7 }]]);
  expect(await preparedTexts()).toEqual(['select $1::int + $2::int as sum']);
});

test('a table that gains a column goes on being read by whoever asks for all of them', async () => {
  await pool.query('create temporary table seat (number int)');
  await pool.query('insert into seat (number) values ($1)', [7]);
  const read = async () => (await pool.query('select * from seat where number = $1', [7])).rows;
  expect(await read()).toEqual([{ number: 7 }]);
  await pool.query('alter table seat add column coach text');
  expect(await read()).toEqual([{ number: 7, coach: null }]);
});

test('a statement that failed can be asked again', async () => {
  const divide = (by: number) => pool.query('select 1 / $1::int as part', [by]);
  await expect(divide(0)).rejects.toThrow('division by zero');
  expect((await divide(1)).rows).toEqual([{ part: 1 }]);
});
