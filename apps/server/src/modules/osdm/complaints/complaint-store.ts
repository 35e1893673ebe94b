import { sql } from 'kysely';
import type { CustomerComplaint } from '@throughfare/osdm/complaints';
import type { Db, DbTransaction } from '../../../platform/postgres/db.ts';
import { isId } from '../bookings/booking-store.ts';

export type DeskDecision = 'ACCEPTED' | 'PARTIALLY_ACCEPTED' | 'GOOD_WILL' | 'REJECTED';

export interface StoredComplaint {
  readonly id: string;
  readonly agencyId: string;
  readonly bookingId: string;
  /** Absent once its names were erased. */
  readonly stated?: CustomerComplaint;
  readonly madeAt: Date;
  readonly decided?: { readonly decision: DeskDecision; readonly explanation: string; readonly at: Date };
}

interface Row {
  id: string;
  agency_id: string;
  booking_id: string;
  stated: CustomerComplaint | null;
  made_at: Date;
  decision: DeskDecision | null;
  explanation: string | null;
  decided_at: Date | null;
}

export async function insertComplaint(db: Db, { id, agencyId, bookingId, stated, madeAt }: StoredComplaint): Promise<void> {
  await sql`
    insert into retail.osdm_complaint (id, agency_id, booking_id, stated, made_at, changed_at)
    values (${id}, ${agencyId}, ${bookingId}, ${JSON.stringify(stated)}::jsonb, ${madeAt}, ${madeAt})
    on conflict (id) do nothing`.execute(db);
}

/** With an agency, only one of its own. */
export async function findComplaint(db: Db | DbTransaction, id: string, agencyId?: string): Promise<StoredComplaint | undefined> {
  if (!isId(id)) return undefined;
  const owner = agencyId === undefined ? sql`true` : sql`agency_id = ${agencyId}`;
  const { rows } = await sql<Row>`select * from retail.osdm_complaint where id = ${id} and ${owner}`.execute(db);
  return rows[0] && complaintOf(rows[0]);
}

export async function restateComplaint(db: Db, id: string, stated: CustomerComplaint, at: Date): Promise<void> {
  await sql`update retail.osdm_complaint set stated = ${JSON.stringify(stated)}::jsonb, changed_at = ${at} where id = ${id}`.execute(db);
}

/** Newest first. */
export async function listComplaints(db: Db, { page, size }: { readonly page: number; readonly size: number }) {
  const { rows } = await sql<Row & { total: string }>`
    select *, count(*) over () as total from retail.osdm_complaint order by made_at desc, id limit ${size} offset ${page * size}`.execute(
    db,
  );
  return { complaints: rows.map(complaintOf), total: Number(rows[0]?.total ?? 0) };
}

/** False if it has been decided before. */
export async function decideComplaint(
  transaction: DbTransaction,
  id: string,
  { decision, explanation, by, at }: { decision: DeskDecision; explanation: string; by: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update retail.osdm_complaint set decision = ${decision}, explanation = ${explanation}, decided_by = ${by}, decided_at = ${at}, changed_at = ${at}
    where id = ${id} and decision is null returning id`.execute(transaction);
  return rows.length === 1;
}

function complaintOf(row: Row): StoredComplaint {
  const { decision, explanation, decided_at } = row;
  return {
    id: row.id,
    agencyId: row.agency_id,
    bookingId: row.booking_id,
    ...(row.stated ? { stated: row.stated } : {}),
    madeAt: row.made_at,
    ...(decision && decided_at ? { decided: { decision, explanation: explanation ?? '', at: decided_at } } : {}),
  };
}
