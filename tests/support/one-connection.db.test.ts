import { expect, test } from 'vitest';
import { createDb, type Db } from '../../apps/server/src/platform/postgres/db.ts';
import { createPool } from '../../apps/server/src/platform/postgres/create-pool.ts';
import { takeSecondConnections } from './one-connection.ts';
import { createTestDatabase } from './test-database.ts';

test('a transaction that asks its own pool for a second connection fails its test', async () => {
  const database = await createTestDatabase();
  const open = () => createPool({ url: database.url, max: 2, name: 'test', statementTimeoutMs: 15_000, onIdleError: () => undefined });
  const [pool, other] = [open(), open()];
  const db = createDb(pool);
  const one = [{ one: 1 }];
  const ask = (by: Db) => by.selectNoFrom((expression) => expression.lit(1).as('one')).execute();
  try {
    await expect(db.transaction().execute(() => ask(db))).rejects.toThrow('second connection');
    await expect(db.transaction().execute(() => pool.query('select 1'))).rejects.toThrow('second connection');
    expect(takeSecondConnections()).toHaveLength(2);

    expect(await db.transaction().execute((transaction) => ask(transaction))).toEqual(one);
    // this cannot deadlock: the holder of a connection of this pool never waits for one of that pool
    expect((await db.transaction().execute(() => other.query('select 1 as one'))).rows).toEqual(one);
    // started inside the transaction, awaited after it
    const later = await db.transaction().execute(() => Promise.resolve({ ask: () => ask(db) }));
    expect(await later.ask()).toEqual(one);
    expect(takeSecondConnections()).toEqual([]);
  } finally {
    await Promise.all([pool.end(), other.end()]);
    await database.drop();
  }
});
