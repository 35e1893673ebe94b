/**
 * A transaction that asks its own pool for a second connection deadlocks once as many such transactions run as the pool has connections.
 * That happens under load and never in a test. Therefore a test fails if it sees this once. A set-up file loads this; the product contains
 * nothing of it.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { Pool } from 'pg';
import { createDb } from '../../apps/server/src/platform/postgres/db.ts';

interface OpenTransaction {
  /** The pool whose connection the transaction holds. Undefined while it waits for one. */
  pool?: Pool;
  isOver: boolean;
}

const transactions = new AsyncLocalStorage<OpenTransaction>();
const seen: Error[] = [];

/** The requests for a second connection since the last call, even if their errors were caught. */
export const takeSecondConnections = (): Error[] => seen.splice(0);

type Execute = (this: unknown, ...values: unknown[]) => Promise<unknown>;

/** Kysely's transaction builder. Every transaction of the server starts with its `execute`. */
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
