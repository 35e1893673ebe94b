import { expect, test } from 'vitest';
import { money } from './money.ts';
import { lessDiscount, lessKept, refundNow, type RefundTerms } from './refund-terms.ts';

const terms: RefundTerms = {
  currency: 'EUR',
  paid: '54.20',
  steps: [
    { until: '2026-11-20T00:00:00+01:00', refund: '54.20' },
    { until: '2026-11-23T10:40:00+01:00', refund: '41.20' },
    { until: '2026-11-23T11:10:00+01:00', refund: '20.00' },
  ],
};

const at = (time: string) => ({ nowMs: Date.parse(time) });

test('takes the refund and its deadline from the first step that has not passed', () => {
  expect(refundNow(terms, at('2026-11-18T12:00:00Z'))?.sentence).toBe('Refund now: €54.20 of €54.20, until the end of Thu 19 Nov.');
  expect(refundNow(terms, at('2026-11-21T12:00:00Z'))?.sentence).toBe('Refund now: €41.20 of €54.20, until 10:40 on Mon 23 Nov.');
});

test('a deadline that has passed is not on the curve', () => {
  expect(refundNow(terms, at('2026-11-21T12:00:00Z'))?.curve).toEqual([
    { refund: '41.20', until: 'until 10:40 on Mon 23 Nov' },
    { refund: '20.00', until: 'until 11:10 on Mon 23 Nov' },
  ]);
  const late = at('2026-11-23T10:10:00Z');
  expect(refundNow(terms, late)).toMatchObject({ sentence: 'No refund.', curve: [] });
  expect(refundNow(terms, { ...late, boughtAtMs: late.nowMs - 86_400_000 })?.sentence).toBe('No refund any more.');
});

test('a ticket bought after the last step never had a refund', () => {
  const late = at('2026-11-23T10:20:00Z');
  expect(refundNow(terms, { ...late, boughtAtMs: late.nowMs - 60_000 })?.sentence).toBe('No refund.');
});

test('takes a promotion off the payment and off every step, down to zero', () => {
  const now = at('2026-11-21T12:00:00Z');
  expect(refundNow(lessDiscount(terms, money('EUR', 542)), now)).toMatchObject({
    sentence: 'Refund now: €35.78 of €48.78, until 10:40 on Mon 23 Nov.',
    paid: '48.78',
    curve: [{ refund: '35.78' }, { refund: '14.58' }],
  });
  expect(refundNow(lessDiscount(terms, money('EUR', 2000)), now)?.curve).toEqual([{ refund: '21.20', until: 'until 10:40 on Mon 23 Nov' }]);
  expect(lessDiscount(terms, money('EUR', 0))).toEqual(terms);
});

test('keeps the value of a ticket without a refund at every step after an exchange', () => {
  const now = at('2026-11-18T12:00:00Z');
  expect(refundNow(lessKept(terms, money('EUR', 3000)), now)?.curve.map(({ refund }) => refund)).toEqual(['24.20', '20.00']);
  expect(refundNow(lessKept(terms, money('EUR', 5420)), now)?.sentence).toBe('No refund.');
});

test('at the very minute of a deadline the next step applies', () => {
  expect(refundNow(terms, at('2026-11-23T09:40:00Z'))?.sentence).toBe('Refund now: €20.00 of €54.20, until 11:10 on Mon 23 Nov.');
});

test('a fare without steps brings nothing back, and half a return that cost nothing shows no sentence', () => {
  expect(refundNow({ ...terms, steps: [] }, at('2026-11-18T12:00:00Z'))?.sentence).toBe('No refund.');
  expect(refundNow({ ...terms, paid: '0.00' }, at('2026-11-18T12:00:00Z'))).toBeUndefined();
});

test('joins steps of the same refund, and drops steps without one', () => {
  const { curve } = refundNow(
    {
      ...terms,
      steps: [
        { until: '2026-11-20T12:00:00+01:00', refund: '41.20' },
        { until: '2026-11-22T12:00:00+01:00', refund: '41.20' },
        { until: '2026-11-23T12:00:00+01:00', refund: '0.00' },
      ],
    },
    at('2026-11-18T12:00:00Z'),
  ) ?? { curve: [] };
  expect(curve).toEqual([{ refund: '41.20', until: 'until 12:00 on Sun 22 Nov' }]);
});

test('a grace period is counted from the purchase, and before it from the moment of buying', () => {
  const graced: RefundTerms = {
    ...terms,
    steps: [
      { until: '2026-11-23T11:10:00+01:00', minutesFromPurchase: 1440, refund: '54.20' },
      { until: '2026-11-23T11:10:00+01:00', refund: '40.65' },
    ],
  };
  const now = at('2026-11-18T12:00:00Z');
  expect(refundNow(graced, now)?.sentence).toBe('Refund now: €54.20 of €54.20, for 24 hours after you buy.');
  const bought = { boughtAtMs: Date.parse('2026-11-18T09:30:00Z') };
  expect(refundNow(graced, { ...now, ...bought })?.sentence).toBe('Refund now: €54.20 of €54.20, until 10:30 on Thu 19 Nov.');
  expect(refundNow(graced, { ...at('2026-11-20T12:00:00Z'), ...bought })?.sentence).toBe(
    'Refund now: €40.65 of €54.20, until 11:10 on Mon 23 Nov.',
  );
});
