import { money } from '@throughfare/kernel/money';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Clock } from '@throughfare/kernel/clock';
import { isFree, type Lease, LeaseLost } from '../../platform/leased-work/lease.ts';
import type { Db, DbTransaction } from '../../platform/postgres/db.ts';
import type { AfterSale, AfterSaleQuote, Payout } from './after-sale.types.ts';
import type { ExchangeWork, PlannedExchange } from './exchange/exchange.types.ts';
import { payoutKey, payoutStanding } from './rules/payout-standing.ts';
import type { WorkTable } from '../../platform/leased-work/work-table.ts';
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

type Row = Selectable<AfterSaleTables['retail.after_sale']> & { readonly payouts: readonly PayoutRow[] };
export type AfterSaleColumns = Updateable<AfterSaleTables['retail.after_sale']>;

/** Of a row of retail.after_sale. */
const payoutsOf = sql<PayoutRow[]>`coalesce((
  select json_agg(json_build_object('paymentId', payment.id, 'provider', payment.provider, 'intentId', payment.intent_id,
    'position', payout.position, 'minor', payout.amount_minor, 'status', payout.status, 'key', payout.key) order by payout.position)
  from retail.after_sale_payout payout join retail.order_payment payment on payment.id = payout.payment_id
  where payout.after_sale_id = after_sale.id), '[]')`.as('payouts');

/** As leased work. */
export const afterSaleTable: WorkTable = {
  name: 'retail.after_sale',
  history: { name: 'retail.after_sale_event', work: 'after_sale_id', about: 'after_sale_id' },
};

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
    ...(row.failure === null ? {} : { failure: row.failure }),
    ...(row.outcome ? { outcome: row.outcome } : {}),
    ...(row.queue_key === null ? {} : { queueKey: row.queue_key }),
    ...(row.attention === null ? {} : { attention: row.attention }),
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
    .selectAll()
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
    .selectAll()
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
    .selectAll()
    .select(payoutsOf)
    .where(sql<boolean>`order_id = any(${[...orderIds]}::text[])`)
    .orderBy('created_at')
    .execute();
  return rows.map(saleOf);
}

export async function insertQuote(db: Db, quote: AfterSaleQuote, createdAt: Date): Promise<void> {
  await tablesOf(db)
    .insertInto('retail.after_sale_quote')
    .values({
      id: quote.quoteId,
      item_id: quote.itemId,
      item_version: quote.itemVersion,
      line_id: quote.lineId ?? null,
      supplier_offer_id: quote.supplierOfferId,
      form: quote.form,
      figures: JSON.stringify(quote.figures),
      voucher: quote.voucher ? JSON.stringify(quote.voucher) : null,
      plan: null,
      is_decided_later: quote.isDecidedLater,
      valid_until: quote.validUntil,
      created_at: createdAt,
    })
    .execute();
}

export async function findQuote(db: Db, quoteId: string): Promise<(AfterSaleQuote & { readonly isSpent: boolean }) | undefined> {
  const row = await tablesOf(db)
    .selectFrom('retail.after_sale_quote as quote')
    .leftJoin('retail.after_sale as sale', 'sale.quote_id', 'quote.id')
    .selectAll('quote')
    .select('sale.id as spent_by')
    .where('quote.id', '=', quoteId)
    .executeTakeFirst();
  // one of an exchange is none of a refund
  if (!row?.supplier_offer_id || !row.form || !row.figures) return undefined;
  return {
    quoteId: row.id,
    itemId: row.item_id,
    itemVersion: row.item_version,
    ...(row.line_id === null ? {} : { lineId: row.line_id }),
    supplierOfferId: row.supplier_offer_id,
    form: row.form,
    figures: row.figures,
    ...(row.voucher === null ? {} : { voucher: row.voucher }),
    isDecidedLater: row.is_decided_later,
    validUntil: row.valid_until,
    isSpent: row.spent_by !== null,
  };
}

