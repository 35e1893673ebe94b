import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';
import type { GroupRefund } from './rules/group-money.ts';

export interface StoredRefund extends GroupRefund {
  readonly refundId: string;
  readonly isWhole: boolean;
  readonly text: string;
  readonly madeAt: Date;
}

interface RefundDbRow {
  id: string;
  is_whole: boolean;
  text: string;
  supplier_minor: number;
  fare_minor: number;
  commission_minor: number;
  mark_up_minor: number;
  paid_minor: number;
  made_at: Date;
}

const refundOf = (row: RefundDbRow): StoredRefund => ({
  refundId: row.id,
  isWhole: row.is_whole,
  text: row.text,
  supplierMinor: row.supplier_minor,
  fareMinor: row.fare_minor,
  commissionMinor: row.commission_minor,
  markUpMinor: row.mark_up_minor,
  paidMinor: row.paid_minor,
  madeAt: row.made_at,
});

/** The settled refunds of a group, oldest first. */
export async function refundsOf(db: Db, groupId: string): Promise<StoredRefund[]> {
  const { rows } = await sql<RefundDbRow>`
    select * from retail.group_refund where group_id = ${groupId} and settled_at is not null order by made_at, id`.execute(db);
  return rows.map(refundOf);
}

/** The refund that is kept and not in the ledger yet. */
export async function openRefund(db: Db, groupId: string): Promise<StoredRefund | undefined> {
  const { rows } = await sql<RefundDbRow>`
    select * from retail.group_refund where group_id = ${groupId} and settled_at is null`.execute(db);
  return rows[0] && refundOf(rows[0]);
}

export async function storeRefund(db: Db, groupId: string, madeBy: string, refund: StoredRefund): Promise<void> {
  await sql`
    insert into retail.group_refund (id, group_id, is_whole, text, supplier_minor, fare_minor, commission_minor, mark_up_minor, paid_minor, made_by,
      made_at)
    values (${refund.refundId}, ${groupId}, ${refund.isWhole}, ${refund.text}, ${refund.supplierMinor}, ${refund.fareMinor},
      ${refund.commissionMinor}, ${refund.markUpMinor}, ${refund.paidMinor}, ${madeBy}, ${refund.madeAt})`.execute(db);
}

export async function settleRefund(db: Db, refundId: string, at: Date): Promise<void> {
  await sql`update retail.group_refund set settled_at = ${at} where id = ${refundId}`.execute(db);
}
