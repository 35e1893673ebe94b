import { money } from '@throughfare/kernel/money';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db, DbTransaction } from '../../../platform/postgres/db.ts';
import type { AfterSale, Payout } from '../after-sale.types.ts';
import type { ExchangeWork, PlannedExchange } from '../exchange/exchange.types.ts';
import type { AfterSaleTables } from './after-sale-tables.ts';

interface PayoutRow {
  readonly paymentId: string;
  readonly provider: Payout['provider'];
  readonly intentId: string;
  readonly position: number;
  readonly minor: number;
  readonly status: Payout['status'];
  readonly key: string;
}

// The columns are named, not `*`, because only statements with a column list are prepared (platform/postgres/prepare-statements.ts).
const saleColumns = [
  'id',
  'order_id',
  'item_id',
  'kind',
  'quote_id',
  'supplier_status',
  'is_asked',
  'request',
  'figures',
  'form',
  'voucher',
  'own_voucher',
  'failure',
  'payout_status',
  'payout_minor',
  'payout_currency',
  'payout_revision',
  'outcome',
  'queue_key',
  'attempts',
  'attention',
  'wait_until',
  'plan',
  'hold_status',
  'held',
  'created_at',
  'agreed_at',
  'updated_at',
] as const satisfies readonly (keyof AfterSaleTables['retail.after_sale'])[];

type Row = Pick<Selectable<AfterSaleTables['retail.after_sale']>, (typeof saleColumns)[number]> & {
  readonly payouts: readonly PayoutRow[];
};
export type AfterSaleColumns = Updateable<AfterSaleTables['retail.after_sale']>;

/** SQL conditions over a row of retail.after_sale. */
const payoutsOf = sql<PayoutRow[]>`coalesce((
  select json_agg(json_build_object('paymentId', payment.id, 'provider', payment.provider, 'intentId', payment.intent_id,
    'position', payout.position, 'minor', payout.amount_minor, 'status', payout.status, 'key', payout.key) order by payout.position)
  from retail.after_sale_payout payout join retail.order_payment payment on payment.id = payout.payment_id
  where payout.after_sale_id = after_sale.id), '[]')`.as('payouts');

const tablesOf = (db: Db) => db.$extendTables<AfterSaleTables>();

function saleOf(row: Row): AfterSale {
  return {
    afterSaleId: row.id,
    orderId: row.order_id,
    itemId: row.item_id,
    kind: row.kind,
    supplier: row.supplier_status,
    isAsked: row.is_asked,
    request: row.request,
    payout: row.payout_status,
    payoutAmount: money(row.payout_currency, row.payout_minor),
    payoutRevision: row.payout_revision,
    payouts: row.payouts.map(({ minor, ...payout }) => ({ ...payout, amount: money(row.payout_currency, minor) })),
    attempts: row.attempts,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    ...(row.quote_id === null ? {} : { quoteId: row.quote_id }),
    ...(row.figures === null ? {} : { figures: row.figures }),
    ...(row.form === null ? {} : { form: row.form }),
    ...(row.voucher === null ? {} : { voucher: row.voucher }),
    ...(row.own_voucher === null ? {} : { ownVoucher: row.own_voucher }),
    ...(row.failure === null ? {} : { failure: row.failure }),
    ...(row.outcome ? { outcome: row.outcome } : {}),
    ...(row.queue_key === null ? {} : { queueKey: row.queue_key }),
    ...(row.attention === null ? {} : { attention: row.attention }),
    ...(row.wait_until === null ? {} : { waitUntil: row.wait_until }),
    ...(row.agreed_at === null ? {} : { agreedAt: row.agreed_at }),
    ...(row.plan === null ? {} : { exchange: exchangeOf(row, row.plan) }),
  };
}

function exchangeOf(row: Row, plan: PlannedExchange): ExchangeWork {
  return {
    plan,
    hold: row.hold_status,
    ...(row.held === null ? {} : { held: row.held }),
  };
}

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

/** `version` counts the after-sales that have changed the item: quotes from an earlier count are stale. `isUnderWay`: one has not ended. */
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

/** Locks the item against other after-sales until the transaction ends. */
export async function lockItem(transaction: DbTransaction, itemId: string): Promise<void> {
  await sql`select from retail.order_item where id = ${itemId}::uuid for update`.execute(transaction);
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

export async function insertAfterSale(transaction: DbTransaction, sale: AfterSale): Promise<void> {
  await tablesOf(transaction)
    .insertInto('retail.after_sale')
    .values({
      id: sale.afterSaleId,
      order_id: sale.orderId,
      item_id: sale.itemId,
      kind: sale.kind,
      quote_id: sale.quoteId ?? null,
      request: JSON.stringify(sale.request),
      figures: sale.figures ? JSON.stringify(sale.figures) : null,
      form: sale.form ?? null,
      voucher: sale.voucher ? JSON.stringify(sale.voucher) : null,
      own_voucher: sale.ownVoucher ? JSON.stringify(sale.ownVoucher) : null,
      failure: null,
      payout_currency: sale.payoutAmount.currency,
      outcome: null,
      queue_key: sale.queueKey ?? null,
      attention: null,
      wait_until: null,
      lease_owner: null,
      lease_until: null,
      plan: sale.exchange ? JSON.stringify(sale.exchange.plan) : null,
      held: null,
      new_item_id: null,
      hold_status: sale.exchange?.hold ?? 'none',
      created_at: sale.createdAt,
      agreed_at: null,
      updated_at: sale.createdAt,
    })
    .execute();
}

/** After-sales with a refund through this payment that is running, or may be. */
export async function findPayouts(db: Db, intentId: string): Promise<AfterSale[]> {
  const rows = await tablesOf(db)
    .selectFrom('retail.after_sale')
    .select(saleColumns)
    .select(payoutsOf)
    .where(
      sql<boolean>`exists (select from retail.after_sale_payout payout join retail.order_payment payment on payment.id = payout.payment_id
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
    .set({ wait_until: null, attempts: 0, attention: null, updated_at: now })
    .where('id', '=', afterSaleId)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
