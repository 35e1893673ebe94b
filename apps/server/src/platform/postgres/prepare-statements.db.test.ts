import { Client } from 'pg';
import { expect, test } from 'vitest';
import { openTestPool } from '../../../../../tests/support/open-test-pool.ts';
import { prepareStatements } from './prepare-statements.ts';

// a single connection, so that statements prepared earlier are found
const { pool, database } = await openTestPool(1);

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

test('a table that gains a column can still be read with all its columns', async () => {
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

test('answers the same each time, whatever the values are', async () => {
  const text = `select number, $1::text as word, null::text as nothing, date '2026-12-01' as day, timestamptz '2026-12-01T08:00Z' as at,
    '{"seat": 7}'::jsonb as kept, number as number from generate_series(1, 3) as number`;
  const read = () => pool.query(text, ['é']);
  const [first, second] = [await read(), await read()];
  expect(second.rows).toEqual(first.rows);
  expect(second.rows[2]).toEqual({
    number: 3,
    word: 'é',
    nothing: null,
    day: '2026-12-01',
    at: new Date('2026-12-01T08:00Z'),
    kept: { seat: 7 },
  });
  expect([second.rowCount, second.command]).toEqual([3, 'SELECT']);
});

test('a statement that was asked before can fail, at the server or by a value that cannot be read, and be asked again', async () => {
  const divide = (by: number) => pool.query('select 2 / $1::int as half', [by]);
  await divide(2);
  await expect(divide(0)).rejects.toThrow('division by zero');
  expect((await divide(2)).rows).toEqual([{ half: 1 }]);
  const count = (text: string) => pool.query('select $1::bigint as count', [text]);
  await count('1');
  await expect(count('9007199254740993')).rejects.toThrow('a bigint column holds more than a number can');
  expect((await count('2')).rows).toEqual([{ count: 2 }]);
});

test('counts rows written by a statement without result rows, under its own name too', async () => {
  await pool.query('create temporary table coach (number int)');
  const add = { name: 'add-coaches', text: 'insert into coach select generate_series(1, $1::int)', values: [3] };
  const written = [await pool.query(add), await pool.query({ ...add, values: [2] })];
  expect(written.map(({ rowCount, command, rows }) => ({ rowCount, command, rows }))).toEqual([
    { rowCount: 3, command: 'INSERT', rows: [] },
    { rowCount: 2, command: 'INSERT', rows: [] },
  ]);
});

test('prepares statements that name their columns, whatever is in brackets', async () => {
  await pool.query('create temporary table place (number int)');
  const texts = [
    'select count(*) as places from place where number > $1',
    'with low as (select * from place where number < $1) select number from low',
  ];
  for (const text of texts) await pool.query(text, [9]);
  expect(await preparedTexts()).toEqual(expect.arrayContaining(texts));
});

test('prepares a statement without values only on request, and never several at once', async () => {
  const text = 'select 8 as rooms';
  await pool.query(text, []);
  expect(await preparedTexts()).not.toContain(text);
  const client = new Client(database.url);
  prepareStatements(client, { alsoWithout: true });
  await client.connect();
  await client.query(text, []);
  await client.query('create temporary table room (number int); insert into room values (8)', []);
  const { rows } = await client.query<{ statement: string }>('select statement from pg_prepared_statements');
  await client.end();
  expect(rows).toEqual([{ statement: text }]);
});

test('prepares a limited number on one connection, and still answers the others', async () => {
  const client = new Client(database.url);
  prepareStatements(client, { most: 1 });
  await client.connect();
  const seats = async (coach: string) => (await client.query(`select $1::text as ${coach}`, ['12A'])).rows;
  expect([await seats('first'), await seats('second'), await seats('first')]).toEqual([
    [{ first: '12A' }],
    [{ second: '12A' }],
    [{ first: '12A' }],
  ]);
  const { rows } = await client.query<{ statement: string }>('select statement from pg_prepared_statements');
  await client.end();
  expect(rows).toEqual([{ statement: 'select $1::text as first' }]);
});
