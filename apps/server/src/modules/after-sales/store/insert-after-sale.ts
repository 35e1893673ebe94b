import type { Money } from '@throughfare/kernel/money';
import type { Lease } from '../../../platform/leased-work/lease.ts';
import type { DbTransaction } from '../../../platform/postgres/db.ts';
import { definePart, writeTogether } from '../../../platform/postgres/write-together.ts';
import type { AfterSaleEvent } from '../after-sale-event.ts';
import type { AfterSale } from '../after-sale.types.ts';
import type { HoldStatus } from '../exchange/rules/exchange-steps.ts';
import { firstEvents } from './event-store.ts';
import { tablesOf } from './after-sale-row.ts';

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
  readonly compensation: string | null;
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
      compensation: first.compensation,
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
    compensation: sale.compensation ? JSON.stringify(sale.compensation) : null,
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
