import { type RawBuilder, sql } from 'kysely';
import type { PaymentEvent } from '../payments/payments.api.ts';
import { advanceAfterSaleJob } from './after-sale-jobs.ts';
import type { AfterSaleDeps } from './after-sale-deps.ts';
import { findPayouts } from './store/after-sale-store.ts';
import { noteLostPayout } from './note-lost-payout.ts';

/**
 * Handles news of a payment: running refunds of it are looked at, and a paid refund that came back is noted. The event alone is never
 * believed.
 */
export async function takePaymentEvent({ intentId, type }: PaymentEvent, deps: AfterSaleDeps): Promise<void> {
  if (intentId === undefined) return;
  for (const sale of await findPayouts(deps.db, intentId)) {
    if (sale.payouts.some((payout) => payout.intentId === intentId && payout.status === 'pending'))
      await deps.jobs.enqueue(advanceAfterSaleJob, { afterSaleId: sale.afterSaleId });
    else if (type === 'refund.failed') await noteLostPayout(sale, intentId, deps);
  }
}

/** SQL condition for the statement that stores an event: a refund of the payment is running. */
export function awaitsRefundNews(intentId: string | null): RawBuilder<boolean> {
  return sql`exists (select from shared.order_payment payment join retail.after_sale_payout payout on payout.payment_id = payment.id
    where payment.intent_id = ${intentId}::text and payout.status = 'pending')`;
}
