import { advanceAfterSaleJob } from './after-sale-jobs.ts';
import type { AfterSale } from './after-sale.types.ts';
import type { AfterSaleDeps } from './after-sale-deps.ts';
import { appendEvent, eventsOf } from './store/event-store.ts';
import { changeFailedPayouts } from './store/payout-store.ts';
import { findAfterSale, listAfterSalesOfOrders, listForDesk } from './store/after-sale-store.ts';
import type { AfterSaleDesk, WaitingAfterSale } from './after-sales.api.ts';

type DeskDeps = Pick<AfterSaleDeps, 'db' | 'clock' | 'jobs' | 'ledger'>;

/** What operators may see of after-sales, whosever they are, and what they may do about a payout that failed. */
export function afterSaleDesk(deps: DeskDeps): AfterSaleDesk {
  const { db, clock, jobs, ledger } = deps;
  return {
    listWaiting: async () => (await listForDesk(db)).map(waitingOf),
    async historyOf(orderId) {
      const sales = await listAfterSalesOfOrders(db, [orderId]);
      const histories = await Promise.all(
        sales.map(async ({ afterSaleId, kind }) =>
          (await eventsOf(db, afterSaleId)).map((event) => ({ ...event, atMs: event.at.getTime(), afterSaleId, of: kind })),
        ),
      );
      return histories.flat();
    },
    async payAgain(afterSaleId) {
      const at = new Date(clock.now());
      return db.transaction().execute(async (transaction) => {
        const again = await changeFailedPayouts(transaction, afterSaleId, { to: 'due', at });
        if (again.length === 0) return false;
        await appendEvent(transaction, afterSaleId, { at, event: { kind: 'to be paid out again' } });
        await jobs.enqueue(advanceAfterSaleJob, { afterSaleId }, { transaction });
        return true;
      });
    },
    async settleOtherwise(afterSaleId) {
      const sale = await findAfterSale(db, afterSaleId);
      if (!sale) return false;
      const at = new Date(clock.now());
      return db.transaction().execute(async (transaction) => {
        const settled = await changeFailedPayouts(transaction, afterSaleId, { to: 'settled', at });
        if (settled.length === 0) return false;
        for (const { key, amount } of settled) {
          await ledger.postPayout(transaction, sale.orderId, `${key}:otherwise`, amount, 'bank');
          await appendEvent(transaction, afterSaleId, { at, event: { kind: 'paid in another way', detail: { amount } } });
        }
        await jobs.enqueue(advanceAfterSaleJob, { afterSaleId }, { transaction });
        return true;
      });
    },
  };
}

function waitingOf({ afterSaleId, orderId, kind, payout, payoutAmount, attention = '', updatedAt }: AfterSale): WaitingAfterSale {
  return { afterSaleId, orderId, kind, payout, payoutAmount, attention, changedAtMs: updatedAt.getTime() };
}
