import { randomUUID } from 'node:crypto';
import type { BoardingHelp, HelpStop } from '@throughfare/contract/shapes/boarding-help';
import type { HelpNeed } from '@throughfare/kernel/rights/boarding-help.data';
import type { Source } from '@throughfare/kernel/source';
import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../../platform/postgres/db.ts';

export interface HelpRequest {
  readonly id: string;
  readonly bookingReference: string;
  readonly orderId: string;
  readonly source: Source;
  readonly need: HelpNeed;
  readonly stops: HelpStop[];
  readonly state: BoardingHelp['state'];
  readonly version: number;
  readonly note: string | null;
}

const columns = sql`id, booking_reference as "bookingReference", order_id as "orderId", source, need, stops, state, version, note`;

/** Bookings with help, whose last train leaves on this day or later. */
export async function helpedBookings(
  db: Db,
  fromDay: string,
): Promise<readonly { readonly bookingReference: string; readonly orderId: string }[]> {
  const { rows } = await sql<{ bookingReference: string; orderId: string }>`
    select booking_reference as "bookingReference", order_id as "orderId" from shared.helped_item where last_day >= ${fromDay}`.execute(db);
  return rows;
}

type Wanted = Pick<HelpRequest, 'bookingReference' | 'orderId' | 'source' | 'need'> & {
  readonly stops: readonly HelpStop[];
  readonly at: Date;
  /** When its travellers were last named anew. */
  readonly namedAt: Date;
};

/** Stores the stops of today. Undefined if neither they nor the names have changed; a request without stops is never opened, and an open one is cancelled. */
export async function storeHelp(transaction: DbTransaction, wanted: Wanted): Promise<HelpRequest | undefined> {
  const { bookingReference, orderId, source, need, stops, at, namedAt } = wanted;
  const written = JSON.stringify(stops);
  const { rows } =
    stops.length > 0
      ? await sql<HelpRequest>`
          insert into retail.boarding_help as help (id, booking_reference, order_id, source, need, stops, state, asked_at)
          values (${randomUUID()}, ${bookingReference}, ${orderId}, ${source}, ${need}, ${written}::jsonb, 'ASKED', ${at})
          on conflict (booking_reference, source) do update
          set stops = excluded.stops, state = 'ASKED', version = help.version + 1, note = null, asked_at = excluded.asked_at, decided_by = null
          where help.stops <> excluded.stops or help.state = 'CANCELLED' or help.asked_at < ${namedAt}
          returning ${columns}`.execute(transaction)
      : await sql<HelpRequest>`
          update retail.boarding_help set state = 'CANCELLED', version = version + 1, note = null
          where booking_reference = ${bookingReference} and source = ${source} and state <> 'CANCELLED'
          returning ${columns}`.execute(transaction);
  return rows[0];
}

export async function findHelp(db: Db, id: string): Promise<HelpRequest | undefined> {
  return (await sql<HelpRequest>`select ${columns} from retail.boarding_help where id = ${id}::uuid`.execute(db)).rows[0];
}

export async function helpOf(db: Db, bookingReferences: readonly string[]): Promise<readonly HelpRequest[]> {
  if (bookingReferences.length === 0) return [];
  const { rows } = await sql<HelpRequest>`
    select ${columns} from retail.boarding_help where booking_reference = any(${[...bookingReferences]}::text[]) order by source`.execute(
    db,
  );
  return rows;
}

/** Those that wait first, the oldest first. */
export async function listHelp(db: Db, { page, size }: { readonly page: number; readonly size: number }) {
  const { rows } = await sql<HelpRequest & { total: string }>`
    select ${columns}, count(*) over () as total from retail.boarding_help
    order by (state = 'ASKED') desc, asked_at, id limit ${size} offset ${page * size}`.execute(db);
  return { requests: rows, total: Number(rows[0]?.total ?? 0) };
}

/** False if this version was answered before, or the journey has changed since. */
export async function decideHelp(
  transaction: DbTransaction,
  id: string,
  { version, decision, note, by }: { version: number; decision: 'CONFIRMED' | 'DECLINED'; note: string; by: string },
): Promise<boolean> {
  const { rows } = await sql`
    update retail.boarding_help set state = ${decision}, note = ${note === '' ? null : note}, decided_by = ${by}
    where id = ${id}::uuid and version = ${version} and state = 'ASKED' returning id`.execute(transaction);
  return rows.length === 1;
}
