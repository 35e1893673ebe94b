import type { AfterSale } from './after-sale.types.ts';
import { oweNews } from './after-sale-mail.ts';
import type { AfterSaleDeps } from './after-sale-deps.ts';
import { appendEvent } from './store/event-store.ts';
import { markPayoutLost } from './store/payout-store.ts';

/** A paid refund may come back days later. The after-sale stays ended, and the desk pays in another way. */
export async function noteLostPayout(sale: AfterSale, intentId: string, deps: AfterSaleDeps): Promise<void> {
  const { db, clock, payments } = deps;
  const refunds = await payments.listRefunds(intentId);
  if (refunds.kind !== 'done') throw new Error(`the payment provider did not answer: ${refunds.kind}`);
  const payout = sale.payouts.find((one) => one.intentId === intentId && one.status === 'paid');
  const refund = refunds.value.find(({ idempotencyKey }) => idempotencyKey === payout?.key);
  if (!payout || refund?.status !== 'failed') return;
  await db.transaction().execute(async (transaction) => {
    if (!(await markPayoutLost(transaction, sale.afterSaleId, payout.paymentId, new Date(clock.now())))) return;
    await appendEvent(transaction, sale.afterSaleId, {
      at: new Date(clock.now()),
      event: { kind: 'payout came back', detail: { refundId: refund.refundId } },
    });
    await oweNews(sale, 'payout_failed', transaction, deps);
  });
}
