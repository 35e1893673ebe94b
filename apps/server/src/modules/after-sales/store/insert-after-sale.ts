import type { Lease } from '../../../platform/leased-work/lease.ts';
import type { DbTransaction } from '../../../platform/postgres/db.ts';
import { insertRows } from '../../../platform/postgres/insert-rows.ts';
import { writeTogether } from '../../../platform/postgres/write-together.ts';
import type { AfterSaleEvent } from '../after-sale-event.ts';
import type { AfterSale } from '../after-sale.types.ts';
import { firstEvents } from './event-store.ts';

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
  const first = {
    id: sale.afterSaleId,
    order_id: sale.orderId,
    item_id: sale.itemId,
    kind: sale.kind,
    quote_id: sale.quoteId,
    is_asked: sale.isAsked,
    request: sale.request,
    figures: sale.figures,
    compensation: sale.compensation,
    form: sale.form,
    voucher: sale.voucher,
    own_voucher: sale.ownVoucher,
    payout_currency: sale.payoutAmount.currency,
    queue_key: sale.queueKey,
    lease_owner: leased?.by,
    lease_epoch: leased?.lease.epoch ?? 0,
    lease_until: leased && new Date(at.getTime() + leased.lease.seconds * 1000),
    last_event: events.length,
    plan: sale.exchange?.plan,
    hold_status: sale.exchange?.hold ?? 'none',
    created_at: at,
    updated_at: at,
  };
  // An absent value is an empty column.
  await writeTogether(transaction, [insertRows('begun', 'retail.after_sale', [first]), firstEvents(sale.afterSaleId, { at, events })]);
}
