import { money } from '@throughfare/kernel/money';
import { expect, test } from 'vitest';
import { easeOf, strictestEase } from './ease-of-change.ts';

const dayMinutes = 24 * 60;
const free = { untilMinutesBeforeDeparture: 7 * dayMinutes };
const half = { untilMinutesBeforeDeparture: 30, feePercent: 50 };

test('is free as long as a step without a fee applies, then costs a part, then is not possible', () => {
  expect(easeOf([free, half], 8 * dayMinutes)).toBe('free');
  expect(easeOf([free, half], 7 * dayMinutes)).toBe('free');
  expect(easeOf([free, half], 7 * dayMinutes - 1)).toBe('fee');
  expect(easeOf([free, half], 29)).toBe('none');
  expect(easeOf([], dayMinutes)).toBe('none');
});

test('counts fixed and minimum fees as fees', () => {
  expect(easeOf([{ untilMinutesBeforeDeparture: 0, fee: money('GBP', 1000) }], dayMinutes)).toBe('fee');
  expect(easeOf([{ untilMinutesBeforeDeparture: 0, feePercent: 0, minimumFee: money('EUR', 500) }], dayMinutes)).toBe('fee');
  expect(easeOf([{ untilMinutesBeforeDeparture: 0, fee: money('GBP', 0) }], dayMinutes)).toBe('free');
});

test('does not call a fare free for a day of grace after the purchase', () => {
  expect(easeOf([{ untilMinutesBeforeDeparture: 0, withinMinutesOfPurchase: dayMinutes }, half], dayMinutes)).toBe('fee');
  expect(easeOf([{ untilMinutesBeforeDeparture: 0, withinMinutesOfPurchase: dayMinutes }], dayMinutes)).toBe('none');
});

test('treats several fares as strictly as the strictest of them', () => {
  expect(strictestEase(['free', 'fee', 'none'])).toBe('none');
  expect(strictestEase(['free', 'fee'])).toBe('fee');
  expect(strictestEase(['free', 'free'])).toBe('free');
});
