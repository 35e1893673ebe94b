import { sql } from 'kysely';
import type { MobilePassStatus } from '@throughfare/contract/shapes/pass-in-use';
import type { IssuedPass } from '@throughfare/suppliers/port/passes';
import type { Db, DbTransaction } from '../../platform/postgres/db.ts';
import type { PassChange, PassChangeRequest, PassRef } from './pass-change.types.ts';

type PassTables = {
  'retail.pass_change': {
    id: string;
    line_id: string;
    passenger_ref: string;
    kind: PassChangeRequest['kind'];
    status: 'asking' | 'done' | 'refused';
    request: PassChangeRequest | string | null;
    failure: string | null;
    created_at: Date;
    settled_at: Date | null;
  };
  'retail.known_pass': { line_id: string; passenger_ref: string; status: MobilePassStatus; asked_at: Date };
};

const tablesOf = (db: Db) => db.$extendTables<PassTables>();

/** Records a change. False if another change of the pass is unfinished, or if this one was recorded before. */
export async function insertChange(transaction: DbTransaction, change: PassChange, now: Date): Promise<boolean> {
  const { changeId, lineId, passengerRef, request } = change;
  const made = await transaction
    .$extendTables<PassTables>()
    .insertInto('retail.pass_change')
    .values({
      id: changeId,
      line_id: lineId,
      passenger_ref: passengerRef,
      kind: request.kind,
      status: 'asking',
      request: JSON.stringify(request),
      failure: null,
      created_at: now,
      settled_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

const asking = (db: Db) => tablesOf(db).selectFrom('retail.pass_change').selectAll().where('status', '=', 'asking');

/** A change that the seller has not answered yet. */
export async function findAsking(db: Db, changeId: string): Promise<PassChange | undefined> {
  return changeOf(await asking(db).where('id', '=', changeId).executeTakeFirst());
}

/** The pass's unanswered change, of which there is at most one. */
export async function findAskingOf(db: Db, { lineId, passengerRef }: PassRef): Promise<PassChange | undefined> {
  return changeOf(await asking(db).where('line_id', '=', lineId).where('passenger_ref', '=', passengerRef).executeTakeFirst());
}

function changeOf(row: PassTables['retail.pass_change'] | undefined): PassChange | undefined {
  if (!row || row.request === null || typeof row.request === 'string') return undefined;
  return { changeId: row.id, lineId: row.line_id, passengerRef: row.passenger_ref, request: row.request };
}

/** The outcome of a change. Undefined if it was never recorded, or belongs to another pass. */
export async function outcomeOf(
  db: Db,
  { changeId, lineId, passengerRef }: PassRef & { readonly changeId: string },
): Promise<{ readonly status: 'asking' | 'done' | 'refused'; readonly failure?: string } | undefined> {
  const row = await tablesOf(db)
    .selectFrom('retail.pass_change')
    .select(['status', 'failure'])
    .where('id', '=', changeId)
    .where('line_id', '=', lineId)
    .where('passenger_ref', '=', passengerRef)
    .executeTakeFirst();
  return row && { status: row.status, ...(row.failure === null ? {} : { failure: row.failure }) };
}

/** Records the seller's answer and deletes the request with the document's number. False, without any change, if it was recorded before. */
export async function settleChange(
  db: Db,
  changeId: string,
  { failure, now }: { readonly failure?: string; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tablesOf(db)
    .updateTable('retail.pass_change')
    .set({ status: failure === undefined ? 'done' : 'refused', request: null, failure: failure ?? null, settled_at: now })
    .where('id', '=', changeId)
    .where('status', '=', 'asking')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The order and the item of a line. */
export async function findLine(db: Db, lineId: string): Promise<{ readonly orderId: string; readonly itemId: string } | undefined> {
  const { rows } = await sql<{ order_id: string; item_id: string }>`
    select order_id, item_id from shared.item_booking where id = ${lineId}`.execute(db);
  const [row] = rows;
  return row && { orderId: row.order_id, itemId: row.item_id };
}

/** Stores the seller's report on a line's passes, unless a later one is stored. */
export async function keepKnown(db: Db, lineId: string, passes: readonly IssuedPass[], askedAt: Date): Promise<void> {
  if (passes.length === 0) return;
  await tablesOf(db)
    .insertInto('retail.known_pass')
    .values(passes.map(({ passengerRef, status }) => ({ line_id: lineId, passenger_ref: passengerRef, status, asked_at: askedAt })))
    .onConflict((conflict) =>
      conflict
        .columns(['line_id', 'passenger_ref'])
        .doUpdateSet({ status: sql`excluded.status`, asked_at: sql`excluded.asked_at` })
        .where('retail.known_pass.asked_at', '<=', askedAt),
    )
    .execute();
}

export async function listKnown(
  db: Db,
  lineIds: readonly string[],
): Promise<readonly { readonly lineId: string; readonly passengerRef: string; readonly status: MobilePassStatus }[]> {
  if (lineIds.length === 0) return [];
  const rows = await tablesOf(db)
    .selectFrom('retail.known_pass')
    .select(['line_id', 'passenger_ref', 'status'])
    .where(sql<boolean>`line_id = any(${[...lineIds]}::uuid[])`)
    .execute();
  return rows.map(({ line_id, passenger_ref, status }) => ({ lineId: line_id, passengerRef: passenger_ref, status }));
}

/** Unanswered changes that are older than any running caller. */
export async function listUnanswered(db: Db, before: Date): Promise<readonly string[]> {
  const rows = await tablesOf(db)
    .selectFrom('retail.pass_change')
    .select('id')
    .where('status', '=', 'asking')
    .where('created_at', '<', before)
    .execute();
  return rows.map(({ id }) => id);
}
