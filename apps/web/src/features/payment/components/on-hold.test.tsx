import { expect, test } from 'vitest';
import { draw } from '../../../testing/draw.tsx';
import { readQueue } from '../model/queue-outcome.ts';
import { OnHold } from './on-hold.tsx';

const order = {
  status: 'on_hold' as const,
  orderId: 'o_1',
  currency: 'GBP' as const,
  total: '80.00',
  email: 'a@example.com',
  payBy: '2026-11-30T08:55:00.000Z',
  items: [
    { itemId: '1', bookingReference: 'TF0001', state: 'pending' as const, trip: 'Paris – Lyon', total: '80.00' },
    { itemId: '2', state: 'failed' as const, trip: 'Lyon – Nice', reason: 'Sold out', total: '20.00' },
  ],
};

test('distinguishes a hold from an order that failed or waits for a bank', () => {
  expect(readQueue({ response: order })).toEqual({ kind: 'on_hold', order });
});

test('has the deadline, the amount, the parts not held, and a link to the booking', () => {
  const page = draw(<OnHold order={order} />);
  expect(page.getByRole('heading', { name: 'The places are held until 30 Nov 2026, 08:55 UTC' })).toBeDefined();
  expect(page.text).toContain('Nothing has been charged. Pay £80.00 before then');
  expect(page.text).toContain('TF0001: Paris – Lyon');
  expect(page.text).toContain('Lyon – Nice. Sold out');
  expect(page.getByRole('link', { name: 'See the places you hold' }).getAttribute('href')).toBe(
    '/manageBookings?search=TF0001&open=TF0001',
  );
});
