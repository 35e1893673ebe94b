import { sql } from 'kysely';
import type { Source } from '@throughfare/kernel/source';
import type { PartRef } from '@throughfare/suppliers/port/after-sales';
import type { Db } from '../../../platform/postgres/db.ts';

type BrokenConnectionTables = {
  'retail.broken_connection': {
    booking_reference: string;
    supplier_booking_id: string;
    direction: PartRef['direction'];
    source: Source;
    order_id: string;
    noted_at: Date;
    noted_by: string | null;
    reached_from: string | number | null;
    told_at: Date | null;
    rebooked_at: Date | null;
    rebooked_by: string | null;
    is_withdrawn: boolean;
  };
};

// The columns are named, so that the statements are prepared.
const columns = [
  'booking_reference',
  'supplier_booking_id',
  'direction',
  'source',
  'order_id',
  'noted_at',
  'noted_by',
  'reached_from',
  'told_at',
  'rebooked_at',
  'rebooked_by',
  'is_withdrawn',
] as const satisfies readonly (keyof BrokenConnectionTables['retail.broken_connection'])[];

const tablesOf = (db: Db) => db.$extendTables<BrokenConnectionTables>();

/** One direction of one seller's part of a booking with several sellers. */
export interface OnwardPart {
  readonly bookingReference: string;
  readonly source: Source;
  /** The seller's own id of the part. A return has two parts of one seller. */
  readonly supplierBookingId: string;
  /** The two halves of a return fare have one id. */
  readonly direction: PartRef['direction'];
}

/** A part whose train will not be reached, as it was noted. */
export interface NotedConnection extends OnwardPart {
  readonly orderId: string;
  readonly at: Date;
  /** The operator's user id. Absent if the trains' running data showed it. */
  readonly by?: string;
  /** Epoch minutes from which the traveller can board another train. Absent if unknown. */
  readonly reachedFrom?: number;
  readonly isTold: boolean;
  /** Its own train does not run, as the desk has said. */
  readonly isWithdrawn?: boolean;
  /** Set when an operator rebooked the part at the desk. */
  readonly rebooked?: { readonly at: Date; readonly by: string };
}

/** Notes an unreachable part once; later calls only update the time. Answers whether it was new. */
export async function noteBrokenConnection(
  db: Db,
  {
    bookingReference,
    supplierBookingId,
    direction,
    source,
    orderId,
    at,
    by,
    reachedFrom,
    isWithdrawn = false,
  }: Omit<NotedConnection, 'isTold' | 'rebooked'>,
): Promise<boolean> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into retail.broken_connection as known (booking_reference, supplier_booking_id, direction, source, order_id, noted_at, noted_by, reached_from, is_withdrawn)
    values (${bookingReference}, ${supplierBookingId}, ${direction}, ${source}, ${orderId}, ${at}, ${by ?? null}, ${reachedFrom ?? null}, ${isWithdrawn})
    on conflict (booking_reference, supplier_booking_id, direction) do update set
      reached_from = coalesce(excluded.reached_from, known.reached_from), is_withdrawn = known.is_withdrawn or excluded.is_withdrawn
    returning xmax = 0 as is_new`.execute(db);
  return rows[0]?.is_new ?? false;
}

/** For an order's history. */
export async function brokenConnectionsOfOrder(db: Db, orderId: string): Promise<readonly NotedConnection[]> {
  return (await tablesOf(db).selectFrom('retail.broken_connection').select(columns).where('order_id', '=', orderId).execute()).map(toNoted);
}

export async function listBrokenConnections(db: Db, bookingReferences: readonly string[]): Promise<readonly NotedConnection[]> {
  if (bookingReferences.length === 0) return [];
  const rows = await tablesOf(db)
    .selectFrom('retail.broken_connection')
    .select(columns)
    .where(sql<boolean>`booking_reference = any(${[...bookingReferences]}::text[])`)
    .execute();
  return rows.map(toNoted);
}

export async function markConnectionTold(db: Db, { bookingReference, supplierBookingId, direction }: OnwardPart, at: Date): Promise<void> {
  await tablesOf(db)
    .updateTable('retail.broken_connection')
    .set({ told_at: at })
    .where('booking_reference', '=', bookingReference)
    .where('supplier_booking_id', '=', supplierBookingId)
    .where('direction', '=', direction)
    .execute();
}

export async function markRebooked(
  db: Db,
  { bookingReference, supplierBookingId, direction }: OnwardPart,
  { at, by }: { readonly at: Date; readonly by: string },
): Promise<void> {
  await tablesOf(db)
    .updateTable('retail.broken_connection')
    .set({ rebooked_at: at, rebooked_by: by })
    .where('booking_reference', '=', bookingReference)
    .where('supplier_booking_id', '=', supplierBookingId)
    .where('direction', '=', direction)
    .execute();
}

function toNoted(row: BrokenConnectionTables['retail.broken_connection']): NotedConnection {
  return {
    bookingReference: row.booking_reference,
    source: row.source,
    supplierBookingId: row.supplier_booking_id,
    direction: row.direction,
    orderId: row.order_id,
    at: row.noted_at,
    isTold: row.told_at !== null,
    isWithdrawn: row.is_withdrawn,
    ...(row.noted_by === null ? {} : { by: row.noted_by }),
    ...(row.rebooked_at && row.rebooked_by !== null ? { rebooked: { at: row.rebooked_at, by: row.rebooked_by } } : {}),
    ...(row.reached_from === null ? {} : { reachedFrom: Number(row.reached_from) }),
  };
}
