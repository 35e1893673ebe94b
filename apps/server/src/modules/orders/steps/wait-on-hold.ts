import { Refusal } from '@throughfare/kernel/refusal';
import { goOn, type StepResult, wait } from '../../../platform/leased-work/create-leased-work.ts';
import type { OrderPayment } from '../order.types.ts';
import { holdTimes, isCustomersHold, isForWaiter } from '../rules/hold-times.ts';
import { presentHeld } from '../telling/present-order.ts';
import { ofPayment } from '../working/order-change.ts';
import { advanceOrderJob } from '../working/order-jobs.ts';
import { tellHolder } from './end-order.ts';
import type { StepContext } from './step-context.ts';

/**
 * Keeps the places until the agency (AGENCY-62) or the customer (HOLD-2) pays, or until the deadline. The cart closes when the hold begins,
 * so that the next purchase can begin. Each wait is stored together with its warning mail: nobody is warned twice, and no hold is forgotten.
 */
export async function waitOnHold(context: StepContext): Promise<StepResult> {
  const { order, deps, write } = context;
  const { endsAtMs, warnAtMs } = holdTimes(order);
  const nowMs = deps.clock.now();
  if (nowMs >= endsAtMs) {
    write.settle({ event: { kind: 'hold lapsed' }, set: { undo: 'hold_lapsed', wait_until: null } });
    return goOn;
  }
  if (order.waitUntil !== undefined && order.waitUntil.getTime() > nowMs) return wait;
  const isNear = nowMs >= warnAtMs;
  const waitUntil = new Date(isNear ? endsAtMs : warnAtMs);
  const payBy = new Date(endsAtMs);
  await write.announce(
    {
      event: { kind: isNear ? 'hold warned' : 'on hold', detail: { until: payBy.toISOString() } },
      set: { hold: isNear ? 'warned' : 'waiting', pay_by: payBy, wait_until: waitUntil, queue_key: null, attempts: 0 },
    },
    {
      parts: [
        ...(order.hold === 'asked' && order.cartId !== undefined ? [deps.carts.closing(order.cartId)] : []),
        ...(order.queueKey === undefined ? [] : [deps.queue.answering(order.queueKey, presentHeld({ ...order, payBy }, deps))]),
      ],
      more: async (transaction) => {
        const { orderId } = order;
        await deps.jobs.enqueue(advanceOrderJob, { orderId }, { transaction, runAtMs: waitUntil.getTime() + 1000 });
        const told = { ...order, payBy };
        if (order.hold === 'asked' && isCustomersHold(order)) await tellHolder(told, 'began', transaction, deps);
        if (isNear && order.hold !== 'warned' && !isForWaiter(order)) await tellHolder(told, 'warning', transaction, deps);
      },
    },
  );
  return wait;
}

/** The payment failed. Nothing was charged, the places are still held, and the agency may try again until the deadline. */
export function backOnHold({ order, deps, write }: StepContext, payment: OrderPayment): StepResult {
  const { decline } = payment;
  write.settle(
    {
      event: { kind: 'back on hold', detail: { reason: decline?.code ?? payment.status } },
      set: { hold: deps.clock.now() >= holdTimes(order).warnAtMs ? 'warned' : 'waiting', queue_key: null, attempts: 0 },
      // A cancelled payment cannot be used again: the agency opens another.
      ...(payment.status === 'cancelled' ? {} : { row: ofPayment(payment, { status: 'unconfirmed', pending: null, decline: null }) }),
    },
    {
      parts:
        order.queueKey === undefined
          ? []
          : [deps.queue.failing(order.queueKey, new Refusal('hold.paymentFailed', { reason: decline?.message ?? '' }), 'card')],
    },
  );
  return goOn;
}
