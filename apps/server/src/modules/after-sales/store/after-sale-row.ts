import { type Currency, money } from '@throughfare/kernel/money';
import { recordOf } from '@throughfare/kernel/record-of';
import { sql } from 'kysely';
import type { Db } from '../../../platform/postgres/db.ts';
import type { AfterSale, Payout } from '../after-sale.types.ts';
import type { ExchangeWork } from '../exchange/exchange.types.ts';
import type { AfterSaleTables } from './after-sale-tables.ts';

interface Row extends Omit<AfterSale, 'payoutAmount' | 'payouts' | 'exchange'> {
  readonly payoutMinor: number;
  readonly payoutCurrency: Currency;
  readonly payouts: readonly (Omit<Payout, 'amount'> & { readonly minor: number })[];
  readonly plan?: ExchangeWork['plan'];
  readonly holdStatus: ExchangeWork['hold'];
  readonly held?: NonNullable<ExchangeWork['held']>;
}

/** For `saleOf`. The columns are named, not `*`, because only statements with a column list are prepared (platform/postgres/prepare-statements.ts). */
export const selectSales = sql`
  select id as after_sale_id, order_id, item_id, kind, quote_id, supplier_status as supplier, is_asked, request, figures, compensation, form, voucher,
    own_voucher, failure, payout_status as payout, payout_minor, payout_currency, payout_revision, outcome, queue_key, attempts, attention, wait_until,
    plan, hold_status, held, created_at, agreed_at, updated_at, coalesce((
      select json_agg(json_build_object('paymentId', payment.id, 'provider', payment.provider, 'intentId', payment.intent_id,
        'position', payout.position, 'minor', payout.amount_minor, 'status', payout.status, 'key', payout.key) order by payout.position)
      from retail.after_sale_payout payout join shared.order_payment payment on payment.id = payout.payment_id
      where payout.after_sale_id = after_sale.id), '[]') as payouts
  from retail.after_sale`;

export const tablesOf = (db: Db) => db.$extendTables<AfterSaleTables>();

/** The after-sale of a row. */
export function saleOf(row: object): AfterSale {
  const { payoutMinor, payoutCurrency, payouts, plan, holdStatus: hold, held, ...sale } = recordOf<Row>(row);
  return {
    ...sale,
    payoutAmount: money(payoutCurrency, payoutMinor),
    payouts: payouts.map(({ minor, ...payout }) => ({ ...payout, amount: money(payoutCurrency, minor) })),
    ...(plan && { exchange: { plan, hold, ...(held && { held }) } }),
  };
}
