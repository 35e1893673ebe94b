import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';

const words = {
  created: 'Created',
  changed: 'Changed',
  documentSeen: 'A document was viewed',
  exported: 'All data was exported',
  erased: 'Erased',
} as const;

export interface CustomerEvent {
  readonly agencyId: string;
  readonly customerId: string;
  readonly byUserId: string;
  readonly kind: keyof typeof words;
  readonly at: Date;
}

export async function recordCustomerEvent(db: Db, { agencyId, customerId, byUserId, kind, at }: CustomerEvent): Promise<void> {
  await sql`insert into retail.customer_event (agency_id, customer_id, by_user_id, kind, happened_at)
    values (${agencyId}, ${customerId}, ${byUserId}, ${kind}, ${at})`.execute(db);
}

const most = 50;

/** The latest events, newest first. */
export async function customerEvents(db: Db, customerId: string) {
  const { rows } = await sql<{ kind: keyof typeof words; happened_at: Date; by: string | null }>`
    select event.kind, event.happened_at, account.name as by
    from retail.customer_event event left join shared.person account on account.id = event.by_user_id
    where event.customer_id = ${customerId} order by event.id desc limit ${most}`.execute(db);
  return rows.map(({ kind, happened_at, by }) => ({
    at: happened_at.toISOString(),
    text: words[kind],
    by: by ?? 'An account that has ended',
  }));
}
