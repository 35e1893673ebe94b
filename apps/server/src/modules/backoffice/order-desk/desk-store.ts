import type { DeskAction } from '@throughfare/contract/calls/order-desk';
import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';

export interface OperatorAction {
  readonly atMs: number;
  readonly userId: string;
  readonly action: DeskAction;
  readonly subject?: string;
  readonly orderId?: string;
  readonly note: string;
}

export async function recordAction(db: Db, { atMs, userId, action, subject, orderId, note }: OperatorAction): Promise<void> {
  await sql`
    insert into retail.operator_action (at, user_id, action, subject, order_id, note)
    values (${new Date(atMs)}, ${userId}, ${action}, ${subject ?? null}, ${orderId ?? null}, ${note})`.execute(db);
}

export async function actionsOf(db: Db, orderId: string): Promise<OperatorAction[]> {
  const { rows } = await sql<Omit<OperatorAction, 'atMs' | 'subject'> & { readonly at: Date; readonly subject: string | null }>`
    select at, user_id as "userId", action, subject, order_id as "orderId", note from retail.operator_action
    where order_id = ${orderId} order by id`.execute(db);
  return rows.map(({ at, subject, ...action }) => ({ ...action, atMs: at.getTime(), ...(subject === null ? {} : { subject }) }));
}

/** When each of the subjects was last marked as dealt with. */
export async function handledAt(db: Db, subjects: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (subjects.length === 0) return new Map();
  const { rows } = await sql<{ subject: string; at: Date }>`
    select subject, max(at) as at from retail.operator_action
    where action = 'handled' and subject = any(${[...subjects]}::text[]) group by subject`.execute(db);
  return new Map(rows.map(({ subject, at }) => [subject, at.getTime()]));
}
