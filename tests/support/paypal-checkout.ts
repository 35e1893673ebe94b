import { createPayPalOrder } from '@throughfare/contract/calls/payments';
import type { Cart } from '@throughfare/contract/shapes/cart';
import type { AccountBehaviour } from '../../apps/sandbox/src/paypal/paypal-objects.ts';
import { createPayPal } from '../../apps/server/src/modules/payments/paypal/create-paypal.ts';
import type { PayPalPayments } from '../../apps/server/src/modules/payments/paypal-payments.api.ts';
import { decideAtPayPal } from './approve-paypal.ts';
import type { Payment } from './checkout.ts';
import type { Shopper } from './shopper.ts';

/** Direct access to the sandbox's PayPal, without any module of the shop. */
export function payPalOf(sandboxUrl: string): PayPalPayments {
  return createPayPal({
    clientId: 'sandbox-client',
    clientSecret: 'sandbox-secret',
    webhookId: '8PT597110X687430LKGECATA',
    environment: 'sandbox',
    endpoint: sandboxUrl,
  });
}

/** Opens the cart's payment at PayPal, where the customer approves it. */
export async function openPayPal(shopper: Shopper, cart: Cart, account: AccountBehaviour = 'pays'): Promise<Payment> {
  const { paymentIntentId, approvalUrl } = (await shopper.must(createPayPalOrder, { body: { cartId: cart.cartId } })).data;
  await decideAtPayPal(approvalUrl, 'approve', account);
  return { intentId: paymentIntentId, amount: Math.round(Number(cart.total) * 100), currency: cart.currency.toLowerCase() };
}

/** A payment's result at PayPal, in the form of `chargesOf`. */
export async function payPalChargesOf(sandboxUrl: string, intentId: string) {
  const found = await payPalOf(sandboxUrl).retrieveIntent(intentId);
  if (found.kind !== 'done') throw new Error(found.kind);
  const { status, captured } = found.value;
  return { status, captured: captured.minor > 0 ? [captured.minor] : [] };
}
