import { recordOf } from '@throughfare/kernel/record-of';
import { type RawBuilder, sql } from 'kysely';
import type { Source } from '@throughfare/kernel/source';
import type { PartRef } from '@throughfare/suppliers/port/after-sales';
import type { Db } from '../../../platform/postgres/db.ts';

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
  return notedWhere(db, sql`order_id = ${orderId}`);
}

export async function listBrokenConnections(db: Db, bookingReferences: readonly string[]): Promise<readonly NotedConnection[]> {
  return bookingReferences.length === 0 ? [] : notedWhere(db, sql`booking_reference = any(${[...bookingReferences]}::text[])`);
}

const isPart = ({ bookingReference, supplierBookingId, direction }: OnwardPart) =>
  sql`booking_reference = ${bookingReference} and supplier_booking_id = ${supplierBookingId} and direction = ${direction}`;

export async function markConnectionTold(db: Db, part: OnwardPart, at: Date): Promise<void> {
  await sql`update retail.broken_connection set told_at = ${at} where ${isPart(part)}`.execute(db);
}

export async function markRebooked(db: Db, part: OnwardPart, { at, by }: { readonly at: Date; readonly by: string }): Promise<void> {
  await sql`update retail.broken_connection set rebooked_at = ${at}, rebooked_by = ${by} where ${isPart(part)}`.execute(db);
}

interface Row extends Omit<NotedConnection, 'rebooked'> {
  readonly rebookedAt?: Date;
  readonly rebookedBy?: string;
}

async function notedWhere(db: Db, condition: RawBuilder<unknown>): Promise<NotedConnection[]> {
  // The columns are named, so that the statement is prepared.
  const { rows } = await sql<object>`
    select booking_reference, supplier_booking_id, direction, source, order_id, noted_at as at, noted_by as by, reached_from,
      told_at is not null as is_told, rebooked_at, rebooked_by, is_withdrawn
    from retail.broken_connection where ${condition}`.execute(db);
  return rows.map((row) => {
    const { rebookedAt: at, rebookedBy: by, ...noted } = recordOf<Row>(row);
    return { ...noted, ...(at && by !== undefined && { rebooked: { at, by } }) };
  });
}
