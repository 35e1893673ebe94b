import { sql, type Updateable } from 'kysely';
import { endedLease } from '../../../platform/leased-work/lease.ts';
import type { Db, DbTransaction } from '../../../platform/postgres/db.ts';
import type { AfterSale } from '../after-sale.types.ts';
import type { AfterSaleTables } from './after-sale-tables.ts';
import { saleColumns, payoutsOf, tablesOf, saleOf } from './after-sale-row.ts';

export type AfterSaleColumns = Updateable<AfterSaleTables['retail.after_sale']>;

export async function findAfterSale(db: Db, afterSaleId: string): Promise<AfterSale | undefined> {
  const row = await tablesOf(db)
    .selectFrom('retail.after_sale')
    .select(saleColumns)
    .select(payoutsOf)
    .where('id', '=', afterSaleId)
    .executeTakeFirst();
  return row && saleOf(row);
}

/** Oldest first. */
export async function listAfterSales(db: Db, itemIds: readonly string[]): Promise<AfterSale[]> {
  if (itemIds.length === 0) return [];
  const rows = await tablesOf(db)
    .selectFrom('retail.after_sale')
    .select(saleColumns)
    .select(payoutsOf)
    .where('item_id', 'in', itemIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(saleOf);
}

export async function listAfterSalesOfOrders(db: Db, orderIds: readonly string[]): Promise<AfterSale[]> {
  if (orderIds.length === 0) return [];
  const rows = await tablesOf(db)
    .selectFrom('retail.after_sale')
    .select(saleColumns)
    .select(payoutsOf)
    .where(sql<boolean>`order_id = any(${[...orderIds]}::text[])`)
    .orderBy('created_at')
    .execute();
  return rows.map(saleOf);
}

/**
 * `version` counts the after-sales that have changed the item: a quote from an earlier count is stale. `isUnderWay`: an after-sale has not
 * ended yet.
 */
export async function itemState(db: Db, itemId: string): Promise<{ readonly version: number; readonly isUnderWay: boolean }> {
  return tablesOf(db)
    .selectFrom('retail.after_sale')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('supplier_status', '=', 'agreed').as('version'),
      sql<boolean>`coalesce(bool_or(outcome is null), false)`.as('isUnderWay'),
    ])
    .where('item_id', '=', itemId)
    .executeTakeFirstOrThrow();
}

export async function findUnfinished(db: Db, itemId: string): Promise<AfterSale | undefined> {
  const row = await tablesOf(db)
    .selectFrom('retail.after_sale')
    .select(saleColumns)
    .select(payoutsOf)
    .where('item_id', '=', itemId)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return row && saleOf(row);
}

/** After-sales with a refund through this payment that is running, or may be. */
export async function findPayouts(db: Db, intentId: string): Promise<AfterSale[]> {
  const rows = await tablesOf(db)
    .selectFrom('retail.after_sale')
    .select(saleColumns)
    .select(payoutsOf)
    .where(
      sql<boolean>`exists (select from retail.after_sale_payout payout join shared.order_payment payment on payment.id = payout.payment_id
        where payout.after_sale_id = after_sale.id and payment.intent_id = ${intentId} and payout.status in ('pending', 'paid'))`,
    )
    .execute();
  return rows.map(saleOf);
}

/** After-sales that wait for the desk. */
export async function listForDesk(db: Db): Promise<AfterSale[]> {
  const rows = await tablesOf(db)
    .selectFrom('retail.after_sale')
    .select(saleColumns)
    .select(payoutsOf)
    .where('attention', 'is not', null)
    .orderBy('updated_at', 'desc')
    .limit(500)
    .execute();
  return rows.map(saleOf);
}

/** Locks an unfinished after-sale and makes it due now. False if it has ended. */
export async function wakeAfterSale(transaction: DbTransaction, afterSaleId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tablesOf(transaction)
    .updateTable('retail.after_sale')
    .set({ ...endedLease, wait_until: null, attempts: 0, attention: null, updated_at: now })
    .where('id', '=', afterSaleId)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
