import type { Money } from '@throughfare/kernel/money';
import type { CardDecline, CardIntent, ConfirmResult } from '../../payments/card-payments.api.ts';
import { explainDecline } from '../../payments/payments.api.ts';
import { goOn, retry, type StepResult } from '../../../platform/leased-work/create-leased-work.ts';
import { declareFailpoint } from '../../../platform/failpoint.ts';
import type { OrderPayment } from '../order.types.ts';
import { paymentKey } from '../rules/payment-key.ts';
import { type OrderSet, ofPayment } from '../working/order-change.ts';
import { payerPage } from './payer-page.ts';
import type { StepContext } from './step-context.ts';

const beforeConfirmPayment = declareFailpoint('order.before-confirm-payment');
const afterConfirmPayment = declareFailpoint('order.after-confirm-payment');
const beforeAdjustPayment = declareFailpoint('order.before-adjust-payment');
const afterAdjustPayment = declareFailpoint('order.after-adjust-payment');

/** Sets a payment to its share of the price of the held bookings, before any money is held. */
export async function adjustPayment(context: StepContext, payment: OrderPayment, amount: Money): Promise<StepResult> {
  const again = payment.pending === 'adjust';
  const revision = again ? payment.revision : payment.revision + 1;
  const step = context.deps.payments.adjusting({
    provider: payment.provider,
    reference: payment.reference,
    intentId: payment.intentId,
    amount,
    idempotencyKey: paymentKey(context.order, payment, `adjust-${amount.minor}:${revision}`),
  });
  if (!again)
    await context.write.announce(
      {
        event: { kind: 'payment adjustment asked', detail: { from: payment.amount, to: amount } },
        row: ofPayment(payment, { pending: 'adjust', revision }),
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
        set: { attempts: 0 },
        row: ofPayment(payment, { pending: null, amount_minor: amount.minor }),
      });
      return goOn;
    case 'declined':
      return declined(context, payment, result);
    case 'rejected':
      return rejected(context, payment, result.reason);
    case 'unavailable':
    case 'outcome_unknown':
      return retry(result.reason);
  }
}

/** Holds the money: the first confirmation, or the second one after the cardholder has approved. */
export async function confirmPayment(context: StepContext, payment: OrderPayment): Promise<StepResult> {
  const again = payment.pending === 'confirm';
  const revision = again ? payment.revision : payment.revision + 1;
  const step = context.deps.payments.confirming({
    provider: payment.provider,
    reference: payment.reference,
    intentId: payment.intentId,
    returnUrl: payerPage(context.order, context.deps),
    idempotencyKey: paymentKey(context.order, payment, `confirm:${revision}`),
  });
  if (!again)
    await context.write.announce(
      {
        event: { kind: 'payment asked', detail: { amount: payment.amount } },
        row: ofPayment(payment, { pending: 'confirm', revision }),
      },
      { parts: [step.asked] },
    );
  await beforeConfirmPayment.pass(context.order.orderId);
  const { result, answered } = await step.make();
  await afterConfirmPayment.pass(context.order.orderId);
  context.write.settleBeside(answered);
  return settleConfirmation(context, payment, result);
}

/** Stores the result of a confirmation. `set` holds the order's other changes. */
export function settleConfirmation(context: StepContext, payment: OrderPayment, result: ConfirmResult, set: OrderSet = {}): StepResult {
  switch (result.kind) {
    case 'held':
      return held(context, payment, result.intent, set);
    case 'requires_action':
      context.write.settle({
        event: { kind: 'cardholder asked' },
        row: ofPayment(payment, {
          status: 'requires_action',
          pending: null,
          action: { url: result.action.url ?? '' },
          ...(result.intent.chargeId === undefined ? {} : { charge_id: result.intent.chargeId }),
        }),
      });
      return goOn;
    case 'declined':
      return declined(context, payment, result, set);
    case 'rejected':
      return rejected(context, payment, result.reason, set);
    case 'unavailable':
    case 'outcome_unknown':
      return retry(result.reason);
  }
}

function held(context: StepContext, payment: OrderPayment, intent: CardIntent, set: OrderSet): StepResult {
  context.write.settle({
    event: { kind: 'money held', detail: { amount: intent.capturable } },
    set: { attempts: 0, ...set },
    row: ofPayment(payment, {
      status: 'held',
      pending: null,
      action: null,
      card_brand: intent.method?.brand ?? payment.cardBrand,
      ...(intent.chargeId === undefined ? {} : { charge_id: intent.chargeId }),
    }),
  });
  return goOn;
}

function declined(context: StepContext, payment: OrderPayment, decline: CardDecline, set: OrderSet = {}): StepResult {
  const { message } = explainDecline(decline);
  context.write.settle({
    event: { kind: 'card declined', detail: { code: decline.code, declineCode: decline.declineCode ?? null } },
    set,
    row: ofPayment(payment, { status: 'declined', pending: null, decline: { code: decline.declineCode ?? decline.code, message } }),
  });
  return goOn;
}

function rejected(context: StepContext, payment: OrderPayment, reason: string, set: OrderSet = {}): StepResult {
  context.write.settle({
    event: { kind: 'payment rejected', detail: { reason } },
    set,
    row: ofPayment(payment, { status: 'rejected', pending: null }),
  });
  return goOn;
}
