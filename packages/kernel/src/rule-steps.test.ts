import { expect, test } from 'vitest';
import { exchangeRuleAt, refundRuleAt } from './rule-steps.ts';

const steps = [
  { until: '2026-11-23T10:40:00+01:00', minutesFromPurchase: 60, words: 'within 1 hour of purchase free of charge' },
  { until: '2026-11-21T00:00:00+01:00', words: 'until the end of Fri 20 Nov for a fee of €10.00 a ticket' },
  { until: '2026-11-23T10:40:00+01:00', words: 'until departure for 40 % of the price' },
];
const boughtAtMs = Date.parse('2026-11-18T12:00:00Z');

test.each([
  [
    '2026-11-18T12:59:00Z',
    'Refundable within 1 hour of purchase free of charge, until the end of Fri 20 Nov for a fee of €10.00 a ticket, until departure for 40 % of the price.',
  ],
  ['2026-11-18T13:00:00Z', 'Refundable until the end of Fri 20 Nov for a fee of €10.00 a ticket, until departure for 40 % of the price.'],
  ['2026-11-20T23:00:00Z', 'Refundable until departure for 40 % of the price.'],
  ['2026-11-23T09:40:00Z', 'Not refundable any more.'],
])('of a ticket bought on the 18th, at %s: %s', (now, words) => {
  expect(refundRuleAt(steps, { nowMs: Date.parse(now), boughtAtMs })).toBe(words);
});

test('before the purchase nothing was ever possible', () => {
  const nowMs = Date.parse('2026-11-23T09:40:00Z');
  expect(exchangeRuleAt(steps, { nowMs })).toBe('Not exchangeable.');
  expect(exchangeRuleAt([], { nowMs, boughtAtMs })).toBe('Not exchangeable.');
});

test('an exchange was never possible for a ticket bought after the last step', () => {
  const nowMs = Date.parse('2026-11-23T09:50:00Z');
  expect(refundRuleAt(steps.slice(1), { nowMs, boughtAtMs: nowMs - 60_000 })).toBe('Not refundable.');
});
