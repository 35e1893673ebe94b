import { describe, expect, it } from 'vitest';
import { isPaymentOf, paymentReference } from './payment-reference.ts';

const cart = { cartId: 'c1', revision: 3, orders: 1 };
const paid = (reference: string, status: 'requires_confirmation' | 'canceled' = 'requires_confirmation') => ({ reference, status });

describe('the payment of a cart', () => {
  it('is named by cart, revision, attempt and means', () => {
    const names = [
      paymentReference(cart, 'card', 1),
      paymentReference(cart, 'paypal', 1),
      paymentReference(cart, 'card', 2),
      paymentReference({ ...cart, revision: 4 }, 'card', 1),
      paymentReference({ ...cart, cartId: 'c2' }, 'card', 1),
    ];
    expect(new Set(names).size).toBe(names.length);
  });

  it('may pay an order, even after the order before it was cancelled', () => {
    expect(isPaymentOf(cart, 'card', paid(paymentReference(cart, 'card', 1)))).toBe(true);
    expect(isPaymentOf(cart, 'card', paid(paymentReference(cart, 'card', 2)))).toBe(true);
    expect(isPaymentOf(cart, 'paypal', paid(paymentReference(cart, 'paypal', 1)))).toBe(true);
  });

  it.each([
    ['of an order before', paid(paymentReference(cart, 'card', 0))],
    ['that was cancelled', paid(paymentReference(cart, 'card', 1), 'canceled')],
    ['of another revision', paid(paymentReference({ ...cart, revision: 2 }, 'card', 1))],
    ['of another cart', paid(paymentReference({ ...cart, cartId: 'c2' }, 'card', 1))],
    ['by other means', paid(paymentReference(cart, 'paypal', 1))],
    ['with a name of another form', paid('c1/3')],
  ])('may not be one %s', (_what, record) => {
    expect(isPaymentOf(cart, 'card', record)).toBe(false);
  });
});
