import { declareFailpoint } from '../../../platform/failpoint.ts';
import { type StepResult, wait } from '../../../platform/leased-work/create-leased-work.ts';
import { isBankProvider } from '../../payments/payments.api.ts';
import { paymentKey } from '../rules/payment-key.ts';
import { advanceOrderJob } from '../working/order-jobs.ts';
import { waitForCustomer } from './end-order.ts';
import { settleConfirmation } from '../../payments/payment-machine.api.ts';
import { payingWith } from './hold-payment.ts';
import { payerPage } from './payer-page.ts';
import type { StepContext } from './step-context.ts';

const beforeAskAgain = declareFailpoint('bank-pay.before-ask-again');
const afterAskAgain = declareFailpoint('bank-pay.after-ask-again');

/** How often we ask about a payer at a bank, besides listening to the bank's own news. */
const askAgainMs = 30_000;

/**
 * Waits for the payer. A cardholder returns to the page by themselves. A payer at a bank, or a person at the desk, may not: their provider
 * is asked again and again until the places are no longer held (PAY-21).
 */
export async function waitForPayer(context: StepContext): Promise<StepResult> {
  const { order, deps, write } = context;
  const asked = order.payments.find(
    ({ purpose, provider, status }) => purpose === 'sale' && status === 'requires_action' && isBankProvider(provider),
  );
  const nowMs = deps.clock.now();
  const isOver = order.waitUntil !== undefined && order.waitUntil.getTime() <= nowMs;
  if (!asked || order.waitUntil === undefined || isOver) {
    // A payer who returns to the page follows the order under a new key. The old key still tells them to go and pay.
    const opened = asked && !isOver && order.sessionId !== undefined ? deps.queue.opening(order.sessionId) : undefined;
    const result = await waitForCustomer(context, 'requires_action', opened);
    if (asked && !isOver) await askLater(context, nowMs);
    return result;
  }
  const { provider, reference, intentId, revision } = asked;
  const step = deps.payments.confirming({
    provider,
    reference,
    intentId,
    returnUrl: payerPage(order, deps),
    // The question is the same as before and changes nothing, so it needs no key of its own.
    idempotencyKey: paymentKey(order, asked, `confirm:${revision}`),
  });
  await beforeAskAgain.pass(order.orderId);
  const { result, answered } = await step.make();
  await afterAskAgain.pass(order.orderId);
  if (result.kind === 'requires_action' || result.kind === 'unavailable' || result.kind === 'outcome_unknown') {
    await askLater(context, nowMs);
    return wait;
  }
  write.settleBeside(answered);
  const set = { wait_until: null };
  return settleConfirmation(payingWith(context, asked), result, { held: set, refused: set });
}

function askLater({ order: { orderId }, deps }: StepContext, nowMs: number): Promise<void> {
  return deps.jobs.enqueue(advanceOrderJob, { orderId }, { runAtMs: nowMs + askAgainMs });
}
