import type { CallAnswer } from '@throughfare/contract/call';
import type { createPayPalOrder as createPayPalOrderCall } from '@throughfare/contract/calls/payments';
import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from '../../../platform/binding/session.ts';
import { chargeFor, openPayment } from './create-payment-intent.ts';
import { payerOf } from './payer-of.ts';
import type { OrderDeps } from '../order-deps.ts';

/** PAY-5: what PayPal shows its customer. */
const description = 'Metro 1 Ticket';

/**
 * The one PayPal order of the cart as it stands, for its customer to approve on PayPal's page. The amount is computed here; there
 * is no fee on PayPal (MONEY-6).
 */
export async function createPayPalOrder(
  session: Session,
  cartId: string,
  deps: OrderDeps,
): Promise<CallAnswer<typeof createPayPalOrderCall>> {
  if (!deps.payments.takesPayPal) throw new Refusal('payment.unavailable');
  // PayPal is no way that an agency may pay by
  if (await deps.saleTermsOf(session)) throw new Refusal('payment.methodNotAgreed');
  const cart = await deps.carts.find(session.id);
  if (!cart || cart.cartId !== cartId || cart.items.length === 0) throw new Refusal('cart.empty');
  if (cart.state !== 'active') throw new Refusal('cart.ordered');
  const { amount } = await chargeFor(cart, session, { method: 'paypal' }, deps);
  if (amount.minor === 0) throw new Refusal('payment.nothingToPay');
  const page = `${deps.publicUrl}/booking/p2p?step=pay&paypal=`;
  const asked = { payer: payerOf(session), amount, description, returnUrl: `${page}approved`, cancelUrl: `${page}cancelled` };
  const opened = await openPayment(cart, 'paypal', (reference) => deps.payments.openPayPalOrder({ reference, ...asked }));
  if (opened.kind !== 'done') throw deps.payments.refusalOf(opened);
  const { intentId, action } = opened.value;
  // Approved before, and come back without having ordered: there is nothing to approve, only to go on.
  return { data: { paymentIntentId: intentId, approvalUrl: action?.url ?? `${page}approved&token=${intentId.replace('paypal_', '')}` } };
}
