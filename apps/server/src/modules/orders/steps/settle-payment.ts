import { type Money, total } from '@throughfare/kernel/money';
import * as machine from '../../payments/payment-machine.api.ts';
import type { StepResult } from '../../../platform/leased-work/create-leased-work.ts';
import { declareFailpoint } from '../../../platform/failpoint.ts';
import type { OrderPayment } from '../order.types.ts';
import { accountOf } from '../rules/account-of.ts';
import { postingSale, soldFor } from '../working/posting-sale.ts';
import { payingWith } from './hold-payment.ts';
import type { StepContext } from './step-context.ts';

const aroundCapture = [declareFailpoint('order.before-capture'), declareFailpoint('order.after-capture')] as const;
const aroundCancel = [declareFailpoint('order.before-cancel-payment'), declareFailpoint('order.after-cancel-payment')] as const;

/** Captures the payment's share of the price of the confirmed bookings. The order's last capture writes the ledger in the same statement. */
export function capturePayment(context: StepContext, payment: OrderPayment, amount: Money): Promise<StepResult> {
  const { order, deps } = context;
  if (payment.purpose === 'hold_fee') return captureFee(context, payment, amount);
  const taken = order.payments.filter(({ purpose, status }) => purpose === 'sale' && status === 'captured');
  const isLast = total(order.currency, [amount, ...taken.map(({ captured }) => captured)]).minor === soldFor(order).minor;
  const capture = {
    amount,
    beside: { parts: isLast ? postingSale(order, [...taken, { ...payment, captured: amount }], deps) : [] },
    // An earlier capture stands, so this one is retried until it succeeds, and an operator is told. Without one, the hold lapsed or was
    // taken back, and the sales must be undone.
    lost: () => (taken.length > 0 ? undefined : ({ set: { undo: 'capture_failed' } } as const)),
  };
  return machine.capturePayment(payingWith(context, payment), capture, aroundCapture);
}

/** Takes the fee for a hold. It is our income with the statement that records it. A reservation that the provider has lost is given up. */
function captureFee(context: StepContext, payment: OrderPayment, amount: Money): Promise<StepResult> {
  const { order, deps } = context;
  const capture = {
    amount,
    beside: { parts: deps.ledger.postingHoldFee(order.orderId, { account: accountOf(payment), amount }) },
    lost: () => ({ set: {}, payment: { status: 'cancelled' } }) as const,
  };
  return machine.capturePayment(payingWith(context, payment), capture, aroundCapture);
}

export function cancelPayment(context: StepContext, payment: OrderPayment): Promise<StepResult> {
  // A held order may cancel several payments in succession.
  const key = context.order.hold === undefined ? 'cancel' : `cancel:${payment.revision}`;
  return machine.cancelPayment(payingWith(context, payment), aroundCancel, key);
}
