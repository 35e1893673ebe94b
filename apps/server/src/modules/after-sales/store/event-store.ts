import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import type { AfterSaleEvent } from '../after-sale-event.ts';
import type { AfterSaleTables } from './after-sale-tables.ts';

const tablesOf = (db: Db) => db.$extendTables<AfterSaleTables>();

export interface StoredEvent {
  readonly at: Date;
  readonly kind: string;
  readonly detail: object;
}

export async function eventsOf(db: Db, afterSaleId: string): Promise<StoredEvent[]> {
  return tablesOf(db)
    .selectFrom('retail.after_sale_event')
    .select(['at', 'kind', 'detail'])
    .where('after_sale_id', '=', afterSaleId)
    .orderBy('seq')
    .execute();
}

/** For the desk and the customer, who do not hold the lease. The lock on the after-sale's row keeps the numbers unique. */
export async function appendEvent(db: Db, afterSaleId: string, { at, event }: { at: Date; event: AfterSaleEvent }): Promise<void> {
  const detail = 'detail' in event ? event.detail : {};
  await sql`
    with numbered as (update retail.after_sale set last_event = last_event + 1 where id = ${afterSaleId}::uuid returning id, last_event)
    insert into retail.after_sale_event (after_sale_id, seq, at, kind, detail)
    select id, last_event, ${at}::timestamptz, ${event.kind}, ${JSON.stringify(detail)}::jsonb from numbered`.execute(db);
}
