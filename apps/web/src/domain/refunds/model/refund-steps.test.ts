import { expect, test } from 'vitest';
import { refundSteps, stairsPath } from './refund-steps.ts';

const curve = [
  { refund: '80.00', until: 'until 10:40 on Fri 20 Nov' },
  { refund: '20.00', until: 'until 10:40 on Mon 23 Nov' },
];

test('each step has its share of the price, and nothing comes after the last', () => {
  expect(refundSteps({ paid: '80.00', curve })).toEqual([
    { amount: '80.00', until: 'until 10:40 on Fri 20 Nov', percent: 100 },
    { amount: '20.00', until: 'until 10:40 on Mon 23 Nov', percent: 25 },
    { amount: '0.00', until: 'after that', percent: 0 },
  ]);
});

test('one step needs no curve', () => {
  expect(refundSteps({ paid: '80.00', curve: curve.slice(1) })).toEqual([]);
});

test('the line falls from the price to zero', () => {
  expect(stairsPath([{ percent: 100 }, { percent: 25 }, { percent: 0 }])).toBe('M0 2H100L100 29H200L200 38H300');
});
