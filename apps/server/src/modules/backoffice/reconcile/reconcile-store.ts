import { recordOf } from '@throughfare/kernel/record-of';
import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import type { Difference, ReconcileRun } from './rules/difference.types.ts';

export interface OpenDifference extends Difference {
  readonly foundAtMs: number;
}

/** Differences that are still open, newest first. */
export async function openDifferences(db: Db): Promise<OpenDifference[]> {
  const { rows } = await sql<object>`
    select kind, subject, order_id, sides, found_at from retail.reconcile_difference where gone_at is null
    order by found_at desc, subject`.execute(db);
  return rows.map((row) => {
    const { foundAt, ...difference } = recordOf<Difference & { readonly foundAt: Date }>(row);
    return { ...difference, foundAtMs: foundAt.getTime() };
  });
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
    await sql`
      insert into retail.reconcile_run (id, started_at, finished_at, compared_from, orders, bookings, payments, differences, unanswered)
      values (${run.id}, ${new Date(run.startedAtMs)}, ${at}, ${new Date(run.comparedFromMs)}, ${run.orders}, ${run.bookings}, ${run.payments},
        ${run.differences.length}, ${[...run.unanswered]})`.execute(transaction);
    await keepDifferences(transaction, run.differences, at);
    if (run.unanswered.length > 0) return;
    await sql`
      update retail.reconcile_difference set gone_at = ${at}
      where gone_at is null and not (kind || ' ' || subject = any(${namesOf(run.differences)}::text[]))
        and (order_id = any(${[...comparedOrders]}::text[]) or (order_id is null and (found_at >= ${new Date(run.comparedFromMs)}
          or kind in ('ledger_unbalanced', 'customer_open', 'statement_differs', 'account_differs'))))`.execute(transaction);
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
    await sql`
      update retail.reconcile_difference set gone_at = ${at}
      where gone_at is null and order_id = ${orderId}
        and not (kind || ' ' || subject = any(${namesOf(differences)}::text[]))`.execute(transaction);
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
  type Row = Omit<ReconcileRun, 'differences' | `${string}Ms`> & Record<'startedAt' | 'finishedAt' | 'comparedFrom', Date>;
  const { rows } = await sql<Row>`
    select id, started_at as "startedAt", finished_at as "finishedAt", compared_from as "comparedFrom", orders, bookings, payments, unanswered
    from retail.reconcile_run order by finished_at desc limit 1`.execute(db);
  if (!rows[0]) return undefined;
  const { startedAt, finishedAt, comparedFrom, ...run } = rows[0];
  return { ...run, startedAtMs: startedAt.getTime(), finishedAtMs: finishedAt.getTime(), comparedFromMs: comparedFrom.getTime() };
}
