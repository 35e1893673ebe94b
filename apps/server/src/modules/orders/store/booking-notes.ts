import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';

/** An agency's private notes on a booking. Its customer never sees them. */
export interface BookingNotes {
  readonly internalReference: string;
  readonly internalNote: string;
}

export async function notesOf(db: Db, itemIds: readonly string[]): Promise<ReadonlyMap<string, BookingNotes>> {
  const { rows } = await sql<{ item_id: string; internal_reference: string; internal_note: string }>`
    select item_id, internal_reference, internal_note from retail.booking_note where item_id = any(${[...itemIds]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.item_id, { internalReference: row.internal_reference, internalNote: row.internal_note }]));
}

export interface NewBookingNotes extends BookingNotes {
  readonly itemId: string;
  readonly agencyId: string;
  readonly byUserId: string;
  readonly at: Date;
}

export async function saveNotes(
  db: Db,
  { itemId, agencyId, byUserId, at, internalReference, internalNote }: NewBookingNotes,
): Promise<void> {
  await sql`
    insert into retail.booking_note (item_id, agency_id, internal_reference, internal_note, changed_by, changed_at)
    values (${itemId}, ${agencyId}, ${internalReference}, ${internalNote}, ${byUserId}, ${at})
    on conflict (item_id) do update set internal_reference = excluded.internal_reference, internal_note = excluded.internal_note,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(db);
}
