import type { DeskAction } from '@throughfare/contract/calls/order-desk';
import type { Generated } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';

type DeskTables = {
  'retail.operator_action': {
    id: Generated<number>;
    at: Date;
    user_id: string;
    action: DeskAction;
    subject: string | null;
    order_id: string | null;
    note: string;
  };
};

export interface OperatorAction {
  readonly atMs: number;
  readonly userId: string;
  readonly action: DeskAction;
  readonly subject?: string;
  readonly orderId?: string;
  readonly note: string;
}

export async function recordAction(db: Db, { atMs, userId, action, subject, orderId, note }: OperatorAction): Promise<void> {
  await db
    .$extendTables<DeskTables>()
    .insertInto('retail.operator_action')
    .values({ at: new Date(atMs), user_id: userId, action, subject: subject ?? null, order_id: orderId ?? null, note })
    .execute();
}

export async function actionsOf(db: Db, orderId: string): Promise<OperatorAction[]> {
  const rows = await db
    .$extendTables<DeskTables>()
    .selectFrom('retail.operator_action')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    atMs: row.at.getTime(),
    userId: row.user_id,
    action: row.action,
    orderId,
    note: row.note,
    ...(row.subject === null ? {} : { subject: row.subject }),
  }));
}

/** When each of the subjects was last marked as dealt with. */
export async function handledAt(db: Db, subjects: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (subjects.length === 0) return new Map();
  const { rows } = await sql<{ subject: string; at: Date }>`
    select subject, max(at) as at from retail.operator_action
    where action = 'handled' and subject = any(${[...subjects]}::text[]) group by subject`.execute(db);
  return new Map(rows.map(({ subject, at }) => [subject, at.getTime()]));
}
