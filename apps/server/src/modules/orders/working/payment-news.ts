import type { OrderDeps } from '../order-deps.ts';
import { advanceOrderJob } from './order-jobs.ts';
import type { PaymentEvent } from '../../payments/payments.api.ts';
import { findIdleOrder } from '../store/idle-orders.ts';
import { findOrder } from '../store/order-store.ts';

/**
 * Handles news from the card provider: wakes the order, which asks the provider itself, because an event alone is never believed. An order
 * held by a worker is not woken: that worker asks anyway, or has planned its next question.
 */
export async function takePaymentEvent({ eventId, intentId }: PaymentEvent, { db, clock, jobs, payments }: OrderDeps): Promise<void> {
  const orderId = intentId === undefined ? undefined : await findIdleOrder(db, intentId, new Date(clock.now()));
  if (orderId !== undefined) await jobs.enqueue(advanceOrderJob, { orderId });
  await payments.markEventHandled(eventId);
}

/** Events that were stored before a crash and never handled. */
export async function takeOpenEvents(deps: OrderDeps): Promise<void> {
  for (const event of await deps.payments.openEvents(200)) await takePaymentEvent(event, deps);
}

/** Longer than any customer spends on the booking page. An unconfirmed intent holds no money. */
const abandonedAfterMs = 60 * 60_000;

/** Cancels payments that were opened and never used by an order (decision 3). */
export async function cancelAbandonedPayments({ db, clock, payments, log }: OrderDeps): Promise<number> {
  const open = await payments.listOpen(clock.now() - abandonedAfterMs, 100);
  let cancelled = 0;
  for (const { intentId } of open) {
    if (intentId === undefined || (await findOrder(db, { intentId }))) continue;
    const result = await payments.cancelIntent({ intentId, reason: 'abandoned', idempotencyKey: `abandoned:${intentId}` });
    if (result.kind === 'done') cancelled += 1;
    else log.warn({ intentId, kind: result.kind }, 'an abandoned payment could not be cancelled');
  }
  return cancelled;
}
