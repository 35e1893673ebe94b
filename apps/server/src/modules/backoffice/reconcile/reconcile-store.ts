import type { ColumnType } from 'kysely';
import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import type { Difference, ReconcileRun, Side } from './rules/difference.types.ts';

export type ReconcileTables = {
  'retail.reconcile_run': {
    id: string;
    started_at: Date;
    finished_at: Date;
    compared_from: Date;
    orders: number;
    bookings: number;
    payments: number;
    differences: number;
    unanswered: string[];
  };
  'retail.reconcile_difference': {
    kind: Difference['kind'];
    subject: string;
    order_id: string | null;
    sides: ColumnType<readonly Side[], string, string>;
    found_at: Date;
    last_seen_at: Date;
    gone_at: Date | null;
  };
};

export interface OpenDifference extends Difference {
  readonly foundAtMs: number;
}

/** Differences that are still open, newest first. */
export async function openDifferences(db: Db): Promise<OpenDifference[]> {
  const rows = await db
    .$extendTables<ReconcileTables>()
    .selectFrom('retail.reconcile_difference')
    .select(['kind', 'subject', 'order_id', 'sides', 'found_at'])
    .where('gone_at', 'is', null)
    .orderBy('found_at', 'desc')
    .orderBy('subject')
    .execute();
  return rows.map(({ order_id, found_at, ...row }) => ({
    ...row,
    foundAtMs: found_at.getTime(),
    ...(order_id === null ? {} : { orderId: order_id }),
  }));
}

export async function countDifferences(db: Db): Promise<readonly { readonly kind: string; readonly count: number }[]> {
  const { rows } = await sql<{ kind: string; count: number }>`
    select kind, count(*)::int as count from retail.reconcile_difference where gone_at is null group by kind`.execute(db);
  return rows;
}

/**
 * Stores a comparison. An open difference that was not found again is closed, if everybody answered and its books were read (the ledger
 * always is).
 */
export async function keepRun(db: Db, run: ReconcileRun, comparedOrders: ReadonlySet<string>): Promise<void> {
  const at = new Date(run.finishedAtMs);
  await db.transaction().execute(async (transaction) => {
    const tables = transaction.$extendTables<ReconcileTables>();
    await tables
      .insertInto('retail.reconcile_run')
      .values({
        id: run.id,
        started_at: new Date(run.startedAtMs),
        finished_at: at,
        compared_from: new Date(run.comparedFromMs),
        orders: run.orders,
        bookings: run.bookings,
        payments: run.payments,
        differences: run.differences.length,
        unanswered: [...run.unanswered],
      })
      .execute();
    await keepDifferences(transaction, run.differences, at);
    if (run.unanswered.length > 0) return;
    await tables
      .updateTable('retail.reconcile_difference')
      .set({ gone_at: at })
      .where('gone_at', 'is', null)
      .where(sql<boolean>`not (kind || ' ' || subject = any(${namesOf(run.differences)}::text[]))`)
      .where(
        sql<boolean>`(order_id = any(${[...comparedOrders]}::text[]) or (order_id is null and (found_at >= ${new Date(run.comparedFromMs)} or kind in ('ledger_unbalanced', 'customer_open', 'statement_differs', 'account_differs'))))`,
      )
      .execute();
  });
}

/** Stores the differences of one order. Open ones that were not found are closed, if all its books could be read. */
export async function keepComparison(
  db: Db,
  differences: readonly Difference[],
  { orderId, atMs, isWhole }: { readonly orderId: string; readonly atMs: number; readonly isWhole: boolean },
): Promise<void> {
  const at = new Date(atMs);
  await db.transaction().execute(async (transaction) => {
    await keepDifferences(transaction, differences, at);
    if (!isWhole) return;
    await transaction
      .$extendTables<ReconcileTables>()
      .updateTable('retail.reconcile_difference')
      .set({ gone_at: at })
      .where('gone_at', 'is', null)
      .where('order_id', '=', orderId)
      .where(sql<boolean>`not (kind || ' ' || subject = any(${namesOf(differences)}::text[]))`)
      .execute();
  });
}

const namesOf = (differences: readonly Difference[]): string[] => differences.map(({ kind, subject }) => `${kind} ${subject}`);

async function keepDifferences(transaction: Db, differences: readonly Difference[], at: Date): Promise<void> {
  for (const { kind, subject, orderId, sides } of differences) {
    await sql`
      insert into retail.reconcile_difference as known (kind, subject, order_id, sides, found_at, last_seen_at)
      values (${kind}, ${subject}, ${orderId ?? null}, ${JSON.stringify(sides)}, ${at}, ${at})
      on conflict (kind, subject) do update
        set sides = excluded.sides, last_seen_at = excluded.last_seen_at, order_id = excluded.order_id, gone_at = null,
            found_at = case when known.gone_at is null then known.found_at else excluded.found_at end`.execute(transaction);
  }
}

export async function lastRun(db: Db): Promise<Omit<ReconcileRun, 'differences'> | undefined> {
  const row = await db
    .$extendTables<ReconcileTables>()
    .selectFrom('retail.reconcile_run')
    .selectAll()
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      startedAtMs: row.started_at.getTime(),
      finishedAtMs: row.finished_at.getTime(),
      comparedFromMs: row.compared_from.getTime(),
      orders: row.orders,
      bookings: row.bookings,
      payments: row.payments,
      unanswered: row.unanswered,
    }
  );
}
