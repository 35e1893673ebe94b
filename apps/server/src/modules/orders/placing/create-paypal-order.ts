import type { CallAnswer, CallRequest } from '@throughfare/contract/call';
import type { createPayPalOrder as createPayPalOrderCall } from '@throughfare/contract/calls/payments';
import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from '../../../platform/binding/session.ts';
import { chargeFor, holdFeeDescription, holdWithFee, openPayment } from './create-payment-intent.ts';
import { payerOf } from './payer-of.ts';
import type { OrderDeps } from '../order-deps.ts';

/** The lines that PayPal shows to its customer (PAY-5). */
export const payPalDescription = 'Metro 1 Ticket';

/**
 * Creates the one PayPal order of the current cart, or of the fee for holding it (HOLD-7), which the customer approves on PayPal's page. The
 * server computes the amount, and PayPal has no fee (MONEY-6).
 */
export async function createPayPalOrder(
  session: Session,
  { cartId, holdMinutes }: CallRequest<typeof createPayPalOrderCall>['body'],
  deps: OrderDeps,
): Promise<CallAnswer<typeof createPayPalOrderCall>> {
  if (!deps.payments.takesPayPal) throw new Refusal('payment.unavailable');
  // Agencies may not pay by PayPal.
  if (await deps.saleTermsOf(session)) throw new Refusal('payment.methodNotAgreed');
  const cart = await deps.carts.find(session.id);
  if (!cart || cart.cartId !== cartId || cart.items.length === 0) throw new Refusal('cart.empty');
  if (cart.state !== 'active') throw new Refusal('cart.ordered');
  const hold = holdMinutes === undefined ? undefined : await holdWithFee(session, cart, holdMinutes, deps);
  const { amount } = hold ?? (await chargeFor(cart, session, { method: 'paypal' }, deps));
  const page = `${deps.publicUrl}/booking/p2p?step=pay${hold ? `&hold=${hold.minutes}` : ''}&paypal=`;
  const description = hold ? holdFeeDescription : payPalDescription;
  const by = { provider: 'paypal', description, returnUrl: `${page}approved`, cancelUrl: `${page}cancelled` } as const;
  const { intent } = await openPayment(
    cart,
    hold ? `hold.${hold.minutes}.paypal` : 'paypal',
    { payer: payerOf(session), amount, by },
    deps,
  );
  const { intentId, action } = intent;
  // The customer approved earlier and came back without ordering. Nothing is left to approve.
  return { data: { paymentIntentId: intentId, approvalUrl: action?.url ?? `${page}approved&token=${intentId.replace('paypal_', '')}` } };
}
