import { Refusal } from '@throughfare/kernel/refusal';
import { firstLease, type Lease } from '../../platform/leased-work/lease.ts';
import type { DbTransaction } from '../../platform/postgres/db.ts';
import type { AfterSale } from './after-sale.types.ts';
import type { AfterSaleEvent } from './after-sale-event.ts';
import { advanceAfterSaleJob } from './after-sale-jobs.ts';
import type { AfterSaleDeps } from './after-sale-deps.ts';
import { itemState } from './store/after-sale-store.ts';
import { lockItem } from '../orders/orders.api.ts';
import { insertAfterSale } from './store/insert-after-sale.ts';

/** A stored after-sale. With a lease, the caller works on it at once (`workOnBegun`); without one, a job does. */
export interface BegunSale {
  readonly sale: AfterSale;
  readonly lease?: Lease;
}

/**
 * Stores a new after-sale. An item has at most one unfinished after-sale; a second one is refused with `afterSales.underWay`. `version` is
 * the item's version when it was read. What was asked for before another after-sale is refused: with figures as `quote.changed`, without any
 * as if the other one were still under way. `beside` writes in the same transaction.
 *
 * A caller whose customer waits in the call works on the after-sale itself. For a customer at the request queue, this process works on it
 * if it is free. If the process dies, its lease lapses and another takes over. The intent to ask the supplier is then stored at once.
 */
export async function beginAfterSale(
  asked: AfterSale,
  version: number | undefined,
  { db, jobs, runner, worker }: AfterSaleDeps,
  beside?: (transaction: DbTransaction) => Promise<void>,
): Promise<BegunSale> {
  const { afterSaleId, itemId, kind, queueKey, figures, request } = asked;
  const lease = queueKey === undefined || runner.isFree() ? firstLease(afterSaleId) : undefined;
  // An exchange starts by holding the new ticket.
  const isAsked = lease !== undefined && asked.exchange === undefined;
  const events: readonly AfterSaleEvent[] = [
    { kind: 'asked for', detail: { kind, refund: figures?.refund, parts: request.parts.length } },
    ...(isAsked ? [{ kind: 'supplier asked' } as const] : []),
  ];
  const sale: AfterSale = { ...asked, isAsked };
  await db.transaction().execute(async (transaction) => {
    await lockItem(transaction, itemId);
    const item = await itemState(transaction, itemId);
    if (item.isUnderWay) throw new Refusal('afterSales.underWay');
    if (version !== undefined && item.version !== version) throw new Refusal(figures ? 'quote.changed' : 'afterSales.underWay');
    await insertAfterSale(transaction, sale, { events, leased: lease && { lease, by: worker } });
    await beside?.(transaction);
    if (!lease) await jobs.enqueue(advanceAfterSaleJob, { afterSaleId }, { transaction });
  });
  return { sale, ...(lease ? { lease } : {}) };
}
