import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import { definePart, type StatementPart } from '../../../platform/postgres/write-together.ts';
import type { AfterSaleEvent } from '../after-sale-event.ts';

export interface StoredEvent {
  readonly at: Date;
  readonly kind: string;
  readonly detail: object;
}

export async function eventsOf(db: Db, afterSaleId: string): Promise<StoredEvent[]> {
  const { rows } = await sql<StoredEvent>`
    select at, kind, detail from retail.after_sale_event where after_sale_id = ${afterSaleId} order by seq`.execute(db);
  return rows;
}

interface FirstEvents {
  readonly afterSaleId: string;
  readonly at: Date;
  readonly kinds: readonly string[];
  readonly details: readonly string[];
}

const toldPart = definePart(
  'told',
  (_, { afterSaleId, at, kinds, details }: FirstEvents) => sql`
    insert into retail.after_sale_event (after_sale_id, seq, at, kind, detail)
    select ${afterSaleId}::uuid, told.n, ${at}::timestamptz, told.kind, told.detail
    from begun, unnest(${kinds}::text[], ${details}::jsonb[]) with ordinality as told (kind, detail, n)`,
);

/** Stores the first events of an after-sale, as a part of the statement whose part "begun" stores the after-sale. */
export function firstEvents(
  afterSaleId: string,
  { at, events }: { readonly at: Date; readonly events: readonly AfterSaleEvent[] },
): StatementPart {
  return toldPart({ afterSaleId, at, kinds: events.map(({ kind }) => kind), details: events.map((event) => detailOf(event)) });
}

const detailOf = (event: AfterSaleEvent): string => JSON.stringify('detail' in event ? event.detail : {});

/** For the desk and the customer, who do not hold the lease. The lock on the after-sale's row keeps the numbers unique. */
export async function appendEvent(db: Db, afterSaleId: string, { at, event }: { at: Date; event: AfterSaleEvent }): Promise<void> {
  await sql`
    with numbered as (update retail.after_sale set last_event = last_event + 1 where id = ${afterSaleId}::uuid returning id, last_event)
    insert into retail.after_sale_event (after_sale_id, seq, at, kind, detail)
    select id, last_event, ${at}::timestamptz, ${event.kind}, ${detailOf(event)}::jsonb from numbered`.execute(db);
}
