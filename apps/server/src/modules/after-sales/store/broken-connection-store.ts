import { sql } from 'kysely';
import type { Source } from '@throughfare/kernel/source';
import type { Db } from '../../../platform/postgres/db.ts';

type BrokenConnectionTables = {
  'retail.broken_connection': { booking_reference: string; source: Source; order_id: string; noted_at: Date; noted_by: string };
};

/** One seller's part of a booking with several. */
export interface OnwardPart {
  readonly bookingReference: string;
  readonly source: Source;
}

/** The part with the operator's decision. */
export interface NotedConnection extends OnwardPart {
  readonly orderId: string;
  readonly at: Date;
  /** The operator's user id. */
  readonly by: string;
}

/** Stores it once; a repeat changes nothing. */
export async function noteBrokenConnection(db: Db, { bookingReference, source, orderId, at, by }: NotedConnection): Promise<void> {
  await db
    .$extendTables<BrokenConnectionTables>()
    .insertInto('retail.broken_connection')
    .values({ booking_reference: bookingReference, source, order_id: orderId, noted_at: at, noted_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** For an order's history. */
export async function brokenConnectionsOfOrder(db: Db, orderId: string): Promise<readonly NotedConnection[]> {
  const rows = await db
    .$extendTables<BrokenConnectionTables>()
    .selectFrom('retail.broken_connection')
    .selectAll()
    .where('order_id', '=', orderId)
    .execute();
  return rows.map((row) => ({
    bookingReference: row.booking_reference,
    source: row.source,
    orderId: row.order_id,
    at: row.noted_at,
    by: row.noted_by,
  }));
}

export async function listBrokenConnections(db: Db, bookingReferences: readonly string[]): Promise<readonly OnwardPart[]> {
  if (bookingReferences.length === 0) return [];
  const rows = await db
    .$extendTables<BrokenConnectionTables>()
    .selectFrom('retail.broken_connection')
    .select(['booking_reference', 'source'])
    .where(sql<boolean>`booking_reference = any(${[...bookingReferences]}::text[])`)
    .execute();
  return rows.map(({ booking_reference, source }) => ({ bookingReference: booking_reference, source }));
}
