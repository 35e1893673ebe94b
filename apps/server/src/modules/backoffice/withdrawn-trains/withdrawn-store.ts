import { type DelayCause, isDelayCause } from '@throughfare/kernel/rights/delay-causes.data';
import { isSource, type Source } from '@throughfare/kernel/source';
import type { PartRef } from '@throughfare/suppliers/port/after-sales';
import type { TripSegment } from '@throughfare/suppliers/port/offer';
import { sql } from 'kysely';
import type { Db, DbTransaction } from '../../../platform/postgres/db.ts';

/** One traveller's part on a train that the desk has declared cancelled. */
export interface WithdrawnPart {
  readonly bookingReference: string;
  readonly orderId: string;
  readonly supplierBookingId: string;
  readonly direction: PartRef['direction'];
  readonly train: TripSegment;
  /** The seller of the part. Others may sell the same train. */
  readonly source: Source;
}

export interface Withdrawal {
  readonly withdrawalId: string;
  readonly source: Source;
  /** YYYY-MM-DD */
  readonly day: string;
  readonly designators: readonly string[];
  readonly note: string;
  readonly cause?: DelayCause;
  readonly madeAt: Date;
}

/** Stores a withdrawal with all its travellers. False if it was stored before. */
export async function insertWithdrawal(
  transaction: DbTransaction,
  { withdrawalId, source, day, designators, note, cause, madeAt }: Withdrawal,
  { parts, by }: { readonly parts: readonly WithdrawnPart[]; readonly by: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into retail.withdrawal (id, source, operating_day, designators, note, cause, made_by, made_at)
    values (${withdrawalId}::uuid, ${source}, ${day}::date, ${[...designators]}::text[], ${note}, ${cause ?? null}, ${by}::uuid, ${madeAt})
    on conflict (id) do nothing`.execute(transaction);
  if (numAffectedRows !== 1n) return false;
  await sql`
    insert into retail.withdrawn_booking (withdrawal_id, booking_reference, order_id, supplier_booking_id, direction, train, source)
    select ${withdrawalId}::uuid, part ->> 'bookingReference', part ->> 'orderId', part ->> 'supplierBookingId', part ->> 'direction', part -> 'train', part ->> 'source'
    from jsonb_array_elements(${JSON.stringify(parts)}::jsonb) as part
    on conflict do nothing`.execute(transaction);
  return true;
}

/** As PostgreSQL answers it: a source that is no longer sold is a mere text. */
interface PartRow extends Omit<WithdrawnPart, 'source'> {
  readonly source: string;
  readonly isTold: boolean;
}

const partColumns = sql`part.booking_reference as "bookingReference", part.order_id as "orderId",
  part.supplier_booking_id as "supplierBookingId", part.direction, part.train, part.told_at is not null as "isTold",
  coalesce(part.source, withdrawal.source) as source`;

const partOf = ({ source, ...part }: PartRow): (WithdrawnPart & { readonly isTold: boolean })[] =>
  isSource(source) ? [{ ...part, source }] : [];

/** Withdrawals with travellers who were not told yet, oldest first. */
export async function unfinishedWithdrawals(db: Db): Promise<Withdrawal[]> {
  const { rows } = await sql<WithdrawalRow>`
    select ${columns} from retail.withdrawal withdrawal
    where exists (select from retail.withdrawn_booking part where part.withdrawal_id = withdrawal.id and part.told_at is null)
    order by made_at`.execute(db);
  return rows.flatMap(withdrawalOf);
}

/** Some travellers who were not told yet. */
export async function untoldParts(db: Db, withdrawalId: string, limit: number): Promise<WithdrawnPart[]> {
  const { rows } = await sql<PartRow>`
    select ${partColumns} from retail.withdrawn_booking part join retail.withdrawal withdrawal on withdrawal.id = part.withdrawal_id
    where part.withdrawal_id = ${withdrawalId}::uuid and part.told_at is null order by part.booking_reference limit ${limit}`.execute(db);
  return rows.flatMap(partOf);
}

/** Claims a traveller for this transaction. False if another process has told them. */
export async function claimPart(transaction: DbTransaction, withdrawalId: string, part: WithdrawnPart, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update retail.withdrawn_booking set told_at = ${at}
    where withdrawal_id = ${withdrawalId}::uuid and booking_reference = ${part.bookingReference}
      and supplier_booking_id = ${part.supplierBookingId} and direction = ${part.direction} and told_at is null`.execute(transaction);
  return numAffectedRows === 1n;
}

interface WithdrawalRow {
  readonly id: string;
  readonly source: string;
  readonly day: string;
  readonly designators: string[];
  readonly note: string;
  readonly cause: string | null;
  readonly made_at: Date;
}

const columns = sql`withdrawal.id, withdrawal.source, to_char(withdrawal.operating_day, 'YYYY-MM-DD') as day, withdrawal.designators,
  withdrawal.note, withdrawal.cause, withdrawal.made_at`;

function withdrawalOf({ id, source, day, designators, note, cause, made_at: madeAt }: WithdrawalRow): Withdrawal[] {
  const known = cause !== null && isDelayCause(cause) ? { cause } : {};
  return isSource(source) ? [{ withdrawalId: id, source, day, designators, note, ...known, madeAt }] : [];
}

const mostListed = 50;

/** Newest first. */
export async function listWithdrawals(db: Db): Promise<Withdrawal[]> {
  const { rows } =
    await sql<WithdrawalRow>`select ${columns} from retail.withdrawal withdrawal order by made_at desc limit ${mostListed}`.execute(db);
  return rows.flatMap(withdrawalOf);
}

export async function partsOf(db: Db, withdrawalId: string): Promise<ReturnType<typeof partOf>> {
  const { rows } = await sql<PartRow>`
    select ${partColumns} from retail.withdrawn_booking part join retail.withdrawal withdrawal on withdrawal.id = part.withdrawal_id
    where part.withdrawal_id = ${withdrawalId}::uuid order by part.booking_reference, part.direction desc`.execute(db);
  return rows.flatMap(partOf);
}
