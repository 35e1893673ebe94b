/**
 * better-auth uses the machine's time, and ours may differ (`CLOCK`, tests). Every deadline in our rows is in our time, so each instant is
 * shifted on its way in and out. Ten minutes from better-auth's now is stored as ten minutes from ours. In a live shop both are the same
 * and nothing is shifted.
 */
import type { Clock } from '@throughfare/kernel/clock';
import type { DBAdapter, DBTransactionAdapter, Where } from '@better-auth/core/db/adapter';

/** A better-auth adapter whose rows hold the application's time. */
export function inApplicationTime(adapter: DBAdapter, clock: Clock): DBAdapter {
  return {
    ...operationsIn(adapter, clock),
    transaction: (run) => adapter.transaction((transaction) => run(operationsIn(transaction, clock))),
  };
}

function operationsIn<Operations extends DBTransactionAdapter>(adapter: Operations, clock: Clock): Operations {
  const aheadMs = (): number => clock.now() - Date.now();
  // Rows and fields pass unchanged except for their instants, so their type holds.
  const toRow = <T>(given: T): T => moved(given, aheadMs()) as T;
  const fromRow = <T>(stored: T): T => moved(stored, -aheadMs()) as T;
  const conditions = (where: Where[]): Where[] => where.map((condition) => ({ ...condition, value: toRow(condition.value) }));
  return {
    ...adapter,
    create: async (wanted) => fromRow(await adapter.create({ ...wanted, data: toRow(wanted.data) })),
    findOne: async (wanted) => fromRow(await adapter.findOne({ ...wanted, where: conditions(wanted.where) })),
    findMany: async (wanted) =>
      (await adapter.findMany({ ...wanted, ...(wanted.where && { where: conditions(wanted.where) }) })).map((row) => fromRow(row)),
    count: (wanted) => adapter.count({ ...wanted, ...(wanted.where && { where: conditions(wanted.where) }) }),
    update: async (wanted) => fromRow(await adapter.update({ ...wanted, where: conditions(wanted.where), update: toRow(wanted.update) })),
    updateMany: (wanted) => adapter.updateMany({ ...wanted, where: conditions(wanted.where), update: toRow(wanted.update) }),
    delete: (wanted) => adapter.delete({ ...wanted, where: conditions(wanted.where) }),
    deleteMany: (wanted) => adapter.deleteMany({ ...wanted, where: conditions(wanted.where) }),
    consumeOne: async (wanted) => fromRow(await adapter.consumeOne({ ...wanted, where: conditions(wanted.where) })),
    incrementOne: async (wanted) =>
      fromRow(await adapter.incrementOne({ ...wanted, where: conditions(wanted.where), ...(wanted.set && { set: toRow(wanted.set) }) })),
  };
}

/** The value with every instant shifted, including one level of joined rows. */
function moved(value: unknown, byMs: number): unknown {
  if (value instanceof Date) return new Date(value.getTime() + byMs);
  if (Array.isArray(value)) return value.map((one) => moved(one, byMs));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]: [string, unknown]) => [name, moved(one, byMs)]));
}
