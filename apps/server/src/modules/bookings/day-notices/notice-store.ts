import { sql } from 'kysely';
import type { PushSubscription } from '../../../platform/outgoing/web-push.ts';
import type { Db, DbTransaction } from '../../../platform/postgres/db.ts';

export interface NewNotice extends PushSubscription {
  readonly id: string;
  readonly bookingReference: string;
  readonly page: string;
  readonly sessionId: string | undefined;
  readonly at: Date;
  readonly endsAt: Date;
}

/** The same device again changes its keys. False if the booking has as many devices as it may have. */
export async function keepNotice(db: Db, notice: NewNotice, most: number): Promise<boolean> {
  const { id, bookingReference, endpoint, p256dh, auth, page, sessionId, at, endsAt } = notice;
  const { rows } = await sql`
    insert into retail.day_notice (id, booking_reference, endpoint, p256dh, auth, page, session_id, created_at, ends_at)
    select ${id}::uuid, ${bookingReference}, ${endpoint}, ${p256dh}, ${auth}, ${page}, ${sessionId ?? null}::uuid, ${at}, ${endsAt}
    where (select count(*) from retail.day_notice where booking_reference = ${bookingReference} and endpoint <> ${endpoint}) < ${most}
    on conflict (booking_reference, endpoint) do update
      set p256dh = excluded.p256dh, auth = excluded.auth, page = excluded.page, session_id = excluded.session_id, ends_at = excluded.ends_at
    returning id`.execute(db);
  return rows.length > 0;
}

/** The devices of one booking get the notices of another too, with its pages and end. */
export async function copyNotices(
  transaction: DbTransaction,
  {
    from,
    to,
    endsAt,
    pages,
  }: {
    readonly from: string;
    readonly to: string;
    readonly endsAt: Date;
    readonly pages: { readonly own: string; readonly shared: string };
  },
): Promise<void> {
  await sql`
    insert into retail.day_notice (id, booking_reference, endpoint, p256dh, auth, page, session_id, created_at, ends_at)
    select gen_random_uuid(), ${to}, endpoint, p256dh, auth, case when page like '%?reference=%' then ${pages.own} else ${pages.shared} end,
      session_id, created_at, ${endsAt}
    from retail.day_notice where booking_reference = ${from}
    on conflict (booking_reference, endpoint) do nothing`.execute(transaction);
}

export async function endNotice(db: Db, bookingReference: string, endpoint: string): Promise<void> {
  await sql`delete from retail.day_notice where booking_reference = ${bookingReference} and endpoint = ${endpoint}`.execute(db);
}

export async function hasNotice(db: Db, bookingReference: string, endpoint: string): Promise<boolean> {
  const { rows } = await sql`
    select from retail.day_notice where booking_reference = ${bookingReference} and endpoint = ${endpoint}`.execute(db);
  return rows.length > 0;
}

/** The push service does not know the device any more, so all its notices end. */
export async function forgetDevice(db: Db, endpoint: string): Promise<void> {
  await sql`delete from retail.day_notice where endpoint = ${endpoint}`.execute(db);
}

export async function forgetEnded(db: Db, at: Date): Promise<void> {
  await sql`delete from retail.day_notice where ends_at < ${at}`.execute(db);
}

export async function noticesOf(
  db: Db,
  bookingReferences: readonly string[],
  at: Date,
): Promise<{ readonly id: string; readonly bookingReference: string }[]> {
  const { rows } = await sql<{ id: string; bookingReference: string }>`
    select id, booking_reference as "bookingReference" from retail.day_notice
    where booking_reference = any(${[...bookingReferences]}::text[]) and ends_at >= ${at}`.execute(db);
  return rows;
}

export interface StoredNotice extends PushSubscription {
  readonly page: string;
}

export async function findNotice(db: Db, id: string): Promise<StoredNotice | undefined> {
  const { rows } = await sql<StoredNotice>`select endpoint, p256dh, auth, page from retail.day_notice where id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** Remembers the platform of a train. Answers the devices that know another one, with that one. */
export async function keepPlatform(
  db: Db,
  bookingReference: string,
  { train, platform }: { readonly train: string; readonly platform: string },
): Promise<{ readonly id: string; readonly before: string }[]> {
  const { rows } = await sql<{ id: string; before: string | null }>`
    with known as (
      select id, platforms ->> ${train} as before from retail.day_notice where booking_reference = ${bookingReference} for update
    )
    update retail.day_notice notice set platforms = notice.platforms || jsonb_build_object(${train}::text, ${platform}::text)
    from known where known.id = notice.id and known.before is distinct from ${platform}
    returning notice.id, known.before`.execute(db);
  return rows.flatMap(({ id, before }) => (before === null ? [] : [{ id, before }]));
}
