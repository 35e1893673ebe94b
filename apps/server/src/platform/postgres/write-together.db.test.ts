import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestPool } from '../../../../../tests/support/open-test-pool.ts';
import { createDb, type Db } from './db.ts';
import { definePart, writeTogether } from './write-together.ts';

let db: Db;

const { pool } = await openTestPool(3);

beforeAll(async () => {
  db = createDb(pool);
  await pool.query('create table place (id int primary key, taken boolean not null)');
  await pool.query('create table sale (id int primary key, buyer text not null)');
});

beforeEach(async () => {
  await pool.query('truncate place, sale');
  await pool.query('insert into place values (1, false), (2, false)');
});

const take = definePart(
  'took',
  (_, { ids }: { ids: readonly number[] }, when) =>
    sql`update place set taken = true where id = any(${ids}::int[]) and not taken and ${when} returning id`,
);
const sell = definePart(
  'sold',
  (_, { id, buyer }: { id: number; buyer: string }, when) => sql`insert into sale select ${id}::int, ${buyer}::text where ${when}`,
);
const sellTaken = definePart(
  'sold',
  (_, { buyer }: { buyer: string }) => sql`insert into sale select id, ${buyer}::text from took`,
  'sold what was taken',
);

async function sales(): Promise<unknown[]> {
  return (await pool.query<Record<string, unknown>>('select id, buyer from sale order by id')).rows;
}

test('writes all parts where the first has something to write, and says how many rows it wrote', async () => {
  expect(await writeTogether(db, [take({ ids: [1, 2] }), sell({ id: 7, buyer: 'Ada' })])).toBe(2);
  expect(await sales()).toEqual([{ id: 7, buyer: 'Ada' }]);
});

test('writes nothing where the first has nothing to write', async () => {
  await writeTogether(db, [take({ ids: [1] })]);
  expect(await writeTogether(db, [take({ ids: [1] }), sell({ id: 7, buyer: 'Ada' })])).toBe(0);
  expect(await sales()).toEqual([]);
});

test('writes nothing where one of them fails', async () => {
  await pool.query("insert into sale values (7, 'Bob')");
  await expect(writeTogether(db, [take({ ids: [1] }), sell({ id: 7, buyer: 'Ada' })])).rejects.toThrow('sale_pkey');
  expect(await writeTogether(db, [take({ ids: [1] })])).toBe(1);
});

test('lets a part read the rows that another returned, and keeps two shapes of one name apart', async () => {
  await writeTogether(db, [take({ ids: [1] }), sell({ id: 7, buyer: 'Ada' })]);
  await writeTogether(db, [take({ ids: [2] }), sellTaken({ buyer: 'Bob' })]);
  expect(await sales()).toEqual([
    { id: 2, buyer: 'Bob' },
    { id: 7, buyer: 'Ada' },
  ]);
});

test('gives each part its own values, new ones in each statement', async () => {
  await writeTogether(db, [take({ ids: [1] }), sell({ id: 7, buyer: 'Ada' })]);
  await writeTogether(db, [take({ ids: [2] }), sell({ id: 8, buyer: 'Bob' })]);
  expect(await sales()).toEqual([
    { id: 7, buyer: 'Ada' },
    { id: 8, buyer: 'Bob' },
  ]);
});

test('is undone with the transaction that it is in', async () => {
  const failing = db.transaction().execute(async (trx) => {
    await writeTogether(trx, [take({ ids: [1] }), sell({ id: 7, buyer: 'Ada' })]);
    throw new Error('changed their mind');
  });
  await expect(failing).rejects.toThrow('changed their mind');
  expect(await sales()).toEqual([]);
});

test('lets one of several parallel callers win', async () => {
  const buyers = ['Ada', 'Bob', 'Cid'].map((buyer, index) => writeTogether(db, [take({ ids: [1] }), sell({ id: index, buyer })]));
  expect((await Promise.all(buyers)).toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
  expect(await sales()).toHaveLength(1);
});
