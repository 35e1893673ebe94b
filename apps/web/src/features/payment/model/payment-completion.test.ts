import { expect, it } from 'vitest';
import { completionOf, type PaymentIntent } from './payment-completion.ts';

const intent: PaymentIntent = {
  id: 'pi_1',
  status: 'requires_confirmation',
  currency: 'gbp',
  amount: 7605,
  charges: { data: [] },
  paymentMethod: { card: { brand: 'visa', last4: '4242' }, billing_details: { name: null, email: null, phone: null, address: null } },
};
const typed = { name: 'Ada Byron', email: 'ada@example.com' };

it('passes on the intent in units, and the typed values if the provider has none', () => {
  expect(completionOf(intent, typed)).toEqual({
    paymentRefNumber: 'pi_1',
    currency: 'gbp',
    amount: '76.05',
    cardType: 'visa',
    status: 'requires_confirmation',
    email: 'ada@example.com',
    billingDetails: { name: 'Ada Byron', email: 'ada@example.com' },
    paymentIntentId: 'pi_1',
  });
});

it('names the charge and the address if there are any', () => {
  const known = {
    ...intent,
    charges: { data: [{ id: 'ch_1' }] },
    paymentMethod: {
      ...intent.paymentMethod,
      billing_details: {
        name: 'A. Byron',
        email: 'billing@example.com',
        phone: '+44 20 7946 0000',
        address: { line1: '1 St James’s Square', city: 'London', postal_code: 'SW1Y 4JH', country: 'GB' },
      },
    },
  };
  expect(completionOf(known, typed)).toMatchObject({
    paymentRefNumber: 'ch_1',
    billingDetails: {
      name: 'A. Byron',
      email: 'billing@example.com',
      phone: '+44 20 7946 0000',
      address_line_1: '1 St James’s Square',
      admin_area_2: 'London',
      postal_code: 'SW1Y 4JH',
      country_code: 'GB',
    },
  });
});
