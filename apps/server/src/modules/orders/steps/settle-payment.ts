import { type Money, total } from '@throughfare/kernel/money';
import { goOn, retry, type StepResult } from '../../../platform/leased-work/create-leased-work.ts';
import { declareFailpoint } from '../../../platform/failpoint.ts';
import type { OrderPayment } from '../order.types.ts';
import { paymentKey } from '../rules/payment-key.ts';
import { ofPayment } from '../working/order-change.ts';
import { postingSale, soldFor } from '../working/posting-sale.ts';
import type { StepContext } from './step-context.ts';

const beforeCapture = declareFailpoint('order.before-capture');
const afterCapture = declareFailpoint('order.after-capture');
const beforeCancelPayment = declareFailpoint('order.before-cancel-payment');
const afterCancelPayment = declareFailpoint('order.after-cancel-payment');

/**
 * Captures the payment's share of the price of the confirmed bookings, which releases the rest of the hold. The order's last capture writes
 * the ledger in the same statement.
 */
export async function capturePayment(context: StepContext, payment: OrderPayment, amount: Money): Promise<StepResult> {
  const { order, deps } = context;
  const { provider, reference, intentId, pending } = payment;
  const taken = order.payments.filter(({ purpose, status }) => purpose === 'sale' && status === 'captured');
  const isLast = total(order.currency, [amount, ...taken.map(({ captured }) => captured)]).minor === soldFor(order).minor;
  const step = deps.payments.capturing({ provider, reference, intentId, amount, idempotencyKey: paymentKey(order, payment, 'capture') });
  if (pending !== 'capture')
    await context.write.announce(
      { event: { kind: 'capture asked', detail: { amount } }, row: ofPayment(payment, { pending: 'capture' }) },
      { parts: [step.asked] },
    );
  await beforeCapture.pass(context.order.orderId);
  const { result, answered } = await step.make();
  await afterCapture.pass(context.order.orderId);
  context.write.settleBeside(answered);
  switch (result.kind) {
    case 'done':
      context.write.settle(
        {
          event: { kind: 'captured', detail: { amount } },
          set: { attempts: 0 },
          row: ofPayment(payment, {
            status: 'captured',
            pending: null,
            captured_minor: amount.minor,
            ...(result.value.chargeId === undefined ? {} : { charge_id: result.value.chargeId }),
          }),
        },
        { parts: isLast ? postingSale(order, [...taken, { ...payment, captured: amount }], deps) : [] },
      );
      return goOn;
    case 'declined':
    case 'rejected':
      // An earlier capture stands, so this one is retried until it succeeds, and an operator is told.
      if (taken.length > 0) return retry(result.code);
      // The hold lapsed or was taken back: the sales must be undone.
      context.write.settle({
        event: { kind: 'capture failed', detail: { code: result.code } },
        set: { undo: 'capture_failed' },
        row: ofPayment(payment, { pending: null }),
      });
      return goOn;
    case 'unavailable':
    case 'outcome_unknown':
      return retry(result.reason);
  }
}

/** Cancels the payment; nothing is charged. An intent that has ended by itself counts as cancelled. */
export async function cancelPayment(context: StepContext, payment: OrderPayment): Promise<StepResult> {
  const { order, deps } = context;
  const { provider, reference, intentId, pending } = payment;
  const step = deps.payments.cancelling({
    provider,
    reference,
    intentId,
    reason: 'requested_by_customer',
    // A held order may cancel several payments in succession.
    idempotencyKey: paymentKey(order, payment, order.hold === undefined ? 'cancel' : `cancel:${payment.revision}`),
  });
  if (pending !== 'cancel')
    await context.write.announce(
      { event: { kind: 'payment cancellation asked' }, row: ofPayment(payment, { pending: 'cancel' }) },
      { parts: [step.asked] },
    );
  await beforeCancelPayment.pass(context.order.orderId);
  const { result, answered } = await step.make();
  await afterCancelPayment.pass(context.order.orderId);
  context.write.settleBeside(answered);
  switch (result.kind) {
    case 'done':
    case 'declined':
    case 'rejected':
      context.write.settle({
        event: { kind: 'payment cancelled', detail: { how: result.kind } },
        set: { attempts: 0 },
        row: ofPayment(payment, { status: 'cancelled', pending: null }),
      });
      return goOn;
    case 'unavailable':
    case 'outcome_unknown':
      return retry(result.reason);
  }
}
