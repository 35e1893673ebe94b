import type { SearchParam } from '@throughfare/contract/shapes/search-record';
import type { Currency } from '@throughfare/kernel/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';

export interface StoredAlert {
  readonly alertId: string;
  readonly kind: 'price' | 'saleOpens';
  readonly email: string;
  readonly searchParam: SearchParam;
  readonly shown: { readonly journey: string; readonly party: string };
  readonly firstDay: string;
  readonly lastDay: string;
  readonly currency: Currency;
  readonly belowMinor?: number;
  readonly state: 'unconfirmed' | 'active' | 'ended';
  readonly seen?: { readonly minor: number; readonly day: string };
  readonly toldAtMs?: number;
  readonly toldMinor?: number;
}

interface AlertRow {
  id: string;
  kind: StoredAlert['kind'];
  email: string;
  search_param: SearchParam;
  shown: StoredAlert['shown'];
  first_day: string;
  last_day: string;
  currency: Currency;
  below_minor: number | null;
  state: StoredAlert['state'];
  seen_minor: number | null;
  seen_day: string | null;
  told_at: Date | null;
  told_minor: number | null;
}

function alertOf(row: AlertRow): StoredAlert {
  return {
    alertId: row.id,
    kind: row.kind,
    email: row.email,
    searchParam: row.search_param,
    shown: row.shown,
    firstDay: row.first_day,
    lastDay: row.last_day,
    currency: row.currency,
    state: row.state,
    ...(row.below_minor === null ? {} : { belowMinor: row.below_minor }),
    ...(row.seen_minor === null || row.seen_day === null ? {} : { seen: { minor: row.seen_minor, day: row.seen_day } }),
    ...(row.told_at === null ? {} : { toldAtMs: row.told_at.getTime() }),
    ...(row.told_minor === null ? {} : { toldMinor: row.told_minor }),
  };
}

/** An address has one alert of a kind for the same journey, days and sum. Answers the stored one. */
export async function insertAlert(db: Db, alert: StoredAlert, at: Date): Promise<StoredAlert> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`alert ${alert.email.toLowerCase()}`}, 0))`.execute(db);
  const { rows: known } = await sql<AlertRow>`
    select * from retail.alert where lower(email) = lower(${alert.email}) and state <> 'ended' and kind = ${alert.kind}
      and search_param = ${JSON.stringify(alert.searchParam)}::jsonb and first_day = ${alert.firstDay} and last_day = ${alert.lastDay}
      and currency = ${alert.currency} and below_minor is not distinct from ${alert.belowMinor ?? null}::integer`.execute(db);
  const [same] = known;
  if (same) return alertOf(same);
  await sql`
    insert into retail.alert (id, kind, email, search_param, shown, first_day, last_day, currency, below_minor, state, created_at, checked_at)
    values (${alert.alertId}, ${alert.kind}, ${alert.email}, ${JSON.stringify(alert.searchParam)}::jsonb, ${JSON.stringify(alert.shown)}::jsonb,
      ${alert.firstDay}, ${alert.lastDay}, ${alert.currency}, ${alert.belowMinor ?? null}, ${alert.state}, ${at}, ${new Date(0)})`.execute(
    db,
  );
  return alert;
}

export async function findAlert(db: Db, alertId: string): Promise<StoredAlert | undefined> {
  const { rows } = await sql<AlertRow>`select * from retail.alert where id = ${alertId}`.execute(db);
  return rows[0] && alertOf(rows[0]);
}

/** The alerts of an address, those under way first. */
export async function alertsOf(db: Db, email: string): Promise<StoredAlert[]> {
  const { rows } = await sql<AlertRow>`
    select * from retail.alert where lower(email) = lower(${email}) order by state = 'ended', created_at desc limit 50`.execute(db);
  return rows.map(alertOf);
}

export async function countAlerts(db: Db, email: string, state: StoredAlert['state']): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from retail.alert where lower(email) = lower(${email}) and state = ${state}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function activateAlert(db: Db, alertId: string): Promise<void> {
  await sql`update retail.alert set state = 'active' where id = ${alertId} and state = 'unconfirmed'`.execute(db);
}

export async function endAlertRow(db: Db, { alertId, email, at }: { alertId: string; email: string; at: Date }): Promise<void> {
  await sql`
    update retail.alert set state = 'ended', ended_at = ${at}
    where id = ${alertId} and lower(email) = lower(${email}) and state <> 'ended'`.execute(db);
}

/** Takes the alerts that were looked at longest ago. Two workers never take the same one. */
export async function takeDue(db: Db, { before, at, most }: { before: Date; at: Date; most: number }): Promise<StoredAlert[]> {
  const { rows } = await sql<AlertRow>`
    update retail.alert set checked_at = ${at} where id in (
      select id from retail.alert where state = 'active' and checked_at < ${before} order by checked_at limit ${most} for update skip locked)
    returning *`.execute(db);
  return rows.map(alertOf);
}

export async function recordSeen(db: Db, alertId: string, seen: StoredAlert['seen']): Promise<void> {
  await sql`
    update retail.alert set seen_minor = ${seen?.minor ?? null}, seen_day = ${seen?.day ?? null} where id = ${alertId}`.execute(db);
}

/** Records a mail in the transaction that owes it. Answers false if the alert has ended meanwhile. */
export async function recordTold(
  db: Db,
  { alertId, at, minor, ends }: { alertId: string; at: Date; minor: number; ends: boolean },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update retail.alert set told_at = ${at}, told_minor = ${minor}, state = ${ends ? 'ended' : 'active'}, ended_at = ${ends ? at : null}
    where id = ${alertId} and state = 'active'`.execute(db);
  return numAffectedRows === 1n;
}

/** Ends alerts whose last day is over. Days are those of the latest zone, so none ends too early. */
export async function endPast(db: Db, today: string, at: Date): Promise<void> {
  await sql`update retail.alert set state = 'ended', ended_at = ${at} where state <> 'ended' and last_day < ${today}`.execute(db);
}
