/**
 * A transaction that asks its own pool for a second connection waits for itself as soon as as many of them run as the pool has connections: under load,
 * never in a test. So each test fails that sees it once. Loaded by a set-up file; nothing of it is in the product.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Pool } from 'pg';
import { createDb } from '../../apps/server/src/platform/postgres/db.ts';

interface OpenTransaction {
  /** The one whose connection it holds; of none while it waits for one. */
  pool?: Pool;
  isOver: boolean;
}

const transactions = new AsyncLocalStorage<OpenTransaction>();
const seen: Error[] = [];

/** What asked for a second connection since the last call, whether or not somebody has caught its error. */
export const takeSecondConnections = (): Error[] => seen.splice(0);

type Execute = (this: unknown, ...values: unknown[]) => Promise<unknown>;

/** Kysely's builder of transactions: every transaction of the server begins by its `execute`. */
const builder = Reflect.getPrototypeOf(createDb(new Pool()).transaction());
if (!builder) throw new Error('a builder of transactions has no prototype');
// its only method of this name
const execute = Reflect.get(builder, 'execute') as Execute;
Reflect.set(builder, 'execute', async function begin(this: unknown, ...values: unknown[]): Promise<unknown> {
  const transaction: OpenTransaction = { isOver: false };
  try {
    return await transactions.run(transaction, () => execute.apply(this, values));
  } finally {
    transaction.isOver = true;
  }
});

Pool.prototype.connect = new Proxy(Pool.prototype.connect, {
  apply(connect, pool: Pool, values) {
    const transaction = transactions.getStore();
    if (transaction && !transaction.isOver) {
      if (transaction.pool === pool) {
        const error = new Error('a transaction asked its pool for a second connection: use the transaction, or read before it begins');
        seen.push(error);
        throw error;
      }
      transaction.pool ??= pool;
    }
    return Reflect.apply(connect, pool, values);
  },
});
