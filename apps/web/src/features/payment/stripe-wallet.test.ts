import { expect, test } from 'vitest';
import { openStripeWallet, type StripeWallets, type WalletPayment } from './stripe-wallet.ts';

const request = {
  country: 'US',
  currency: 'gbp',
  total: { label: 'Throughfare', amount: 3800 },
  requestPayerName: true,
  requestPayerEmail: true,
} as const;

/** The part of Stripe.js that wallets use. */
function fakeStripe(offers: object | null) {
  const asked: unknown[] = [];
  let paid: ((payment: object) => void) | undefined;
  let clicked: ((click: { preventDefault: () => void }) => void) | undefined;
  let mountedIn: unknown;
  const stripe: StripeWallets = {
    paymentRequest(options) {
      asked.push(options);
      return { canMakePayment: () => Promise.resolve(offers), on: (_event, listener) => (paid = listener as (payment: object) => void) };
    },
    elements: () => ({
      create: () => ({
        mount: (container) => (mountedIn = container),
        on: (_event, listener) => (clicked = listener),
        destroy: () => (mountedIn = undefined),
      }),
    }),
  };
  return {
    stripe,
    asked,
    pay: (payment: object) => paid?.(payment),
    click: (event: { preventDefault: () => void }) => clicked?.(event),
    mountedIn: () => mountedIn,
  };
}

// the wallet only passes the element on
const container = {} as HTMLElement;

test('shows the button if the browser has a wallet, and passes on its payment method', async () => {
  const fake = fakeStripe({ applePay: true });
  const payments: WalletPayment[] = [];
  const wallet = await openStripeWallet(fake.stripe, container, request, {
    mayPay: () => true,
    onPaid: (payment) => void payments.push(payment),
  });
  expect(fake.asked).toEqual([request]);
  expect(fake.mountedIn()).toBe(container);
  const ends: string[] = [];
  fake.pay({
    token: { id: 'tok_1' },
    payerName: 'Ada',
    payerEmail: 'ada@example.com',
    complete: (status: string) => void ends.push(status),
  });
  expect(payments).toMatchObject([{ tokenId: 'tok_1', name: 'Ada', email: 'ada@example.com' }]);
  payments[0]?.end(true);
  payments[0]?.end(false);
  expect(ends).toEqual(['success', 'fail']);
  wallet?.destroy();
  expect(fake.mountedIn()).toBeUndefined();
});

test('offers nothing where the browser has none', async () => {
  const fake = fakeStripe(null);
  expect(await openStripeWallet(fake.stripe, container, request, { mayPay: () => true, onPaid: () => undefined })).toBeUndefined();
  expect(fake.mountedIn()).toBeUndefined();
});

test('does not open the wallet before the terms are accepted', async () => {
  const fake = fakeStripe({ googlePay: true });
  await openStripeWallet(fake.stripe, container, request, { mayPay: () => false, onPaid: () => undefined });
  let prevented = false;
  fake.click({ preventDefault: () => (prevented = true) });
  expect(prevented).toBe(true);
});
