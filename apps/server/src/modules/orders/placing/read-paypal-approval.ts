import type { CallAnswer } from '@throughfare/contract/call';
import type { readPayPalApproval as readPayPalApprovalCall } from '@throughfare/contract/calls/payments';
import { toDecimal } from '@throughfare/kernel/money';
import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from '../../../platform/binding/session.ts';
import { payerOf } from './payer-of.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findOrder } from '../store/order-store.ts';

type Answer = CallAnswer<typeof readPayPalApprovalCall>;

/**
 * The completion payload that a customer brings back from PayPal (PAY-6). `token` is PayPal's name for its order. Anybody can put one into
 * an address, so only the person who opened the payment learns anything about it.
 */
export async function readPayPalApproval(session: Session, token: string, deps: OrderDeps): Promise<Answer> {
  const intentId = `paypal_${token}`;
  const [record, order] = await Promise.all([deps.payments.findByIntent(intentId), findOrder(deps.db, { intentId })]);
  const payer = payerOf(session);
  const isTheirs = record?.owner !== undefined && (record.owner === payer.sessionId || record.owner === payer.userId);
  if (!isTheirs || (order && order.sessionId !== session.id)) throw new Refusal('payment.notYours');
  const read = await deps.payments.readPayPalApproval(intentId);
  if (read.kind !== 'done') throw deps.payments.refusalOf(read);
  const { isApproved, amount, payer: person } = read.value;
  const { line1, line2, city, state, postalCode, country } = person.address ?? {};
  const waits =
    order?.outcome === undefined && order?.payments.find((payment) => payment.intentId === intentId)?.status === 'requires_action';
  return {
    data: {
      isApproved,
      ...(order && waits ? { waitingOrderId: order.orderId } : {}),
      payment: {
        paymentRefNumber: token,
        currency: amount.currency.toLowerCase(),
        amount: toDecimal(amount),
        cardType: 'PayPal',
        status: 'Success',
        ...given('email', person.email),
        billingDetails: {
          ...given('name', person.name),
          ...given('email', person.email),
          ...given('address_line_1', line1),
          ...given('address_line_2', line2),
          ...given('admin_area_2', city),
          ...given('admin_area_1', state),
          ...given('postal_code', postalCode),
          ...given('country_code', country),
        },
        paymentIntentId: intentId,
      },
    },
  };
}

function given<Name extends string>(name: Name, text: string | undefined): { readonly [key in Name]?: string } {
  // TypeScript widens a computed key to `string`.
  return (text === undefined ? {} : { [name]: text }) as { readonly [key in Name]?: string };
}
