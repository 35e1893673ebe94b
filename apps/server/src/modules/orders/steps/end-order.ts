import { Refusal } from '@throughfare/kernel/refusal';
import { goOn, type StepResult, wait } from '../../../platform/leased-work/create-leased-work.ts';
import { declareFailpoint } from '../../../platform/failpoint.ts';
import type { DbTransaction } from '../../../platform/postgres/db.ts';
import type { StatementPart } from '../../../platform/postgres/write-together.ts';
import type { RequestQueue } from '../../../platform/request-queue/request-queue.ts';
import { ofPayment } from '../working/order-change.ts';
import { advanceOrderJob, deliverTicketsJob } from '../working/order-jobs.ts';
import type { Order } from '../order.types.ts';
import { aboutOrder, holdMail, undoneMail } from '../telling/order-mails.ts';
import { presentOrder } from '../telling/present-order.ts';
import { isCustomersHold, isForWaiter, wasOnHold } from '../rules/hold-times.ts';
import { isLost } from '../rules/item-status.ts';
import type { UndoReason } from '../rules/order-state.ts';
import type { StepContext } from './step-context.ts';

const beforeFinish = declareFailpoint('order.before-finish');
const afterFinish = declareFailpoint('order.after-finish');

/** The wait ends this long before the first hold lapses. A later answer from the customer is ignored. */
const marginMs = 60_000;
/** The longest wait for an answer when no hold sets a limit. */
const patienceMs = 20 * 60_000;

/** Sends the question to the browser and waits until shortly before the first hold lapses. The browser hears what follows under `nextKey`. */
export async function waitForCustomer(
  context: StepContext,
  status: 'requires_action' | 'price_changed',
  nextKey?: ReturnType<RequestQueue['opening']>,
): Promise<StepResult> {
  const { order, deps } = context;
  const nowMs = deps.clock.now();
  if (order.waitUntil !== undefined && order.waitUntil.getTime() <= nowMs) {
    const unanswered = order.hold === 'paying' && order.payments.find((payment) => payment.status === 'requires_action');
    const event = { kind: 'customer did not answer' } as const;
    // The places stay on hold until its deadline; only the payment ends.
    if (unanswered)
      context.write.settle({ event, set: { wait_until: null }, row: ofPayment(unanswered, { status: 'rejected', action: null }) });
    else context.write.settle({ event, set: { undo: 'customer_silent', wait_until: null } });
    return goOn;
  }
  if (order.waitUntil !== undefined) return wait;
  const holds = order.items
    .filter(({ bookings }) => !isLost(bookings))
    .flatMap(({ bookings }) => bookings.flatMap(({ holdUntil }) => (holdUntil ? [holdUntil.getTime() - marginMs] : [])));
  const waitUntil = new Date(Math.max(nowMs, Math.min(nowMs + patienceMs, ...holds)));
  await context.write.announce(
    {
      event: { kind: `waiting: ${status}` },
      set: { wait_until: waitUntil, attempts: 0, ...(nextKey ? { queue_key: nextKey.key } : {}) },
    },
    {
      parts: [
        ...(nextKey ? [nextKey.part] : []),
        ...(order.queueKey === undefined ? [] : [deps.queue.answering(order.queueKey, presentOrder(order, status))]),
      ],
      more: (transaction) =>
        deps.jobs.enqueue(advanceOrderJob, { orderId: order.orderId }, { transaction, runAtMs: waitUntil.getTime() + 1000 }),
    },
  );
  return wait;
}

/** An open page has asked by then. A page that has not asked was closed. */
const pageHearsWithinMs = 60_000;

/** From here on the order is undone. The customer is told the reason. */
export function giveUp({ write }: StepContext, reason: UndoReason): StepResult {
  write.settle({ event: { kind: 'giving up', detail: { reason } }, set: { undo: reason, wait_until: null } });
  return goOn;
}

