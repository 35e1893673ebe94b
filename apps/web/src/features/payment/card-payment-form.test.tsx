// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { callPaths } from '../../lib/call-paths.ts';
import { postJson } from '../../lib/json-answer.ts';
import { answerFetch, refusedWith, told } from '../../testing/answer-fetch.ts';
import { cardFrame } from '../../testing/card-frame.ts';
import { mount } from '../../testing/mount.tsx';
import { pageSettings } from '../../testing/shell-data.ts';
import { stillFrames } from '../../testing/still-frames.ts';
import { CardPaymentForm } from './card-payment-form.tsx';
import type { PaymentCompletion } from './model/payment-completion.ts';
import type { PaymentProblem } from '../../domain/payments/payment-problem.ts';
import { intent as openIntent } from './payment-fixtures.ts';
import type { PayByCardDeps } from './pay-by-card.ts';

const intent = { data: { data: openIntent } };
const method = { data: { data: { id: 'pm_1' } } };
const cards = [
  { id: 'pm_visa', brand: 'visa', last4: '4242' },
  { id: 'pm_amex', brand: 'amex', last4: '0005' },
];
type Props = Partial<Parameters<typeof CardPaymentForm>[0]>;

/** The form with its part of the page, which holds the problem. */
function Page(props: Props) {
  const [problem, setProblem] = useState<PaymentProblem | undefined>(props.problem);
  return (
    <CardPaymentForm
      settings={pageSettings}
      leadName="Ada Byron"
      leadEmail="ada@example.com"
      openIntent={(card) => postJson(callPaths.paymentIntent(), card)}
      submitLabel="Order and pay £76.00"
      terms={<p>Terms</p>}
      mayPay={() => true}
      locked={false}
      onComplete={async () => undefined}
      {...props}
      problem={problem}
      onProblem={setProblem}
    />
  );
}
const pageText = (): string => document.body.textContent;

/** Mounts the form in a page whose card frame answers with this. */
function open(props: Props = {}, frame?: object) {
  stillFrames();
  const page = mount(<Page {...props} />);
  const { say } = cardFrame(page, frame);
  return { page, say, pay: () => page.press(page.getByRole('button', { name: 'Order and pay £76.00' })) };
}

test("has the lead traveller's name and address, which can be changed", () => {
  const { page } = open();
  expect(page.getByLabelText<HTMLInputElement>('Name on the card').value).toBe('Ada Byron');
  page.type(page.getByLabelText('Name on the card'), 'Grace Hopper');
  expect(page.getByLabelText<HTMLInputElement>('Name on the card').value).toBe('Grace Hopper');
});

test('a card goes from its field to a payment, which is passed on', async () => {
  const asked = answerFetch({ '/data/payment-method': told(method), '/data/payment-intent': told(intent) });
  const done: PaymentCompletion[] = [];
  const { page, say, pay } = open({ onComplete: async (completion) => void done.push(completion) });
  say({ type: 'change', complete: true, empty: false });
  pay();
  await page.settle();
  await page.settle();
  expect(asked).toEqual([
    { to: '/data/payment-method', body: { token: 'tok_1', name: 'Ada Byron', email: 'ada@example.com' } },
    {
      to: '/data/payment-intent',
      body: { paymentMethod: 'pm_1' },
    },
  ]);
  expect(done).toMatchObject([{ paymentIntentId: 'pi_1', amount: '76.00', cardType: 'visa', billingDetails: { name: 'Ada Byron' } }]);
});

test('a double press pays once', async () => {
  const asked = answerFetch({ '/data/payment-method': told(method), '/data/payment-intent': told(intent) });
  const { page, say, pay } = open();
  say({ type: 'change', complete: true, empty: false });
  pay();
  pay();
  await page.settle();
  await page.settle();
  expect(asked.filter(({ to }) => to === '/data/payment-intent')).toHaveLength(1);
});

test('without an address nothing is sent, and the cursor is in its field', async () => {
  const asked = answerFetch({});
  const { page, say, pay } = open({ leadEmail: '' });
  say({ type: 'change', complete: true, empty: false });
  pay();
  await page.settle();
  expect(pageText()).toContain('Please fill in this field.');
  expect(document.activeElement?.id).toBe('card-email');
  expect(asked).toEqual([]);
});

test.each(['ada', 'ada@', 'ada@home', 'a b@example.com'])('%s is not an address', (address) => {
  const { page, pay } = open();
  page.type(page.getByLabelText('E-mail for the receipt'), address);
  pay();
  expect(page.getByLabelText('E-mail for the receipt').getAttribute('aria-invalid')).toBe('true');
  expect(pageText()).toContain('Must be a valid email');
});

