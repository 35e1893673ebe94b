import type { DeskCase } from '@throughfare/contract/calls/order-desk';
import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import { type Severity, severityOf } from './rules/severity.ts';

export interface OperatorAlert {
  readonly key: string;
  readonly kind: DeskCase['kind'];
  readonly severity: Severity;
  readonly title: string;
  readonly orderId: string | null;
  readonly since: Date;
  readonly foundAt: Date;
}

const columns = sql`case_key as key, kind, severity, title, order_id as "orderId", since, found_at as "foundAt"`;

/** Stores the open cases. Answers those that were not known, and forgets those that are no longer open. */
export async function keepCases(db: Db, cases: readonly DeskCase[], now: Date): Promise<readonly OperatorAlert[]> {
  const rows = cases.map(({ kind, subject, since, title, orderId = null }) => ({
    case_key: `${subject} ${since}`,
    kind,
    severity: severityOf[kind],
    title,
    order_id: orderId,
    since,
  }));
  await sql`delete from retail.operator_alert where case_key <> all(${rows.map((row) => row.case_key)}::text[])`.execute(db);
  const added = await sql<OperatorAlert>`
    insert into retail.operator_alert (case_key, kind, severity, title, order_id, since, found_at)
    select case_key, kind, severity, title, order_id, since, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as open (case_key text, kind text, severity text, title text, order_id text, since timestamptz)
    on conflict (case_key) do nothing returning ${columns}`.execute(db);
  return added.rows;
}

/** Cases that the operator's webhook has not taken yet, found since that instant. */
export async function unpostedAlerts(db: Db, since: Date, most: number): Promise<readonly OperatorAlert[]> {
  const { rows } = await sql<OperatorAlert>`
    select ${columns} from retail.operator_alert where posted_at is null and found_at >= ${since} order by found_at, case_key limit ${most}`.execute(
    db,
  );
  return rows;
}

export async function notePosted(db: Db, alerts: readonly OperatorAlert[], now: Date): Promise<void> {
  await sql`update retail.operator_alert set posted_at = ${now} where case_key = any(${alerts.map(({ key }) => key)}::text[])`.execute(db);
}

/** Those that were found together. */
export async function alertsFoundAt(db: Db, at: Date): Promise<readonly OperatorAlert[]> {
  const { rows } =
    await sql<OperatorAlert>`select ${columns} from retail.operator_alert where found_at = ${at} order by severity, case_key`.execute(db);
  return rows;
}

export interface CaseCount {
  readonly kind: DeskCase['kind'];
  readonly severity: Severity;
  readonly count: number;
  readonly oldestSeconds: number;
}

export async function countAlerts(db: Db, now: Date): Promise<readonly CaseCount[]> {
  const { rows } = await sql<CaseCount>`
    select kind, severity, count(*)::int as count, extract(epoch from ${now} - min(since))::float8 as "oldestSeconds"
    from retail.operator_alert group by kind, severity`.execute(db);
  return rows;
}

export async function noteBackup(db: Db, at: Date): Promise<void> {
  await sql`insert into retail.backup_taken (taken_at) values (${at})`.execute(db);
}

/** Undefined: never, as far as the shop knows. */
export async function lastBackup(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`select max(taken_at) as at from retail.backup_taken`.execute(db);
  return rows[0]?.at ?? undefined;
}
