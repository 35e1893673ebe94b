import { recordOf } from '@throughfare/kernel/record-of';
import { type RawBuilder, sql } from 'kysely';
import type { MobilePassStatus } from '@throughfare/contract/shapes/pass-in-use';
import type { IssuedPass } from '@throughfare/suppliers/port/passes';
import type { Db, DbTransaction } from '../../platform/postgres/db.ts';
import type { PassChange, PassRef } from './pass-change.types.ts';

/** Records a change. False if another change of the pass is unfinished, or if this one was recorded before. */
export async function insertChange(transaction: DbTransaction, change: PassChange, now: Date): Promise<boolean> {
  const { changeId, lineId, passengerRef, request } = change;
  const { numAffectedRows } = await sql`
    insert into retail.pass_change (id, line_id, passenger_ref, kind, status, request, created_at)
    values (${changeId}, ${lineId}, ${passengerRef}, ${request.kind}, 'asking', ${JSON.stringify(request)}, ${now})
    on conflict do nothing`.execute(transaction);
  return numAffectedRows === 1n;
}

/** A change that the seller has not answered yet. */
export async function findAsking(db: Db, changeId: string): Promise<PassChange | undefined> {
  return asking(db, sql`id = ${changeId}`);
}

/** The pass's unanswered change, of which there is at most one. */
export async function findAskingOf(db: Db, { lineId, passengerRef }: PassRef): Promise<PassChange | undefined> {
  return asking(db, sql`line_id = ${lineId} and passenger_ref = ${passengerRef}`);
}

async function asking(db: Db, condition: RawBuilder<unknown>): Promise<PassChange | undefined> {
  const { rows } = await sql<PassChange>`
    select id as "changeId", line_id as "lineId", passenger_ref as "passengerRef", request from retail.pass_change
    where status = 'asking' and request is not null and ${condition}`.execute(db);
  return rows[0];
}

/** The outcome of a change. Undefined if it was never recorded, or belongs to another pass. */
export async function outcomeOf(
  db: Db,
  { changeId, lineId, passengerRef }: PassRef & { readonly changeId: string },
): Promise<{ readonly status: 'asking' | 'done' | 'refused'; readonly failure?: string } | undefined> {
  const { rows } = await sql<object>`
    select status, failure from retail.pass_change
    where id = ${changeId} and line_id = ${lineId} and passenger_ref = ${passengerRef}`.execute(db);
  return rows[0] && recordOf(rows[0]);
}

/** Records the seller's answer and deletes the request with the document's number. False, without any change, if it was recorded before. */
export async function settleChange(
  db: Db,
  changeId: string,
  { failure, now }: { readonly failure?: string; readonly now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update retail.pass_change set status = ${failure === undefined ? 'done' : 'refused'}, request = null, failure = ${failure ?? null},
      settled_at = ${now}
    where id = ${changeId} and status = 'asking'`.execute(db);
  return numAffectedRows === 1n;
}

/** The order and the item of a line. */
export async function findLine(db: Db, lineId: string): Promise<{ readonly orderId: string; readonly itemId: string } | undefined> {
  const { rows } = await sql<{ orderId: string; itemId: string }>`
    select order_id as "orderId", item_id as "itemId" from shared.item_booking where id = ${lineId}`.execute(db);
  return rows[0];
}

/** Stores the seller's report on a line's passes, unless a later one is stored. */
export async function keepKnown(db: Db, lineId: string, passes: readonly IssuedPass[], askedAt: Date): Promise<void> {
  if (passes.length === 0) return;
  await sql`
    insert into retail.known_pass (line_id, passenger_ref, status, asked_at)
    values ${sql.join(passes.map(({ passengerRef, status }) => sql`(${lineId}, ${passengerRef}, ${status}, ${askedAt})`))}
    on conflict (line_id, passenger_ref) do update set status = excluded.status, asked_at = excluded.asked_at
    where known_pass.asked_at <= ${askedAt}`.execute(db);
}

export async function listKnown(db: Db, lineIds: readonly string[]) {
  const { rows } = await sql<{ readonly lineId: string; readonly passengerRef: string; readonly status: MobilePassStatus }>`
    select line_id as "lineId", passenger_ref as "passengerRef", status from retail.known_pass
    where line_id = any(${[...lineIds]}::uuid[])`.execute(db);
  return rows;
}

/** Unanswered changes that are older than any running caller. */
export async function listUnanswered(db: Db, before: Date): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from retail.pass_change where status = 'asking' and created_at < ${before}`.execute(db);
  return rows.map(({ id }) => id);
}
