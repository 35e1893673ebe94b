import { type Money } from '@throughfare/kernel/money';
import type { CardDecline, CardIntent, ConfirmResult } from '../../payments/card-payments.api.ts';
import { explainDecline } from '../../payments/payments.api.ts';
import { goOn, retry, type StepResult } from '../../../platform/leased-work/create-leased-work.ts';
import { declareFailpoint } from '../../../platform/failpoint.ts';
import type { StepContext } from './step-context.ts';

const beforeConfirmPayment = declareFailpoint('order.before-confirm-payment');
const afterConfirmPayment = declareFailpoint('order.after-confirm-payment');
const beforeAdjustPayment = declareFailpoint('order.before-adjust-payment');
const afterAdjustPayment = declareFailpoint('order.after-adjust-payment');

/** Order, step, revision; never the attempt (decision 3): asking again is asking the same. */
function keyOf({ order }: StepContext, call: string, revision: number): string {
  return `${order.orderId}:${call}:${revision}`;
}

/** Lowers or raises the intent to the price of the held bookings, before any money is held. */
export async function adjustPayment(context: StepContext, amount: Money): Promise<StepResult> {
  const { payment } = context.order;
  const again = payment.pending === 'adjust';
  const revision = again ? payment.revision : payment.revision + 1;
  const step = context.deps.payments.adjusting({
    provider: payment.provider,
    reference: payment.reference,
    intentId: payment.intentId,
    amount,
    idempotencyKey: keyOf(context, `adjust-${amount.minor}`, revision),
  });
  if (!again)
    await context.write.announce(
      {
        event: { kind: 'payment adjustment asked', detail: { from: payment.amount, to: amount } },
        set: { payment_pending: 'adjust', payment_revision: revision },
      },
      { parts: [step.asked] },
    );
  await beforeAdjustPayment.pass(context.order.orderId);
  const { result, answered } = await step.make();
  await afterAdjustPayment.pass(context.order.orderId);
  context.write.settleBeside(answered);
  switch (result.kind) {
    case 'done':
      context.write.settle({
        event: { kind: 'payment adjusted' },
        set: { payment_pending: null, payment_amount_minor: amount.minor, attempts: 0 },
      });
      return goOn;
    case 'declined':
      return declined(context, result);
    case 'rejected':
      return rejected(context, result.reason);
    case 'unavailable':
    case 'outcome_unknown':
      return retry(result.reason);
  }
}

/** Holds the money: the first confirmation, or the one after the cardholder has approved. */
export async function confirmPayment(context: StepContext): Promise<StepResult> {
  const { payment } = context.order;
  const again = payment.pending === 'confirm';
  const revision = again ? payment.revision : payment.revision + 1;
  const step = context.deps.payments.confirming({
    provider: payment.provider,
    reference: payment.reference,
    intentId: payment.intentId,
    returnUrl: `${context.deps.publicUrl}/booking/p2p?order=${encodeURIComponent(context.order.orderId)}`,
    idempotencyKey: keyOf(context, 'confirm', revision),
  });
  if (!again)
    await context.write.announce(
      {
        event: { kind: 'payment asked', detail: { amount: payment.amount } },
        set: { payment_pending: 'confirm', payment_revision: revision },
      },
      { parts: [step.asked] },
    );
  await beforeConfirmPayment.pass(context.order.orderId);
  const { result, answered } = await step.make();
  await afterConfirmPayment.pass(context.order.orderId);
  context.write.settleBeside(answered);
  return settleConfirmation(context, result);
}

function settleConfirmation(context: StepContext, result: ConfirmResult): StepResult {
  switch (result.kind) {
    case 'held':
      return held(context, result.intent);
    case 'requires_action':
      context.write.settle({
        event: { kind: 'cardholder asked' },
        set: {
          payment_status: 'requires_action',
          payment_pending: null,
          payment_action: { url: result.action.url ?? '' },
          ...(result.intent.chargeId === undefined ? {} : { charge_id: result.intent.chargeId }),
        },
      });
      return goOn;
    case 'declined':
      return declined(context, result);
    case 'rejected':
      return rejected(context, result.reason);
    case 'unavailable':
    case 'outcome_unknown':
      return retry(result.reason);
  }
}

function held(context: StepContext, intent: CardIntent): StepResult {
  context.write.settle({
    event: { kind: 'money held', detail: { amount: intent.capturable } },
    set: {
      payment_status: 'held',
      payment_pending: null,
      payment_action: null,
      attempts: 0,
      card_brand: intent.method?.brand ?? context.order.payment.cardBrand,
      ...(intent.chargeId === undefined ? {} : { charge_id: intent.chargeId }),
    },
  });
  return goOn;
}

function declined(context: StepContext, decline: CardDecline): StepResult {
  const { message } = explainDecline(decline);
  context.write.settle({
    event: { kind: 'card declined', detail: { code: decline.code, declineCode: decline.declineCode ?? null } },
    set: { payment_status: 'declined', payment_pending: null, payment_decline: { code: decline.declineCode ?? decline.code, message } },
  });
  return goOn;
}

function rejected(context: StepContext, reason: string): StepResult {
  context.write.settle({
    event: { kind: 'payment rejected', detail: { reason } },
    set: { payment_status: 'rejected', payment_pending: null },
  });
  return goOn;
}
