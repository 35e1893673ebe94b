import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/db.ts';
import type { GroupRefund } from './rules/group-money.ts';

export interface StoredRefund extends GroupRefund {
  readonly refundId: string;
  readonly isWhole: boolean;
  readonly text: string;
  readonly madeAt: Date;
}

const columns = sql`
  id as "refundId", is_whole as "isWhole", text, supplier_minor as "supplierMinor", fare_minor as "fareMinor",
  commission_minor as "commissionMinor", mark_up_minor as "markUpMinor", paid_minor as "paidMinor", made_at as "madeAt"`;

/** The settled refunds of a group, oldest first. */
export async function refundsOf(db: Db, groupId: string): Promise<StoredRefund[]> {
  const { rows } = await sql<StoredRefund>`
    select ${columns} from retail.group_refund where group_id = ${groupId} and settled_at is not null order by made_at, id`.execute(db);
  return rows;
}

/** The refund that is kept and not in the ledger yet. */
export async function openRefund(db: Db, groupId: string): Promise<StoredRefund | undefined> {
  const { rows } = await sql<StoredRefund>`
    select ${columns} from retail.group_refund where group_id = ${groupId} and settled_at is null`.execute(db);
  return rows[0];
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
