import { money } from '@throughfare/kernel/money';
import { expect, test } from 'vitest';
import { ownVoucher } from './own-voucher.ts';

const rows = [
  { market: 'UK', from: '2026-01-01', bonusBasisPoints: 0, validMonths: 36 },
  { market: 'UK', from: '2026-12-01', to: '2026-12-31', bonusBasisPoints: 500, validMonths: 24 },
];
const asked = {
  market: 'UK',
  day: '2026-11-30',
  refund: money('GBP', 6_610),
  paidBy: ['stripe', 'paypal'],
  isAgency: false,
  hasAddress: true,
} as const;

test('it is worth the money, plus the bonus of the latest row that fits', () => {
  expect(ownVoucher(rows, asked)).toEqual({ amount: money('GBP', 6_610), bonus: money('GBP', 0), validMonths: 36 });
  expect(ownVoucher(rows, { ...asked, day: '2026-12-01' })).toEqual({
    amount: money('GBP', 6_941),
    bonus: money('GBP', 331),
    validMonths: 24,
  });
  expect(ownVoucher(rows, { ...asked, day: '2027-01-01' })?.bonus.minor).toBe(0);
});

test.each([
  ['no row of the market', { market: 'AU' }],
  ['before the first row', { day: '2025-12-31' }],
  ['nothing comes back', { refund: money('GBP', 0) }],
  ['a voucher paid a part of it', { paidBy: ['stripe', 'voucher'] }],
  ['it was paid by hand', { paidBy: ['manual'] }],
  ['nothing was taken', { paidBy: [] }],
  ['an agency sold it', { isAgency: true }],
  ['there is no address to mail it to', { hasAddress: false }],
] as const)('there is none: %s', (_name, more) => {
  expect(ownVoucher(rows, { ...asked, ...more })).toBeUndefined();
});
