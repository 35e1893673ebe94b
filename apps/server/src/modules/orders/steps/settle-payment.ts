import type { Money } from '@throughfare/kernel/money';
import { goOn, retry, type StepResult } from '../../../platform/leased-work/create-leased-work.ts';
import { declareFailpoint } from '../../../platform/failpoint.ts';
import { postingSale } from '../working/posting-sale.ts';
import type { StepContext } from './step-context.ts';

const beforeCapture = declareFailpoint('order.before-capture');
const afterCapture = declareFailpoint('order.after-capture');
const beforeCancelPayment = declareFailpoint('order.before-cancel-payment');
const afterCancelPayment = declareFailpoint('order.after-cancel-payment');

/** Captures the price of the confirmed bookings, which releases the rest of the hold. The ledger is written in the same statement. */
export async function capturePayment(context: StepContext, amount: Money): Promise<StepResult> {
  const { order, deps } = context;
  const { provider, reference, intentId, pending } = order.payment;
  const step = deps.payments.capturing({ provider, reference, intentId, amount, idempotencyKey: `${order.orderId}:capture` });
  if (pending !== 'capture')
    await context.write.announce(
      { event: { kind: 'capture asked', detail: { amount } }, set: { payment_pending: 'capture' } },
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
          set: {
            payment_status: 'captured',
            payment_pending: null,
            captured_minor: amount.minor,
            attempts: 0,
            ...(result.value.chargeId === undefined ? {} : { charge_id: result.value.chargeId }),
          },
        },
        { parts: postingSale(order, amount, deps) },
      );
      return goOn;
    case 'declined':
    case 'rejected':
      // the hold has lapsed or was taken back: what was sold must be undone
      context.write.settle({
        event: { kind: 'capture failed', detail: { code: result.code } },
        set: { payment_pending: null, undo: 'capture_failed' },
      });
      return goOn;
    case 'unavailable':
    case 'outcome_unknown':
      return retry(result.reason);
  }
}

/** Lets the money go: nothing is charged. An intent that has ended by itself is let go already. */
export async function cancelPayment(context: StepContext): Promise<StepResult> {
  const { order, deps } = context;
  const { provider, reference, intentId, pending } = order.payment;
  const step = deps.payments.cancelling({
    provider,
    reference,
    intentId,
    reason: 'requested_by_customer',
    idempotencyKey: `${order.orderId}:cancel`,
  });
  if (pending !== 'cancel')
    await context.write.announce(
      { event: { kind: 'payment cancellation asked' }, set: { payment_pending: 'cancel' } },
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
        set: { payment_status: 'cancelled', payment_pending: null, attempts: 0 },
      });
      return goOn;
    case 'unavailable':
    case 'outcome_unknown':
      return retry(result.reason);
  }
}
