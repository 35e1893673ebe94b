/** The payment completion payload (PAY-6), which the card form gives to the order. The server checks every part of it. */
import type { CallAnswer, CallInput } from '@throughfare/contract/call';
import type { createOrder } from '@throughfare/contract/calls/orders';
import type { createPaymentIntent } from '@throughfare/contract/calls/payments';

export type PaymentIntent = CallAnswer<typeof createPaymentIntent>['data']['data'];
export type PaymentCompletion = NonNullable<CallInput<typeof createOrder>['body']['payment']>;

/** Minor units per unit: the card provider's amounts are multiplied by 100 (PAY-7). */
const minorInUnit = 100;

export function completionOf(intent: PaymentIntent, typed: { readonly name: string; readonly email: string }): PaymentCompletion {
  const { card, billing_details: billing } = intent.paymentMethod;
  const address = billing.address ?? {};
  return {
    // there is no charge before the order confirms the intent
    paymentRefNumber: intent.charges.data[0]?.id ?? intent.id,
    currency: intent.currency,
    amount: (intent.amount / minorInUnit).toFixed(2),
    cardType: card.brand,
    status: intent.status,
    email: billing.email ?? typed.email,
    billingDetails: {
      name: billing.name ?? typed.name,
      email: billing.email ?? typed.email,
      ...given('phone', billing.phone),
      ...given('address_line_1', address.line1),
      ...given('address_line_2', address.line2),
      ...given('admin_area_2', address.city),
      ...given('admin_area_1', address.state),
      ...given('postal_code', address.postal_code),
      ...given('country_code', address.country),
    },
    paymentIntentId: intent.id,
  };
}

function given<Name extends string>(name: Name, text: string | null | undefined): { readonly [key in Name]?: string } {
  // TypeScript widens a computed key to `string`.
  return (text ? { [name]: text } : {}) as { readonly [key in Name]?: string };
}
