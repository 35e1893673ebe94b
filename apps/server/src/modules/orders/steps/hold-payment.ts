import type { Money } from '@throughfare/kernel/money';
import * as machine from '../../payments/payment-machine.api.ts';
import type { StepResult } from '../../../platform/leased-work/create-leased-work.ts';
import { declareFailpoint } from '../../../platform/failpoint.ts';
import type { OrderPayment } from '../order.types.ts';
import { paymentKey } from '../rules/payment-key.ts';
import { type OrderSet, ofPayment } from '../working/order-change.ts';
import { payerPage } from './payer-page.ts';
import type { StepContext } from './step-context.ts';

const aroundConfirm = [declareFailpoint('order.before-confirm-payment'), declareFailpoint('order.after-confirm-payment')] as const;
const aroundAdjust = [declareFailpoint('order.before-adjust-payment'), declareFailpoint('order.after-adjust-payment')] as const;

/** A payment of the order's sale. */
export function payingWith({ order, write, deps: { payments } }: StepContext, payment: OrderPayment): machine.PaymentWork<OrderSet> {
  return {
    workId: order.orderId,
    payment,
    payments,
    write,
    keyOf: (step) => paymentKey(order, payment, step),
    row: (set) => ofPayment(payment, set),
    answered: { attempts: 0 },
  };
}

/** Sets a payment to its share of the price of the held bookings, before any money is held. */
export function adjustPayment(context: StepContext, payment: OrderPayment, amount: Money): Promise<StepResult> {
  return machine.adjustPayment(payingWith(context, payment), amount, aroundAdjust);
}

export function confirmPayment(context: StepContext, payment: OrderPayment): Promise<StepResult> {
  const returnUrl = payerPage(context.order, context.deps);
  return machine.confirmPayment(payingWith(context, payment), { returnUrl }, aroundConfirm);
}
