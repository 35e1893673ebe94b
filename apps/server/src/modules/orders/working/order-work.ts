import {
  createLeasedWork,
  goOn,
  type LeasedWork,
  type StepResult,
  type WorkKind,
} from '../../../platform/leased-work/create-leased-work.ts';
import { followOrder } from './follow-order.ts';
import type { OrderChange, OrderSet } from './order-change.ts';
import type { OrderDeps } from '../order-deps.ts';
import type { OrderEvent } from '../store/order-event.ts';
import { advanceOrderJob } from './order-jobs.ts';
import { orderOf } from '../store/order-of-rows.ts';
import { orderColumns, type OrderRow, type OrderRows, withParts } from '../store/order-rows.ts';
import type { ItemBooking, Order, OrderPayment } from '../order.types.ts';
import { nextStep, type Step } from '../rules/next-step.ts';
import type { BookingState, PaymentState } from '../rules/order-state.ts';
import { confirmBooking, fulfilBooking } from '../steps/confirm-booking.ts';
import { finishOrder, giveUp, waitForCustomer } from '../steps/end-order.ts';
import { adjustPayment, confirmPayment } from '../steps/hold-payment.ts';
import { prebookAll } from '../steps/prebook-bookings.ts';
import { cancelPayment, capturePayment } from '../steps/settle-payment.ts';
import type { StepContext } from '../steps/step-context.ts';
import { backOnHold, waitOnHold } from '../steps/wait-on-hold.ts';
import { waitForPayer } from '../steps/wait-for-payer.ts';
import { releaseBooking, voidBooking } from '../steps/undo-booking.ts';

export const orderTable = {
  name: 'retail.order',
  history: { name: 'retail.order_event', work: 'order_id', about: 'about_id' },
} as const;

/** Orders as leased work. A pure function decides what comes next (`rules/next-step.ts`); each step announces, asks and settles (`steps/`). */
export function createOrderWork(deps: OrderDeps): LeasedWork<OrderRows> {
  const kind: WorkKind<OrderRow, OrderRows, Step, OrderSet, OrderEvent> = {
    table: orderTable,
    columns: orderColumns,
    read: withParts,
    rowOf: ({ order }) => order,
    follow: followOrder,
    nextStep(rows) {
      const step = nextStep(orderOf(rows));
      return step.do === 'nothing' ? undefined : step;
    },
    isUnderWay: (rows) => isUnderWay(orderOf(rows)),
    perform: (step, { state, ...context }) => perform(step, { ...context, order: orderOf(state), deps }),
    noAnswer: ({ attempts, reason, attention }): OrderChange => ({
      event: { kind: 'no answer', detail: { reason, attempts } },
      set: { attempts, ...(attention === undefined ? {} : { attention }) },
    }),
    wake: (orderId, when = {}) => deps.jobs.enqueue(advanceOrderJob, { orderId }, when),
  };
  return createLeasedWork(kind, deps);
}

function perform(step: Step, context: StepContext): Promise<StepResult> {
  switch (step.do) {
    case 'prebook':
      return prebookAll(context, new Set(step.bookings.map(({ bookingId }) => bookingId)));
    case 'wait-for-price':
      return waitForCustomer(context, 'price_changed');
    case 'wait-on-hold':
      return waitOnHold(context);
    case 'back-on-hold':
      return Promise.resolve(backOnHold(context, paymentOf(context, step.payment)));
    case 'adjust-payment':
      return adjustPayment(context, paymentOf(context, step.payment), step.amount);
    case 'confirm-payment':
      return confirmPayment(context, paymentOf(context, step.payment));
    case 'wait-for-cardholder':
      return waitForPayer(context);
    case 'confirm':
      return confirmBooking(context, bookingOf(context, step.booking));
    case 'capture':
      return capturePayment(context, paymentOf(context, step.payment), step.amount);
    case 'fulfil':
      return fulfilBooking(context, bookingOf(context, step.booking));
    case 'void':
      return voidBooking(context, bookingOf(context, step.booking));
    case 'release':
      return releaseBooking(context, bookingOf(context, step.booking));
    case 'cancel-payment':
      return cancelPayment(context, paymentOf(context, step.payment));
    case 'give-up':
      return Promise.resolve(giveUp(context, step.reason));
    case 'finish':
      return finishOrder(context, step.outcome);
    case 'nothing':
      return Promise.resolve(goOn);
  }
}

/** Whether an outside call was begun whose answer is not known. */
function isUnderWay({ payments, items }: Order): boolean {
  const isPaying = payments.some(({ purpose, pending }) => purpose !== 'exchange_difference' && pending !== undefined);
  return isPaying || items.some(({ bookings }) => bookings.some(({ pending }) => pending !== undefined));
}

function paymentOf({ order }: StepContext, { paymentId }: PaymentState): OrderPayment {
  const payment = order.payments.find((candidate) => candidate.paymentId === paymentId);
  if (!payment) throw new RangeError(`order ${order.orderId} has no payment ${paymentId}`);
  return payment;
}

function bookingOf({ order }: StepContext, { bookingId }: BookingState): ItemBooking {
  const booking = order.items.flatMap(({ bookings }) => bookings).find((candidate) => candidate.bookingId === bookingId);
  if (!booking) throw new RangeError(`order ${order.orderId} has no booking ${bookingId}`);
  return booking;
}
