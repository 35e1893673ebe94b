import { type Money, money } from '@throughfare/kernel/money';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Lease } from '../../../platform/leased-work/lease.ts';
import type { Db, DbTransaction } from '../../../platform/postgres/db.ts';
import { definePart, writeTogether } from '../../../platform/postgres/write-together.ts';
import type { AfterSaleEvent } from '../after-sale-event.ts';
import type { AfterSale, Payout } from '../after-sale.types.ts';
import type { ExchangeWork, PlannedExchange } from '../exchange/exchange.types.ts';
import type { HoldStatus } from '../rules/exchange-steps.ts';
import type { AfterSaleTables } from './after-sale-tables.ts';
import { firstEvents } from './event-store.ts';

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

/** The columns with which an after-sale begins. The others have defaults. */
interface FirstColumns {
  readonly id: string;
  readonly order_id: string;
  readonly item_id: string;
  readonly kind: AfterSale['kind'];
  readonly quote_id: string | null;
  readonly is_asked: boolean;
  readonly request: string;
  readonly figures: string | null;
  readonly form: AfterSale['form'] | null;
  readonly voucher: string | null;
  readonly own_voucher: string | null;
  readonly payout_currency: Money['currency'];
  readonly queue_key: string | null;
  readonly lease_owner: string | null;
  readonly lease_epoch: number;
  readonly lease_until: Date | null;
  readonly last_event: number;
  readonly plan: string | null;
  readonly hold_status: HoldStatus;
  readonly created_at: Date;
  readonly updated_at: Date;
}

const begun = definePart('begun', (db, first: FirstColumns) =>
  tablesOf(db)
    .insertInto('retail.after_sale')
    .values({
      id: first.id,
      order_id: first.order_id,
      item_id: first.item_id,
      kind: first.kind,
      quote_id: first.quote_id,
      is_asked: first.is_asked,
      request: first.request,
      figures: first.figures,
      form: first.form,
      voucher: first.voucher,
      own_voucher: first.own_voucher,
      failure: null,
      payout_currency: first.payout_currency,
      outcome: null,
      queue_key: first.queue_key,
      attention: null,
      wait_until: null,
      lease_owner: first.lease_owner,
      lease_epoch: first.lease_epoch,
      lease_until: first.lease_until,
      last_event: first.last_event,
      plan: first.plan,
      held: null,
      new_item_id: null,
      hold_status: first.hold_status,
      created_at: first.created_at,
      agreed_at: null,
      updated_at: first.updated_at,
    })
    .returning('id'),
);

/** The process that works on a new after-sale at once. */
export interface FirstLease {
  readonly lease: Lease;
  readonly by: string;
}

/** Stores a new after-sale with its first events, and with the lease of the process that works on it. */
export async function insertAfterSale(
  transaction: DbTransaction,
  sale: AfterSale,
  { events, leased }: { readonly events: readonly AfterSaleEvent[]; readonly leased?: FirstLease | undefined },
): Promise<void> {
  const { createdAt: at } = sale;
  const first: FirstColumns = {
    id: sale.afterSaleId,
    order_id: sale.orderId,
    item_id: sale.itemId,
    kind: sale.kind,
    quote_id: sale.quoteId ?? null,
    is_asked: sale.isAsked,
    request: JSON.stringify(sale.request),
    figures: sale.figures ? JSON.stringify(sale.figures) : null,
    form: sale.form ?? null,
    voucher: sale.voucher ? JSON.stringify(sale.voucher) : null,
    own_voucher: sale.ownVoucher ? JSON.stringify(sale.ownVoucher) : null,
    payout_currency: sale.payoutAmount.currency,
    queue_key: sale.queueKey ?? null,
    lease_owner: leased?.by ?? null,
    lease_epoch: leased?.lease.epoch ?? 0,
    lease_until: leased ? new Date(at.getTime() + leased.lease.seconds * 1000) : null,
    last_event: events.length,
    plan: sale.exchange ? JSON.stringify(sale.exchange.plan) : null,
    hold_status: sale.exchange?.hold ?? 'none',
    created_at: at,
    updated_at: at,
  };
  await writeTogether(transaction, [begun(first), firstEvents({ at, events })]);
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