test('reports an incomplete card beside the card, until it is complete', async () => {
  const asked = answerFetch({});
  const { page, say, pay } = open({}, { type: 'error', code: 'incomplete' });
  pay();
  await page.settle();
  expect(page.getByRole('alert').textContent).toContain('Please check the card number, the expiry date and the security code.');
  say({ type: 'change', complete: false, empty: false, error: 'Your card number is incomplete.' });
  expect(page.queryByRole('alert')).not.toBeNull();
  say({ type: 'change', complete: true, empty: false });
  expect(page.queryByRole('alert')).toBeNull();
  expect(asked).toEqual([]);
});

test('terms that are not accepted stop the payment', async () => {
  const asked = answerFetch({});
  const mayPay = vi.fn<() => boolean>(() => false);
  const { page, say, pay } = open({ mayPay });
  say({ type: 'change', complete: true, empty: false });
  pay();
  await page.settle();
  expect(mayPay).toHaveBeenCalledOnce();
  expect(asked).toEqual([]);
});

test('while an order is under way nothing is paid', async () => {
  const asked = answerFetch({});
  const { page, say, pay } = open({ locked: true });
  say({ type: 'change', complete: true, empty: false });
  pay();
  await page.settle();
  expect(asked).toEqual([]);
});

test('reports a declined card at the card, and that nothing was charged', async () => {
  answerFetch({ '/data/payment-method': refusedWith('card.declined', 'Your card has expired.') });
  const { page, say, pay } = open();
  say({ type: 'change', complete: true, empty: false });
  pay();
  await page.settle();
  await page.settle();
  expect(page.getByRole('alert').textContent).toBe('Your card has expired.Nothing was charged.');
  expect(document.getElementById('card-problem')?.getAttribute('tabindex')).toBe('-1');
});

test('reports a lost connection once above the form, and the button can be pressed again', async () => {
  answerFetch({ '/data/payment-method': 'lost' });
  const { page, say, pay } = open();
  say({ type: 'change', complete: true, empty: false });
  pay();
  await page.settle();
  await page.settle();
  const alert = page.getByRole('alert').textContent;
  expect(alert.match(/charged/g)).toHaveLength(1);
  expect(page.getByRole('button', { name: 'Order and pay £76.00' }).getAttribute('aria-disabled')).toBeNull();
});

test('a saved card takes the place of the fields, and a second press brings them back', async () => {
  const asked = answerFetch({ '/data/payment-intent': told(intent) });
  const { page, pay } = open({ customer: { customerId: 'u1', cards } });
  const saved = page.getByRole('button', { name: 'Visa ending in 4242' });
  expect(page.getByRole('button', { name: 'American Express ending in 0005' }).getAttribute('aria-pressed')).toBe('false');
  page.press(saved);
  expect(saved.getAttribute('aria-pressed')).toBe('true');
  expect(page.queryByLabelText('Name on the card')).toBeNull();
  pay();
  await page.settle();
  expect(asked.map(({ to }) => to)).toEqual(['/data/payment-intent']);
  expect(asked[0]?.body).toMatchObject({ paymentMethod: 'pm_visa', customer: 'u1' });
  page.press(saved);
  expect(page.getByLabelText('Name on the card')).toBeDefined();
});

test("saves a card only with the customer's tick", async () => {
  expect(open().page.queryByLabelText('Remember card details')).toBeNull();
  const asked = answerFetch({ '/data/payment-method': told(method), '/data/payment-intent': told(intent) });
  document.body.replaceChildren();
  const { page, say, pay } = open({ customer: { customerId: 'u1', cards: [] } });
  const box = page.getByLabelText<HTMLInputElement>('Remember card details');
  expect(box.checked).toBe(false);
  page.press(box);
  say({ type: 'change', complete: true, empty: false });
  pay();
  await page.settle();
  await page.settle();
  expect(asked[0]?.body).toMatchObject({ customerId: 'u1', shouldSave: true });
});

test('Enter in the card field pays too', async () => {
  const asked = answerFetch({ '/data/payment-method': told(method), '/data/payment-intent': told(intent) });
  const { page, say } = open();
  say({ type: 'change', complete: true, empty: false });
  say({ type: 'submit' });
  await page.settle();
  await page.settle();
  expect(asked.map(({ to }) => to)).toEqual(['/data/payment-method', '/data/payment-intent']);
});

test('the page says how the payment is opened', async () => {
  const asked = answerFetch({ '/data/payment-method': told(method) });
  const openIntent = vi.fn<PayByCardDeps['openIntent']>(async () => ({ kind: 'refused', code: 'cart.changed', message: 'Gone.' }));
  const { page, say, pay } = open({ openIntent });
  say({ type: 'change', complete: true, empty: false });
  pay();
  await page.settle();
  await page.settle();
  expect(openIntent).toHaveBeenCalledOnce();
  expect(asked.map(({ to }) => to)).toEqual(['/data/payment-method']);
  expect(page.getByRole('alert').textContent).toContain('Gone.');
});
