import type { Money } from '@throughfare/kernel/money';
import { declareFailpoint } from '../../../platform/failpoint.ts';
import { postingSale } from '../posting-sale.ts';
import { goOn, keep, keepBeside, record, retry, type StepContext, type StepResult } from './step-context.ts';

const beforeCapture = declareFailpoint('order.before-capture');
const afterCapture = declareFailpoint('order.after-capture');
const beforeCancelPayment = declareFailpoint('order.before-cancel-payment');
const afterCancelPayment = declareFailpoint('order.after-cancel-payment');

/** Takes the money for what was confirmed; the rest of the hold is let go with it. The ledger is written in the same statement. */
export async function capturePayment(context: StepContext, amount: Money): Promise<StepResult> {
  const { order, deps } = context;
  const { reference, intentId, pending } = order.payment;
  const step = deps.payments.capturing({ reference, intentId, amount, idempotencyKey: `${order.orderId}:capture` });
  if (pending !== 'capture')
    await record(context, { kind: 'capture asked', order: { payment_pending: 'capture' }, detail: { amount } }, { parts: [step.asked] });
  await beforeCapture.pass(context.order.orderId);
  const { result, answered } = await step.make();
  await afterCapture.pass(context.order.orderId);
  keepBeside(context, answered);
  switch (result.kind) {
    case 'done':
      keep(
        context,
        {
          kind: 'captured',
          order: {
            payment_status: 'captured',
            payment_pending: null,
            captured_minor: amount.minor,
            attempts: 0,
            ...(result.value.chargeId === undefined ? {} : { charge_id: result.value.chargeId }),
          },
          detail: { amount },
        },
        { parts: postingSale(order, amount, deps) },
      );
      return goOn;
    case 'declined':
    case 'rejected':
      // the hold has lapsed or was taken back: what was sold must be undone
      await record(context, {
        kind: 'capture failed',
        order: { payment_pending: null, undo: 'capture_failed' },
        detail: { code: result.code },
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
  const { reference, intentId, pending } = order.payment;
  const step = deps.payments.cancelling({
    reference,
    intentId,
    reason: 'requested_by_customer',
    idempotencyKey: `${order.orderId}:cancel`,
  });
  if (pending !== 'cancel')
    await record(context, { kind: 'payment cancellation asked', order: { payment_pending: 'cancel' } }, { parts: [step.asked] });
  await beforeCancelPayment.pass(context.order.orderId);
  const { result, answered } = await step.make();
  await afterCancelPayment.pass(context.order.orderId);
  keepBeside(context, answered);
  switch (result.kind) {
    case 'done':
    case 'declined':
    case 'rejected':
      await record(context, {
        kind: 'payment cancelled',
        order: { payment_status: 'cancelled', payment_pending: null, attempts: 0 },
        detail: { how: result.kind },
      });
      return goOn;
    case 'unavailable':
    case 'outcome_unknown':
      return retry(result.reason);
  }
}