/** How many after-sales have changed the item: what was quoted at an earlier count is stale. */
export async function itemVersion(db: Db, itemId: string): Promise<number> {
  const row = await tablesOf(db)
    .selectFrom('retail.after_sale')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('item_id', '=', itemId)
    .where('supplier_status', '=', 'agreed')
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Until the transaction ends nobody else begins an after-sale of the item. */
export async function lockItem(transaction: DbTransaction, itemId: string): Promise<void> {
  await sql`select from retail.order_item where id = ${itemId}::uuid for update`.execute(transaction);
}

export async function findUnfinished(db: Db, itemId: string): Promise<AfterSale | undefined> {
  const row = await tablesOf(db)
    .selectFrom('retail.after_sale')
    .selectAll()
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
      failure: null,
      payout_currency: sale.payoutAmount.currency,
      outcome: null,
      queue_key: sale.queueKey ?? null,
      attention: null,
      look_again_at: null,
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

/** Unfinished ones that nobody works on and whose time to be looked at has come. */
export async function findUnattended(db: Db, now: Date): Promise<string[]> {
  const rows = await tablesOf(db)
    .selectFrom('retail.after_sale')
    .select('id')
    .where('outcome', 'is', null)
    .where(isFree(now))
    .where((row) => row.or([row('look_again_at', 'is', null), row('look_again_at', '<=', now)]))
    .orderBy('updated_at')
    .limit(200)
    .execute();
  return rows.map(({ id }) => id);
}

/** After-sales whose money the provider has, or may have, on its way back by this payment. */
export async function findPayouts(db: Db, intentId: string): Promise<AfterSale[]> {
  const rows = await tablesOf(db)
    .selectFrom('retail.after_sale')
    .selectAll()
    .select(payoutsOf)
    .where(
      sql<boolean>`exists (select from retail.after_sale_payout payout join retail.order_payment payment on payment.id = payout.payment_id
        where payout.after_sale_id = after_sale.id and payment.intent_id = ${intentId} and payout.status in ('pending', 'paid'))`,
    )
    .execute();
  return rows.map(saleOf);
}

/** What waits for the desk. */
export async function listForDesk(db: Db): Promise<AfterSale[]> {
  const rows = await tablesOf(db)
    .selectFrom('retail.after_sale')
    .selectAll()
    .select(payoutsOf)
    .where('attention', 'is not', null)
    .orderBy('updated_at', 'desc')
    .limit(500)
    .execute();
  return rows.map(saleOf);
}

export interface AfterSaleEvent {
  readonly at: Date;
  readonly kind: string;
  readonly detail: object;
}

export async function eventsOf(db: Db, afterSaleId: string): Promise<AfterSaleEvent[]> {
  return tablesOf(db)
    .selectFrom('retail.after_sale_event')
    .select(['at', 'kind', 'detail'])
    .where('after_sale_id', '=', afterSaleId)
    .orderBy('seq')
    .execute();
}

/** Numbered under the lock of the after-sale's row. */
export async function appendEvent(db: Db, afterSaleId: string, { at, kind, detail }: AfterSaleEvent): Promise<void> {
  await sql`
    with numbered as (update retail.after_sale set last_event = last_event + 1 where id = ${afterSaleId}::uuid returning id, last_event)
    insert into retail.after_sale_event (after_sale_id, seq, at, kind, detail)
    select id, last_event, ${at}::timestamptz, ${kind}, ${JSON.stringify(detail)}::jsonb from numbered`.execute(db);
}

/** Changes the after-sale under its lease, which is renewed, and tells of it. Throws LeaseLost. */
export async function changeUnderLease(
  db: Db,
  clock: Clock,
  { id: afterSaleId, epoch, seconds }: Lease,
  change: { readonly kind: string; readonly set: AfterSaleColumns; readonly detail?: object },
): Promise<AfterSale> {
  const at = new Date(clock.now());
  const row = await tablesOf(db)
    .updateTable('retail.after_sale')
    .set({ lease_until: new Date(at.getTime() + seconds * 1000), updated_at: at, ...change.set })
    .where('id', '=', afterSaleId)
    .where('lease_epoch', '=', epoch)
    .returningAll()
    .returning(payoutsOf)
    .executeTakeFirst();
  if (!row) throw new LeaseLost(`after-sale ${afterSaleId}, epoch ${epoch}`);
  await appendEvent(db, afterSaleId, { at, kind: change.kind, detail: change.detail ?? {} });
  return saleOf(row);
}

type NewPayout = Pick<Payout, 'paymentId' | 'position' | 'amount'>;

/** Keeps the amounts that go back, one for each payment. */
export async function insertPayouts(transaction: DbTransaction, afterSaleId: string, payouts: readonly NewPayout[]): Promise<void> {
  await tablesOf(transaction)
    .insertInto('retail.after_sale_payout')
    .values(
      payouts.map(({ paymentId, position, amount }) => ({
        after_sale_id: afterSaleId,
        payment_id: paymentId,
        position,
        amount_minor: amount.minor,
        status: 'due',
        key: payoutKey({ afterSaleId, revision: 1, position }),
      })),
    )
    .execute();
}

export async function changePayout(
  transaction: Db,
  { afterSaleId }: Pick<AfterSale, 'afterSaleId'>,
  { paymentId }: Payout,
  set: { readonly status: Payout['status']; readonly key?: string },
): Promise<void> {
  await tablesOf(transaction)
    .updateTable('retail.after_sale_payout')
    .set(set)
    .where('after_sale_id', '=', afterSaleId)
    .where('payment_id', '=', paymentId)
    .execute();
}

/** Whether the payout counted as paid until now. */
export async function markPayoutLost(transaction: DbTransaction, afterSaleId: string, paymentId: string, now: Date): Promise<boolean> {
  const sale = await lockAfterSale(transaction, afterSaleId);
  const lost = sale?.payouts.find((payout) => payout.paymentId === paymentId && payout.status === 'paid');
  if (!sale || !lost) return false;
  await changePayout(transaction, sale, lost, { status: 'failed' });
  await tablesOf(transaction)
    .updateTable('retail.after_sale')
    .set({ payout_status: 'failed', attention: 'The refund came back from the bank after it had been paid.', updated_at: now })
    .where('id', '=', afterSaleId)
    .execute();
  return true;
}

async function lockAfterSale(transaction: DbTransaction, afterSaleId: string): Promise<AfterSale | undefined> {
  await sql`select from retail.after_sale where id = ${afterSaleId}::uuid for update`.execute(transaction);
  return findAfterSale(transaction, afterSaleId);
}

/**
 * Answers the payouts that counted as failed until now. To be paid again the after-sale is unfinished again, and each of them has another key.
 */
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
      outcome: null,
      attention: null,
      attempts: 0,
      look_again_at: null,
      updated_at: at,
    })
    .where('id', '=', afterSaleId)
    .execute();
  return failed;
}
