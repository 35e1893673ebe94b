import type { Clock } from '@throughfare/kernel/clock';
import { sql } from 'kysely';
import type { Jobs } from '../../../platform/jobs/create-jobs.ts';
import type { Db } from '../../../platform/postgres/db.ts';
import type { Reads } from '../../../platform/postgres/reads.ts';
import { advanceOrderJob } from '../working/order-jobs.ts';
import { findOrder } from '../store/order-store.ts';
import type { OrderTables } from '../store/order-tables.ts';
import type { OrderDesk, OrderSearch } from '../orders.api.ts';

/** After this many unanswered tries an operator should know. */
const waitsAfterTries = 3;

/** An order without any event for this long stands still, whatever the reason. A wait for the customer may take three times as long. */
const standsStillAfterMs = 10 * 60_000;
const waitsAtMostMs = 3 * standsStillAfterMs;

interface OrderDeskDeps {
  readonly db: Db;
  readonly reads: Reads;
  readonly jobs: Jobs;
  readonly clock: Clock;
}

/** The operators' questions about any order. */
export function orderDesk({ db, reads, jobs, clock }: OrderDeskDeps): OrderDesk {
  const tables = db.$extendTables<OrderTables>();
  return {
    async listWaiting() {
      const nowMs = clock.now();
      const ago = (ms: number) => new Date(nowMs - ms);
      const { rows } = await sql<{
        id: string;
        attempts: number;
        attention: string | null;
        outcome: 'completed' | 'failed' | null;
        updated_at: Date;
        stands_still: boolean;
        booking_references: string[];
      }>`
        select id, attempts, attention, outcome, updated_at, stands_still,
          array(select booking_reference from retail.order_item where order_id = ordered.id order by position) as booking_references
        from retail.order ordered, lateral (select outcome is null and not (hold is not null and hold <> 'paying' and coalesce(wait_until > ${ago(standsStillAfterMs)}, false)) and (
            updated_at < ${ago(waitsAtMostMs)} or (updated_at < ${ago(standsStillAfterMs)} and wait_until is null)
            or updated_at > ${new Date(nowMs + standsStillAfterMs)}) as stands_still) moved
        where attention is not null or stands_still or (outcome is null and attempts >= ${waitsAfterTries})
        order by updated_at desc limit 500`.execute(db);
      return rows.map(({ id, attempts, attention, outcome, updated_at, stands_still, booking_references }) => ({
        orderId: id,
        bookingReferences: booking_references,
        attempts,
        // A fast clock may have written a time in the future.
        changedAtMs: Math.min(updated_at.getTime(), nowMs),
        ...(stands_still ? { standsStill: true } : {}),
        ...(attention === null ? {} : { attention }),
        ...(outcome === null ? {} : { outcome }),
      }));
    },
    search: (query) => reads.current((standby) => searchOrders(standby, query)),
    async historyOf(orderId) {
      const rows = await tables.selectFrom('retail.order_event').selectAll().where('order_id', '=', orderId).orderBy('seq').execute();
      return rows.map(({ at, kind, about_id, detail }) => ({
        atMs: at.getTime(),
        kind,
        detail: { ...detail },
        ...(about_id === null ? {} : { aboutId: about_id }),
      }));
    },
    wake: (orderId) => jobs.enqueue(advanceOrderJob, { orderId }),
  };
}

async function searchOrders(db: Db, { words = '', placedFrom, placedBefore, state, offset, limit }: OrderSearch) {
  const wanted = words.trim();
  const pattern = `%${wanted.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const isNamed = sql`(ordered.id = ${wanted} or exists (select from retail.order_payment payment where payment.order_id = ordered.id and payment.intent_id = ${wanted}) or ordered.email ilike ${pattern}
    or exists (select from retail.order_item item join retail.order_item_booking booking on booking.item_id = item.id
      where item.order_id = ordered.id and (booking.reference ilike ${pattern} or booking.supplier_booking_code ilike ${pattern})))`;
  const found = sql`
    from retail.order ordered
    where ${wanted === '' ? sql`true` : isNamed}
      and ordered.created_at >= ${placedFrom ?? new Date(0)}
      and ${placedBefore ? sql`ordered.created_at < ${placedBefore}` : sql`true`}
      and ${state === undefined ? sql`true` : state === 'unfinished' ? sql`ordered.outcome is null` : sql`ordered.outcome = ${state}`}`;
  const counted = await sql<{ total: number }>`select count(*)::integer as total ${found}`.execute(db);
  const { rows } = await sql<{ id: string }>`
    select ordered.id ${found} order by ordered.created_at desc, ordered.id limit ${limit} offset ${offset}`.execute(db);
  const orders = await Promise.all(rows.map(({ id }) => findOrder(db, { orderId: id })));
  return { total: counted.rows[0]?.total ?? 0, orders: orders.filter((order) => order !== undefined) };
}
