import type { OwnReferences } from '@throughfare/contract/shapes/own-references';
import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';

/** An agency's private notes on a booking. Its customer never sees them. */
export interface BookingNotes extends OwnReferences {
  readonly internalNote: string;
}

interface NoteRow {
  internal_reference: string;
  cost_centre: string;
  purchase_order: string;
}

const referencesOf = (row: NoteRow): OwnReferences => ({
  internalReference: row.internal_reference,
  costCentre: row.cost_centre,
  purchaseOrder: row.purchase_order,
});

export async function notesOf(db: Db, itemIds: readonly string[]): Promise<ReadonlyMap<string, BookingNotes>> {
  const { rows } = await sql<NoteRow & { item_id: string; internal_note: string }>`
    select item_id, internal_reference, cost_centre, purchase_order, internal_note from retail.booking_note
    where item_id = any(${[...itemIds]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.item_id, { ...referencesOf(row), internalNote: row.internal_note }]));
}

/** One agency's own words about bookings, by booking reference. */
export async function ownReferencesOf(
  db: Db,
  agencyId: string,
  bookingReferences: readonly string[],
): Promise<ReadonlyMap<string, OwnReferences>> {
  if (bookingReferences.length === 0) return new Map();
  const { rows } = await sql<NoteRow & { booking_reference: string }>`
    select item.booking_reference, note.internal_reference, note.cost_centre, note.purchase_order
    from retail.booking_note note join retail.order_item item on item.id = note.item_id
    where note.agency_id = ${agencyId} and item.booking_reference = any(${[...new Set(bookingReferences)]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.booking_reference, referencesOf(row)]));
}

export interface NewBookingNotes extends BookingNotes {
  readonly itemId: string;
  readonly agencyId: string;
  readonly byUserId: string;
  readonly at: Date;
}

export async function saveNotes(db: Db, { itemId, agencyId, byUserId, at, ...notes }: NewBookingNotes): Promise<void> {
  const { internalReference, costCentre, purchaseOrder, internalNote } = notes;
  await sql`
    insert into retail.booking_note (item_id, agency_id, internal_reference, cost_centre, purchase_order, internal_note, changed_by, changed_at)
    values (${itemId}, ${agencyId}, ${internalReference}, ${costCentre}, ${purchaseOrder}, ${internalNote}, ${byUserId}, ${at})
    on conflict (item_id) do update set internal_reference = excluded.internal_reference, cost_centre = excluded.cost_centre,
      purchase_order = excluded.purchase_order, internal_note = excluded.internal_note, changed_by = excluded.changed_by,
      changed_at = excluded.changed_at`.execute(db);
}
