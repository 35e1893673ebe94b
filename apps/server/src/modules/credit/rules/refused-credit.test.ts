import { expect, test } from 'vitest';
import { availableMinor, type CreditStanding, isNearLimit, refusedCredit } from './refused-credit.ts';

const standing: CreditStanding = { limitMinor: 100_000, owedMinor: 60_000, heldMinor: 10_000, isOverdue: false };
const today = '2026-11-28';

test('subtracts debts and holds from the limit, and adds overpayments', () => {
  expect(availableMinor(standing)).toBe(30_000);
  expect(availableMinor({ ...standing, owedMinor: -5_000 })).toBe(95_000);
});

test('the last penny can be used, and no more', () => {
  expect(refusedCredit(standing, 30_000, today)).toBeUndefined();
  expect(refusedCredit(standing, 30_001, today)).toBe('credit_exceeded');
});

test('an overdue statement and a security that has ended stop the sale', () => {
  expect(refusedCredit({ ...standing, isOverdue: true }, 1, today)).toBe('credit_overdue');
  expect(refusedCredit({ ...standing, securityUntil: today }, 1, today)).toBeUndefined();
  expect(refusedCredit({ ...standing, securityUntil: '2026-11-27' }, 1, today)).toBe('credit_unsecured');
});

test('four fifths of the limit are near it; no limit is near nothing', () => {
  expect(isNearLimit({ ...standing, heldMinor: 19_999 })).toBe(false);
  expect(isNearLimit({ ...standing, heldMinor: 20_000 })).toBe(true);
  expect(isNearLimit({ limitMinor: 0, owedMinor: 0, heldMinor: 0, isOverdue: false })).toBe(false);
});
