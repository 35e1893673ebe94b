import type { PaymentIntent } from './model/payment-completion.ts';

/** An open payment for the tests of this folder. */
export const intent: PaymentIntent = {
  id: 'pi_1',
  status: 'requires_confirmation',
  currency: 'gbp',
  amount: 7600,
  charges: { data: [] },
  paymentMethod: { card: { brand: 'visa', last4: '4242' }, billing_details: { name: null, email: null, phone: null, address: null } },
};
