import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../postgres/db.ts';
import type { WorkTable } from './work-table.ts';

/** Another process has taken the work over. A worker that gets this stops at once and changes nothing more. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

/** A time-limited claim on a piece of work. Every change names the epoch, so that a frozen worker that comes back cannot change anything. */
export interface Lease {
  readonly id: string;
  /** Goes up by one each time the lease is taken. */
  readonly epoch: number;
  /** The duration of the lease from each renewal. */
  readonly seconds: number;
}

/** Longer than the longest outside call with its timeout, so that no lease lapses during a call. */
const leaseSeconds = 40;

/**
 * The longest lease ever given. One that ends later was written by a process with a fast clock and is ignored. A worker still using it
 * loses it at its next change; all calls may be repeated.
 */
const longest = sql.raw(`interval '10 minutes'`);

/**
 * SQL condition on a row: no process works on it. `now` is only passed on, so that it can be a placeholder in a statement that is compiled
 * once.
 */
export function isFree(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(lease_until is null or ${isAbandoned(now)})`;
}

/** SQL condition on a row: its leaseholder has died, has stopped, or has an impossible clock. */
export function isAbandoned(now: Date): RawBuilder<boolean> {
  return sql<boolean>`(lease_until <= ${now} or lease_until > ${now}::timestamptz + ${longest})`;
}

/** The first lease of new work that its creator continues with. */
export function firstLease(id: string, seconds: number = leaseSeconds): Lease {
  return { id, epoch: 1, seconds };
}

interface Taking {
  readonly id: string;
  readonly owner: string;
  readonly now: Date;
  readonly seconds?: number | undefined;
}

/** Takes the lease and reads the row, unless another process holds it or the work has ended. From then on only this process changes the row. */
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

/**
 * For an update from outside the worker, such as a customer's answer, which wakes the work afterwards: ends the lease and raises the epoch. A
 * worker that decided before this update then writes nothing more.
 */
export const endedLease = { lease_epoch: sql<number>`lease_epoch + 1`, lease_owner: null, lease_until: null } as const;
