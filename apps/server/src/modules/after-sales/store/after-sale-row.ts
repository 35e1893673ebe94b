import { money } from '@throughfare/kernel/money';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
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
export const saleColumns = [
  'id',
  'order_id',
  'item_id',
  'kind',
  'quote_id',
  'supplier_status',
  'is_asked',
  'request',
  'figures',
  'compensation',
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

/** SQL conditions over a row of retail.after_sale. */
export const payoutsOf = sql<PayoutRow[]>`coalesce((
  select json_agg(json_build_object('paymentId', payment.id, 'provider', payment.provider, 'intentId', payment.intent_id,
    'position', payout.position, 'minor', payout.amount_minor, 'status', payout.status, 'key', payout.key) order by payout.position)
  from retail.after_sale_payout payout join shared.order_payment payment on payment.id = payout.payment_id
  where payout.after_sale_id = after_sale.id), '[]')`.as('payouts');

export const tablesOf = (db: Db) => db.$extendTables<AfterSaleTables>();

/** The after-sale of a row. */
export function saleOf(row: Row): AfterSale {
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
    ...(row.compensation === null ? {} : { compensation: row.compensation }),
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
