import type { ItemBooking, Order } from './order.types.ts';
import { holdOrder } from './held-order.ts';
import type { OrderDeps } from './order-deps.ts';
import { advanceOrderJob } from './order-jobs.ts';
import { dropLease, type Lease, LeaseLost, recordChanges, takeLease } from './order-lease.ts';
import { findOrder, findOrderRows, type OrderRows, withBookings } from './order-store.ts';
import { nextStep, type Step } from './rules/next-step.ts';
import { attentionAfterTries, retryDelayMs } from './rules/retry-delay.ts';
import { confirmBooking, fulfilBooking } from './steps/confirm-booking.ts';
import { finishOrder, giveUp, waitForCustomer } from './steps/end-order.ts';
import { adjustPayment, confirmPayment } from './steps/hold-payment.ts';
import { prebookAll } from './steps/prebook-bookings.ts';
import { cancelPayment, capturePayment } from './steps/settle-payment.ts';
import { goOn, recordKept, type StepContext, type StepResult } from './steps/step-context.ts';
import { releaseBooking, voidBooking } from './steps/undo-booking.ts';
import type { BookingState } from './rules/order-state.ts';

/**
 * Takes an order as far as it goes: reads it under the lease, asks the rules what is next, does that, and asks again. Safe to call at any time
 * by anybody: without the lease it does nothing. Whatever is interrupted, the next call finds what was begun and goes on.
 */
export async function workOnOrder(orderId: string, deps: OrderDeps): Promise<void> {
  const taken = await takeLease(deps.db, deps.clock, orderId, deps.worker, deps.leaseSeconds);
  if (!taken) return comeBackLater(orderId, deps);
  await workUnderLease(taken.lease, withBookings(deps.db, taken.order), deps);
}

/**
 * The same for who holds the lease already. `read`: the order as it was read, or written, under it. `isAnnounced`: it was written with its first
 * step, which is now to be made.
 */
export async function workUnderLease(
  lease: Lease,
  read: OrderRows | Promise<OrderRows>,
  deps: OrderDeps,
  { isAnnounced = false } = {},
): Promise<void> {
  let ended = false;
  try {
    ended = await goThrough(lease, await read, deps, isAnnounced);
  } catch (error) {
    if (error instanceof LeaseLost) return;
    // A bug leaves the order as it was recorded last; the job is tried again, and every start-up looks for it.
    await dropLease(deps.db, lease);
    throw error;
  }
  // the end of an order drops its lease with it
  if (!ended) await dropLease(deps.db, lease);
}

/** Whether the order, which was read under the lease, has come to its end here. */
async function goThrough(lease: Lease, read: OrderRows, deps: OrderDeps, isFirstAnnounced: boolean): Promise<boolean> {
  let isAnnounced = isFirstAnnounced;
  for (let rows: OrderRows | undefined = read; rows; rows = await findOrderRows(deps.db, { orderId: lease.orderId })) {
    const held = holdOrder(rows);
    do {
      const order = held.order();
      const step = nextStep(order);
      if (step.do === 'nothing') return true;
      const context = { order, held, lease, deps, isAnnounced };
      isAnnounced = false;
      // what was begun before goes on without a record of its own before it asks
      if (isUnderWay(order)) await recordKept(context);
      const result = await perform(step, context);
      if (result.next === 'go-on') continue;
      await recordKept(context);
      if (result.next === 'retry') await planRetry(order, lease, result.reason, deps);
      return false;
      // while it waited, its customer may have changed it
    } while (rows.order.wait_until === null);
    await recordKept({ held, lease, deps });
  }
  return false;
}

function perform(step: Step, context: StepContext): Promise<StepResult> {
  switch (step.do) {
    case 'prebook':
      return prebookAll(context, new Set(step.bookings.map(({ bookingId }) => bookingId)));
    case 'wait-for-price':
      return waitForCustomer(context, 'price_changed');
    case 'adjust-payment':
      return adjustPayment(context, step.amount);
    case 'confirm-payment':
      return confirmPayment(context);
    case 'wait-for-cardholder':
      return waitForCustomer(context, 'requires_action');
    case 'confirm':
      return confirmBooking(context, bookingOf(context, step.booking));
    case 'capture':
      return capturePayment(context, step.amount);
    case 'fulfil':
      return fulfilBooking(context, bookingOf(context, step.booking));
    case 'void':
      return voidBooking(context, bookingOf(context, step.booking));
    case 'release':
      return releaseBooking(context, bookingOf(context, step.booking));
    case 'cancel-payment':
      return cancelPayment(context);
    case 'give-up':
      return giveUp(context, step.reason);
    case 'finish':
      return finishOrder(context, step.outcome);
    case 'nothing':
      return Promise.resolve(goOn);
  }
}

/** Whether somebody was asked for something whose answer is not known. */
function isUnderWay({ payment, items }: Order): boolean {
  return payment.pending !== undefined || items.some(({ bookings }) => bookings.some(({ pending }) => pending !== undefined));
}

function bookingOf({ order }: StepContext, { bookingId }: BookingState): ItemBooking {
  const booking = order.items.flatMap(({ bookings }) => bookings).find((candidate) => candidate.bookingId === bookingId);
  if (!booking) throw new RangeError(`order ${order.orderId} has no booking ${bookingId}`);
  return booking;
}

async function planRetry(order: Order, lease: Lease, reason: string, deps: OrderDeps): Promise<void> {
  const attempts = order.attempts + 1;
  deps.log.warn({ orderId: order.orderId, attempts, reason }, 'an order waits for somebody who did not answer');
  const attention = attempts === attentionAfterTries ? { attention: `No answer after ${attempts} tries: ${reason}` } : {};
  const change = { kind: 'no answer', order: { attempts, ...attention }, detail: { reason, attempts } };
  await recordChanges(deps.db, deps.clock, lease, [{ change }]);
  await deps.jobs.enqueue(advanceOrderJob, { orderId: order.orderId }, { runAtMs: deps.clock.now() + retryDelayMs(attempts) });
}

/** Somebody holds it, perhaps only for another moment after having read it: news that came in between must not be lost. */
async function comeBackLater(orderId: string, { db, clock, jobs }: OrderDeps): Promise<void> {
  const order = await findOrder(db, { orderId });
  if (!order || order.outcome) return;
  await jobs.enqueue(advanceOrderJob, { orderId }, { runAtMs: clock.now() + 2000 });
}
