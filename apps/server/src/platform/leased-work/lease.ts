import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../postgres/db.ts';
import type { WorkTable } from './work-table.ts';

/** Somebody else has taken the work over. Whoever gets this stops at once and changes nothing more. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** Who works on something, for how long. Every change names the epoch: a worker that was frozen and comes back changes nothing any more. */
export interface Lease {
  readonly id: string;
  /** Counts up with each taking. */
  readonly epoch: number;
  /** How long it holds from each renewal. */
  readonly seconds: number;
}

/** Longer than the longest outside call with its time-out, so that a lease does not lapse under a call that is being made. */
const leaseSeconds = 40;

/**
 * No lease is ever given for so long: one that ends later was written by a process whose clock ran ahead, and holds nobody off. Whoever still
 * works under it loses it at its next change, and all calls may be repeated.
 */
const longest = sql.raw(`interval '10 minutes'`);

/** Of a row: nobody works on it. `now` is only handed on, so that it may stand in for a value of a statement that is compiled once. */
export function isFree(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(lease_until is null or ${isAbandoned(now)})`;
}

/** Of a row: its leaseholder has died, stands still, or has a clock that cannot be right. */
export function isAbandoned(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(lease_until <= ${now} or lease_until > ${now}::timestamptz + ${longest})`;
}

/** The lease that work is born with, when whoever makes it goes on with it. */
export function firstLease(id: string, seconds: number = leaseSeconds): Lease {
  return { id, epoch: 1, seconds };
}

interface Taking {
  readonly id: string;
  readonly owner: string;
  readonly now: Date;
  readonly seconds?: number | undefined;
}

/** Takes the work, unless somebody holds it or it has ended, and reads its row: nobody else changes it from then on. */
export async function takeLease<Row extends object>(
  db: Db,
  table: WorkTable,
  columns: readonly (keyof Row & string)[],
  { id, owner, now, seconds = leaseSeconds }: Taking,
): Promise<{ readonly lease: Lease; readonly row: Row } | undefined> {
  const until = new Date(now.getTime() + seconds * 1000);
  const read = sql.join(columns.map((column) => sql.ref(column)));
  const { rows } = await sql<Row & { readonly lease_epoch: number }>`
    update ${sql.table(table.name)} set lease_owner = ${owner}, lease_epoch = lease_epoch + 1, lease_until = ${until}
    where id = ${id} and outcome is null and ${isFree(now)} returning lease_epoch, ${read}`.execute(db);
  const [row] = rows;
  return row && { row, lease: { id, epoch: row.lease_epoch, seconds } };
}

export async function dropLease(db: Db, table: WorkTable, { id, epoch }: Lease): Promise<void> {
  await sql`update ${sql.table(table.name)} set lease_owner = null, lease_until = null where id = ${id} and lease_epoch = ${epoch}`.execute(
    db,
  );
}