/** Ends the order in one transaction: outcome, cart, promotion, the browser's answer, and the job that sends the tickets or the bad news. */
export async function finishOrder(context: StepContext, outcome: 'completed' | 'failed'): Promise<StepResult> {
  const { order } = context;
  await beforeFinish.pass(context.order.orderId);
  await context.write.announce(
    { event: { kind: outcome }, set: { outcome, wait_until: null, lease_owner: null, lease_until: null } },
    {
      parts: [...cartPart(order, outcome, context), ...answer(order, outcome, context)],
      more: (trx) => (outcome === 'completed' ? deliver(order, trx, context) : undo(order, trx, context)),
    },
  );
  await afterFinish.pass(context.order.orderId);
  return goOn;
}

function cartPart(order: Order, outcome: 'completed' | 'failed', { deps: { carts, quotes } }: StepContext): readonly StatementPart[] {
  const { cartId } = order;
  if (cartId === undefined) return [];
  // The agent has had a new cart since the hold began.
  if (wasOnHold(order)) return outcome === 'completed' ? [] : [quotes.releasing(cartId)];
  return outcome === 'completed' ? [carts.closing(cartId)] : [carts.givingBack(cartId), quotes.releasing(cartId)];
}

async function deliver(order: Order, transaction: DbTransaction, { deps }: StepContext): Promise<void> {
  const { orderId, b2bPaymentMethod } = order;
  await deps.jobs.enqueue(deliverTicketsJob, { orderId }, { transaction });
  // The customer paid by the link, so the agent gets a mail.
  if (wasOnHold(order) && b2bPaymentMethod === undefined && !isCustomersHold(order)) await tellHolder(order, 'paid', transaction, deps);
}

async function undo(order: Order, transaction: DbTransaction, { deps }: StepContext): Promise<void> {
  await deps.pricing.returnPromotionUse(transaction, order.orderId);
  // A customer who turned back knows already, and one on a waiting list was told the end with its begin.
  if (order.undo === 'customer_declined' || order.undo === 'hold_released' || isForWaiter(order)) return;
  if (wasOnHold(order)) {
    await tellHolder(order, 'ended', transaction, deps);
    return;
  }
  const { orderId, email: to } = order;
  const notBeforeMs = deps.clock.now() + pageHearsWithinMs;
  await deps.outbox.add({ mail: undoneMail, ids: { orderId }, to, about: aboutOrder(orderId), notBeforeMs }, transaction);
}

/** Owes a mail to the agent or customer who holds places. */
export async function tellHolder(
  { orderId, payBy }: Order,
  what: 'began' | 'warning' | 'ended' | 'paid',
  transaction: DbTransaction,
  { outbox }: StepContext['deps'],
): Promise<void> {
  const ids = { orderId, what, payByMs: payBy?.getTime() ?? 0 };
  await outbox.add({ mail: holdMail, ids, about: aboutOrder(orderId) }, transaction);
}

function answer(order: Order, outcome: 'completed' | 'failed', { deps }: StepContext): readonly StatementPart[] {
  if (order.queueKey === undefined) return [];
  if (outcome === 'completed') return [deps.queue.answering(order.queueKey, presentOrder(order, 'confirmed'))];
  const refusal =
    order.undo === 'card_declined'
      ? new Refusal('card.declined', order.payments.find(({ decline }) => decline)?.decline ?? {})
      : new Refusal(failureOf(order));
  return [deps.queue.failing(order.queueKey, refusal, 'card')];
}

function failureOf(order: Order): string {
  const failures = new Set(order.items.flatMap(({ bookings }) => bookings.flatMap(({ failure }) => failure ?? [])));
  const [only] = failures;
  if (order.undo === 'nothing_booked' && only !== undefined && failures.size === 1) return only;
  return order.undo === 'payment_failed' || order.undo === 'capture_failed' ? 'checkout.failed' : 'order.failed';
}
