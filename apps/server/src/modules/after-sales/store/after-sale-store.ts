import { type RawBuilder, sql, type Updateable } from 'kysely';
import { endedLease } from '../../../platform/leased-work/lease.ts';
import type { Db, DbTransaction } from '../../../platform/postgres/db.ts';
import type { AfterSale } from '../after-sale.types.ts';
import type { AfterSaleTables } from './after-sale-tables.ts';
import { saleOf, selectSales, tablesOf } from './after-sale-row.ts';

export type AfterSaleColumns = Updateable<AfterSaleTables['retail.after_sale']>;

async function salesWhere(db: Db, condition: RawBuilder<unknown>): Promise<AfterSale[]> {
  return (await sql<object>`${selectSales} where ${condition}`.execute(db)).rows.map(saleOf);
}

export async function findAfterSale(db: Db, afterSaleId: string): Promise<AfterSale | undefined> {
  return (await salesWhere(db, sql`id = ${afterSaleId}`))[0];
}

/** Oldest first. */
export async function listAfterSales(db: Db, itemIds: readonly string[]): Promise<AfterSale[]> {
  return itemIds.length === 0 ? [] : salesWhere(db, sql`item_id = any(${[...itemIds]}::uuid[]) order by created_at, id`);
}

export async function listAfterSalesOfOrders(db: Db, orderIds: readonly string[]): Promise<AfterSale[]> {
  return orderIds.length === 0 ? [] : salesWhere(db, sql`order_id = any(${[...orderIds]}::text[]) order by created_at`);
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
  return (await salesWhere(db, sql`item_id = ${itemId} and outcome is null`))[0];
}

/** After-sales with a refund through this payment that is running, or may be. */
export async function findPayouts(db: Db, intentId: string): Promise<AfterSale[]> {
  return salesWhere(
    db,
    sql`exists (select from retail.after_sale_payout payout join shared.order_payment payment on payment.id = payout.payment_id
      where payout.after_sale_id = after_sale.id and payment.intent_id = ${intentId} and payout.status in ('pending', 'paid'))`,
  );
}

/** After-sales that wait for the desk. */
export async function listForDesk(db: Db): Promise<AfterSale[]> {
  return salesWhere(db, sql`attention is not null order by updated_at desc limit 500`);
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
