import { sql } from 'kysely';
import { endedLease } from '../../../platform/leased-work/lease.ts';
import type { Db, DbTransaction } from '../../../platform/postgres/db.ts';
import { definePart } from '../../../platform/postgres/write-together.ts';
import type { AfterSale, Payout } from '../after-sale.types.ts';
import { payoutKey, payoutStanding } from '../rules/payout-standing.ts';
import { findAfterSale } from './after-sale-store.ts';
import type { AfterSaleTables } from './after-sale-tables.ts';

const tablesOf = (db: Db) => db.$extendTables<AfterSaleTables>();

type NewPayout = Pick<Payout, 'paymentId' | 'position' | 'amount'>;

/** Stores the refund amounts, one for each payment. */
export async function insertPayouts(transaction: DbTransaction, afterSaleId: string, payouts: readonly NewPayout[]): Promise<void> {
  const rows = payouts.map(
    ({ paymentId, position, amount }) =>
      sql`(${afterSaleId}, ${paymentId}, ${position}, ${amount.minor}, 'due', ${payoutKey({ afterSaleId, revision: 1, position })})`,
  );
  await sql`
    insert into retail.after_sale_payout (after_sale_id, payment_id, position, amount_minor, status, key)
    values ${sql.join(rows)}`.execute(transaction);
}

/** Stores the state of a payout, as a part of the statement that changes its after-sale. */
export const payoutIs = definePart(
  'payout',
  (_, { afterSaleId, paymentId, status }: { afterSaleId: string; paymentId: string; status: Payout['status'] }, when) =>
    sql`
    update retail.after_sale_payout set status = ${status}
    where after_sale_id = ${afterSaleId} and payment_id = ${paymentId} and ${when}`,
);

export async function changePayout(
  transaction: Db,
  { afterSaleId }: Pick<AfterSale, 'afterSaleId'>,
  { paymentId }: Payout,
  set: { readonly status: Payout['status']; readonly key?: string },
): Promise<void> {
  await sql`
    update retail.after_sale_payout set status = ${set.status}, key = coalesce(${set.key ?? null}, key)
    where after_sale_id = ${afterSaleId} and payment_id = ${paymentId}`.execute(transaction);
}

/** Whether the payout counted as paid before. */
export async function markPayoutLost(transaction: DbTransaction, afterSaleId: string, paymentId: string, now: Date): Promise<boolean> {
  const sale = await lockAfterSale(transaction, afterSaleId);
  const lost = sale?.payouts.find((payout) => payout.paymentId === paymentId && payout.status === 'paid');
  if (!sale || !lost) return false;
  await changePayout(transaction, sale, lost, { status: 'failed' });
  await tablesOf(transaction)
    .updateTable('retail.after_sale')
    .set({
      ...endedLease,
      payout_status: 'failed',
      attention: 'The refund came back from the bank after it had been paid.',
      updated_at: now,
    })
    .where('id', '=', afterSaleId)
    .execute();
  return true;
}

async function lockAfterSale(transaction: DbTransaction, afterSaleId: string): Promise<AfterSale | undefined> {
  await sql`select from retail.after_sale where id = ${afterSaleId}::uuid for update`.execute(transaction);
  return findAfterSale(transaction, afterSaleId);
}

/** Answers the failed payouts. To be paid again, the after-sale becomes unfinished, and each payout gets another key. */
export async function changeFailedPayouts(
  transaction: DbTransaction,
  afterSaleId: string,
  { to, at }: { readonly to: 'due' | 'settled'; readonly at: Date },
): Promise<readonly Payout[]> {
  const sale = await lockAfterSale(transaction, afterSaleId);
  const failed = sale?.payouts.filter(({ status }) => status === 'failed') ?? [];
  if (!sale || failed.length === 0) return [];
  const revision = to === 'due' ? sale.payoutRevision + 1 : sale.payoutRevision;
  for (const payout of failed) {
    const { position, key } = payout;
    await changePayout(transaction, sale, payout, {
      status: to,
      key: to === 'due' ? payoutKey({ afterSaleId, revision, position }) : key,
    });
  }
  await tablesOf(transaction)
    .updateTable('retail.after_sale')
    .set({
      payout_status: payoutStanding(sale.payouts.map((payout) => (failed.includes(payout) ? { status: to } : payout))),
      payout_revision: revision,
      ...endedLease,
      outcome: null,
      attention: null,
      attempts: 0,
      wait_until: null,
      updated_at: at,
    })
    .where('id', '=', afterSaleId)
    .execute();
  return failed;
}
