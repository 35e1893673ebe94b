import { expect, test } from 'vitest';
import type { Payout } from '../after-sale.types.ts';
import { payoutKey, payoutStanding } from './payout-standing.ts';

const standing = (...statuses: Payout['status'][]) => payoutStanding(statuses.map((status) => ({ status })));

test('an after-sale is paid out when all payouts are, and shows the most urgent status', () => {
  expect(standing()).toBe('none');
  expect(standing('paid', 'due')).toBe('due');
  expect(standing('failed', 'pending')).toBe('pending');
  expect(standing('paid', 'failed')).toBe('failed');
  expect(standing('paid', 'settled')).toBe('settled');
  expect(standing('paid', 'paid')).toBe('paid');
});

test('the provider is asked under another key for each payment and after each failure', () => {
  const keys = [1, 2].flatMap((position) => [1, 2].map((revision) => payoutKey({ afterSaleId: 'a', revision, position })));
  expect(new Set(keys).size).toBe(4);
});
