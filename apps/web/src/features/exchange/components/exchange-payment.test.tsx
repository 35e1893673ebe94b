// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import type { BookingsQuery } from '../../../lib/paths.ts';
import { answerFetch, refusedWith, told } from '../../../testing/answer-fetch.ts';
import { draw } from '../../../testing/draw.tsx';
import { mount } from '../../../testing/mount.tsx';
import { pageSettings } from '../../../testing/shell-data.ts';
import { exchangeSummary } from '../testing/exchange-view.ts';
import { orderLine, trainRow } from '../../../domain/bookings/testing/train-row.ts';
import { ExchangePayment } from './exchange-payment.tsx';

const payment = (more: Parameters<typeof exchangeSummary>[0] = {}, query: BookingsQuery = {}, sandboxPayments = false) => (
  <ExchangePayment
    view={{
      flow: 'exchange',
      row: trainRow(),
      line: orderLine('l1'),
      stage: 'payment',
      summary: exchangeSummary(more),
      settings: { ...pageSettings, sandboxPayments },
    }}
    query={{ open: 'TF2RAILS', flow: 'exchange', step: 'payment', quote: 'q1', ...query }}
  />
);
const withFee = { totalSummary: { ...exchangeSummary().totalSummary, creditCardFee: '0.72' } };
const opened = (data: object) => told({ data: { paymentIntentId: 'pi_1', amount: 3800, currency: 'GBP', ...data } });

test('a card is chosen first; its button waits for the card', () => {
  const page = mount(payment());
  expect(page.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked)).toEqual([true, false]);
  expect(page.getByText('Total payment due: £38.00')).toBeDefined();
  expect(page.getByRole('button', { name: /^Pay with Card/ }).getAttribute('aria-disabled')).toBe('true');
});

test('shows the card fee with the total, and that PayPal has none', () => {
  const page = draw(payment(withFee));
  expect(page.text).toContain('Paying by card costs £0.72 more: £38.72 in all. PayPal has no fee.');
  expect(draw(payment()).text).not.toContain('Paying by card costs');
});

test('if only a card is accepted there is no choice; a demonstration names a card number', () => {
  const page = draw(payment({ takesPayPal: false }, {}, true));
  expect(page.queryByRole('radio')).toBeNull();
  expect(page.text).toContain('4242 4242 4242 4242');
});

test('one way to pay at a time: PayPal takes the place of the card', () => {
  const page = mount(payment({ takesAccount: true }));
  const [card, payPal, account] = page.getAllByRole<HTMLInputElement>('radio');
  expect(account?.checked).toBe(true);
  expect(page.getByRole('button', { name: 'Pay £38.00 on account' })).toBeDefined();
  if (payPal) page.press(payPal);
  expect(page.getByRole('button', { name: 'Pay £38.00 with PayPal' })).toBeDefined();
  expect(page.queryByRole('button', { name: 'Pay £38.00 on account' })).toBeNull();
  if (card) page.press(card);
  expect(page.getByRole('button', { name: /^Pay with Card/ })).toBeDefined();
  expect(page.queryByRole('button', { name: /PayPal/ })).toBeNull();
});

test('an account is asked, and then the exchange is made with its payment', async () => {
  const asked = answerFetch({ '/data/exchange-payment': opened({}) });
  const page = mount(payment({ takesAccount: true }), { at: '/mybookings' });
  page.press(page.getByRole('button', { name: 'Pay £38.00 on account' }));
  await page.settle();
  await page.settle();
  expect(asked[0]?.body).toEqual({ reference: 'TF2RAILS', quoteId: 'q1', means: 'Account' });
  expect(Object.fromEntries(page.sent[0]?.fields ?? [])).toEqual({
    intent: 'exchange',
    reference: 'TF2RAILS',
    quoteId: 'q1',
    paymentMethod: 'onAccount',
    paymentIntentId: 'pi_1',
  });
});

test('reports a used-up account, and exchanges nothing', async () => {
  answerFetch({ '/data/exchange-payment': refusedWith('credit.exceeded', 'The account has not enough left.') });
  const page = mount(payment({ takesAccount: true }), { at: '/mybookings' });
  page.press(page.getByRole('button', { name: 'Pay £38.00 on account' }));
  await page.settle();
  expect(page.getByRole('alert').textContent).toContain('The account has not enough left.');
  expect(page.sent).toEqual([]);
});

test('stays on the page without a connection to PayPal, and reports it', async () => {
  answerFetch({ '/data/exchange-payment': 'lost' });
  const page = mount(payment());
  const [, payPal] = page.getAllByRole('radio');
  if (payPal) page.press(payPal);
  page.press(page.getByRole('button', { name: 'Pay £38.00 with PayPal' }));
  await page.settle();
  expect(page.getByRole('alert').textContent).not.toBe('');
});

test('exchanges once after a return from PayPal, with the approved payment', async () => {
  const page = mount(payment({}, { paypal: 'approved', token: 'EC-1' }), { at: '/mybookings' });
  expect(page.getByText(/PayPal has approved your payment/)).toBeDefined();
  await page.settle();
  expect(page.sent.map(({ fields }) => Object.fromEntries(fields))).toEqual([
    expect.objectContaining({ intent: 'exchange', paymentMethod: 'PayPal', paymentIntentId: 'paypal_EC-1' }),
  ]);
});

test('says that nothing was taken after leaving PayPal without paying', () => {
  expect(draw(payment({}, { paypal: 'cancelled' })).text).toContain('Nothing was charged or exchanged.');
});

test('a seller that is paid first for the new ticket gets its full price', () => {
  const page = mount(payment({ paidFirst: { charged: '80.00', paidBack: '42.00' }, takesAccount: true }));
  expect(page.getByRole('button', { name: 'Pay £80.00 on account' })).toBeDefined();
});

test('Go Back leads to the summary', () => {
  const href = draw(payment({}, { paypal: 'cancelled', token: 'EC-1' }))
    .getByRole('link', { name: 'Go Back' })
    .getAttribute('href');
  expect(href).toBe('/mybookings?open=TF2RAILS&flow=exchange&step=summary&quote=q1');
});
