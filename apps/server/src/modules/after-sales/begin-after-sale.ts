import { Refusal } from '@throughfare/kernel/refusal';
import type { DbTransaction } from '../../platform/postgres/db.ts';
import type { AfterSale } from './after-sale.types.ts';
import { advanceAfterSaleJob } from './after-sale-jobs.ts';
import type { AfterSaleDeps } from './after-sale-deps.ts';
import { appendEvent } from './store/event-store.ts';
import { insertAfterSale, itemState, lockItem } from './store/after-sale-store.ts';

/** Longer than a call of the API may take. */
const callerHasMs = 30_000;

/**
 * Stores a new after-sale together with the job that works on it. An item has at most one unfinished after-sale; a second one is refused
 * with `afterSales.underWay`. `version`: the item's version when its figures were made; figures from before another after-sale are refused.
 * `beside` writes in the same transaction. A caller that works on it itself delays the job, which is needed only if its process dies.
 */
export async function beginAfterSale(
  sale: AfterSale,
  version: number | undefined,
  { db, clock, jobs }: AfterSaleDeps,
  beside?: (transaction: DbTransaction) => Promise<void>,
): Promise<void> {
  const runAtMs = sale.queueKey === undefined ? clock.now() + callerHasMs : clock.now();
  await db.transaction().execute(async (transaction) => {
    await lockItem(transaction, sale.itemId);
    const item = await itemState(transaction, sale.itemId);
    if (item.isUnderWay) throw new Refusal('afterSales.underWay');
    if (version !== undefined && item.version !== version) throw new Refusal('quote.changed');
    await insertAfterSale(transaction, sale);
    await beside?.(transaction);
    await appendEvent(transaction, sale.afterSaleId, {
      at: new Date(clock.now()),
      event: { kind: 'asked for', detail: { kind: sale.kind, refund: sale.figures?.refund, parts: sale.request.parts.length } },
    });
    await jobs.enqueue(advanceAfterSaleJob, { afterSaleId: sale.afterSaleId }, { transaction, runAtMs });
  });
}
