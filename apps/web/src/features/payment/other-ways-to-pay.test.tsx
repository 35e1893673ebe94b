// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { answerFetch, refusedWith, told } from '../../testing/answer-fetch.ts';
import { postJson } from '../../lib/json-answer.ts';
import { mount } from '../../testing/mount.tsx';
import { AgencyPaymentButton } from './agency-payment-button.tsx';
import type { PaymentCompletion } from './model/payment-completion.ts';
import type { PaymentProblem } from '../../domain/payments/payment-problem.ts';
import { PayPalButton } from './paypal-button.tsx';
import { VoucherButton } from './voucher-button.tsx';

const problems: (PaymentProblem | undefined)[] = [];
const completed: PaymentCompletion[] = [];

/** The properties that every way to pay needs. */
function common(more: { mayPay?: () => boolean; locked?: boolean } = {}) {
  problems.length = 0;
  completed.length = 0;
  return {
    cartId: 'c1',
    mayPay: () => true,
    locked: false,
    onProblem: (problem: PaymentProblem | undefined) => void problems.push(problem),
    onComplete: async (completion: PaymentCompletion) => void completed.push(completion),
    ...more,
  };
}

const ways = {
  '/data/account-payment': (more = {}) => <AgencyPaymentButton method="onAccount" agentMarkUp="5.00" label="Pay now" {...common(more)} />,
  '/data/bank-payment': (more = {}) => <AgencyPaymentButton method="TravelPay" agentMarkUp="5.00" label="Pay now" {...common(more)} />,
  '/data/voucher-payment': (more = {}) => <VoucherButton codes={['AAAA']} {...common(more)} />,
  '/data/paypal-order': (more = {}) => (
    <PayPalButton open={() => postJson('/data/paypal-order', { cartId: 'c1' })} hasNoFee={false} label="Pay £38.00" {...common(more)} />
  ),
} as const;
const paths = Object.keys(ways) as (keyof typeof ways)[];

async function press(path: keyof typeof ways, more = {}) {
  const page = mount(ways[path](more));
  page.press(page.getByRole('button'));
  await page.settle();
  return page;
}

test.each(paths)('%s: nothing is opened before the terms are accepted, nor while an order is under way', async (path) => {
  const asked = answerFetch({ [path]: told({}) });
  const mayPay = vi.fn<() => boolean>(() => false);
  await press(path, { mayPay });
  expect(mayPay).toHaveBeenCalledOnce();
  document.body.replaceChildren();
  const locked = await press(path, { locked: true });
  expect(locked.getByRole('button').getAttribute('aria-disabled')).toBe('true');
  expect(asked).toEqual([]);
});

test.each(paths)('%s: reports a refusal and a lost connection, and can be pressed again', async (path) => {
  const asked = answerFetch({ [path]: [refusedWith('cart.changed', 'Your cart has changed.'), 'lost'] });
  const page = await press(path);
  expect(problems).toEqual([undefined, { message: 'Your cart has changed.', stale: true }]);
  page.press(page.getByRole('button'));
  await page.settle();
  expect(problems.at(-1)).toMatchObject({ tellsOfMoney: true });
  expect(asked).toHaveLength(2);
  expect(completed).toEqual([]);
});

test.each(paths)('%s: a double press opens one payment', async (path) => {
  const asked = answerFetch({ [path]: refusedWith('checkout.failed', 'Checkout failed.') });
  const page = mount(ways[path]());
  page.press(page.getByRole('button'));
  page.press(page.getByRole('button'));
  await page.settle();
  expect(asked).toHaveLength(1);
});

const opened = { data: { paymentIntentId: 'acc_1', status: 'requires_confirmation', currency: 'GBP', amount: '38.00' } };

test('on account the mark-up is sent too, and the payment is passed to the order', async () => {
  const asked = answerFetch({ '/data/account-payment': told(opened) });
  await press('/data/account-payment');
  expect(asked[0]?.body).toEqual({ cartId: 'c1', agentMarkUp: '5.00' });
  expect(completed).toEqual([
    {
      paymentRefNumber: 'acc_1',
      currency: 'GBP',
      amount: '38.00',
      cardType: 'onAccount',
      status: 'requires_confirmation',
      paymentIntentId: 'acc_1',
    },
  ]);
});

test('a bank is named to the shop', async () => {
  const asked = answerFetch({ '/data/bank-payment': told(opened) });
  await press('/data/bank-payment');
  expect(asked[0]?.body).toEqual({ cartId: 'c1', agentMarkUp: '5.00', b2bPaymentMethod: 'TravelPay' });
  expect(completed[0]?.cardType).toBe('TravelPay');
});

test('a cart paid entirely by vouchers is ordered without a payment', async () => {
  const asked = answerFetch({ '/data/voucher-payment': told(opened) });
  const page = await press('/data/voucher-payment');
  expect(page.getByRole('button').textContent).toBe('Order with your voucher');
  expect(asked[0]?.body).toEqual({ cartId: 'c1', codes: ['AAAA'] });
  expect(completed).toMatchObject([{ amount: '0.00', cardType: 'voucher', currency: 'GBP' }]);
});

test('uses the plural for several vouchers', () => {
  expect(mount(<VoucherButton codes={['AAAA', 'BBBB']} {...common()} />).getByRole('button').textContent).toBe('Order with your vouchers');
});

test('does not follow an invalid address of PayPal', async () => {
  answerFetch({ '/data/paypal-order': told({ data: { approvalUrl: 'javascript:alert(1)' } }) });
  const page = await press('/data/paypal-order');
  expect(problems.at(-1)).toEqual({ message: 'Checkout failed.', stale: false });
  expect(page.getByRole('button').textContent).toBe('Pay £38.00 with PayPal');
});

test('restores the button after a return from PayPal by the back button', async () => {
  answerFetch({ '/data/paypal-order': told({ data: { approvalUrl: '#approve' } }) });
  const page = mount(ways['/data/paypal-order']());
  page.press(page.getByRole('button'));
  expect(page.getByRole('button').getAttribute('aria-disabled')).toBe('true');
  page.fire(window as unknown as Element, new Event('pageshow'));
  expect(page.getByRole('button').getAttribute('aria-disabled')).toBeNull();
  await page.settle();
});
