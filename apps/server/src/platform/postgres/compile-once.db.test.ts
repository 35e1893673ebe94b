import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openTestPool } from '../../../../../tests/support/open-test-pool.ts';
import { compileOnce } from './compile-once.ts';
import { createDb, type Db } from './db.ts';

let db: Db;

type Tables = {
  'retail.fruit': { id: number; name: string; picked_at: Date | null };
};

const { pool } = await openTestPool();

beforeAll(async () => {
  db = createDb(pool);
  await pool.query('create table retail.fruit (id integer primary key, name text not null, picked_at timestamptz)');
});

test("is built once, and run with each call's values", async () => {
  let built = 0;
  const insert = compileOnce((executor, { id, name, pickedAt }: { id: number; name: string; pickedAt: Date | null }) => {
    built += 1;
    return executor
      .$extendTables<Tables>()
      .insertInto('retail.fruit')
      .values({ id, name, picked_at: pickedAt })
      .returning(['id', 'name', 'picked_at']);
  });
  const at = new Date('2026-11-21T08:00:00Z');
  expect(await insert(db, { id: 1, name: 'apple', pickedAt: at })).toEqual([{ id: 1, name: 'apple', picked_at: at }]);
  expect(await insert(db, { id: 2, name: 'pear', pickedAt: null })).toEqual([{ id: 2, name: 'pear', picked_at: null }]);
  expect(built).toBe(1);
});

test("keeps the statement's own constants beside repeated values", async () => {
  const count = compileOnce((executor, { name }: { name: string }) =>
    executor
      .$extendTables<Tables>()
      .selectFrom('retail.fruit')
      .select(sql<string>`${name}::text`.as('asked'))
      .where('name', '=', name)
      .where('id', '<', 100),
  );
  expect(await count(db, { name: 'pear' })).toEqual([{ asked: 'pear' }]);
  expect(await count(db, { name: 'apple' })).toEqual([{ asked: 'apple' }]);
  expect(await count(db, { name: "plum' or true" })).toEqual([]);
});

test('runs in the transaction that it is given', async () => {
  const remove = compileOnce((executor, { id }: { id: number }) =>
    executor.$extendTables<Tables>().deleteFrom('retail.fruit').where('id', '=', id),
  );
  await remove(db, { id: 3 });
  await expect(
    db.transaction().execute(async (trx) => {
      await remove(trx, { id: 1 });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect((await pool.query('select name from retail.fruit order by id')).rows).toEqual([{ name: 'apple' }, { name: 'pear' }]);
});
