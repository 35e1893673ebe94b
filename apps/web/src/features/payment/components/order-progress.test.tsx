import { expect, test } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { OrderProgress } from './order-progress.tsx';

const order = {
  status: 'requires_action' as const,
  orderId: 'o_1',
  currency: 'AUD' as const,
  total: '80.00',
  email: 'a@example.com',
  items: [],
};
const asking = (at: 'bank' | 'PayPal' | 'TravelPay' | 'MintEFT' | 'PaymentGate-Manual') =>
  draw(
    <OrderProgress
      progress={{ kind: 'requires_action', order, url: 'https://pay.example/1', at }}
      seatsTaken={false}
      busy={false}
      lost={false}
      onCancel={() => undefined}
    />,
  );

test.each([
  ['bank', 'Continue to your bank'],
  ['PayPal', 'Continue to PayPal'],
  ['TravelPay', 'Continue to TravelPay'],
  ['MintEFT', 'Continue to MintEFT'],
] as const)('%s: the page leads there', (at, link) => {
  expect(asking(at).getByRole('link', { name: link }).getAttribute('href')).toBe('https://pay.example/1');
});

test('a customer who has paid at a bank can check again, and may close the page', () => {
  const page = asking('TravelPay');
  expect(page.getByRole('link', { name: 'I have paid: check again' }).getAttribute('href')).toBe('/booking/p2p?order=o_1');
  expect(page.text).toContain('you may close this page');
  expect(asking('bank').queryByRole('link', { name: /look again/ })).toBeNull();
});

test('by hand has no page to go to, only a button to check again', () => {
  const page = asking('PaymentGate-Manual');
  expect(page.getByRole('heading', { name: 'Our desk confirms your payment' })).toBeDefined();
  expect(page.getByRole('link', { name: 'Look again' })).toBeDefined();
  expect(page.getByRole('button', { name: 'Cancel the order' })).toBeDefined();
});
