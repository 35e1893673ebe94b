import { describe, expect, test } from 'vitest';
import { money } from '@throughfare/kernel/money';
import { feeOf, stepAt } from './after-sales-fee.ts';

const pounds = (minor: number) => money('GBP', minor);

describe('the step that applies', () => {
  const steps = [
    { untilMinutesBeforeDeparture: 1440, withinMinutesOfPurchase: 1440 },
    { untilMinutesBeforeDeparture: 10_080, feePercent: 25 },
    { untilMinutesBeforeDeparture: -60, feePercent: 50 },
  ];

  test('is the first whose limits are not exceeded', () => {
    expect(stepAt(steps, { minutesLeft: 1440, minutesSincePurchase: 1440 })).toBe(steps[0]);
    expect(stepAt(steps, { minutesLeft: 20_000, minutesSincePurchase: 1441 })).toBe(steps[1]);
    expect(stepAt(steps, { minutesLeft: 1440, minutesSincePurchase: 1441 })).toBe(steps[2]);
    expect(stepAt(steps, { minutesLeft: -60, minutesSincePurchase: 0 })).toBe(steps[2]);
    expect(stepAt(steps, { minutesLeft: -61, minutesSincePurchase: 0 })).toBeUndefined();
  });
});

describe('the fee', () => {
  test('is fixed, or a share between its limits', () => {
    const until = { untilMinutesBeforeDeparture: 0 };
    expect(feeOf(until, pounds(5000))).toEqual(pounds(0));
    expect(feeOf({ ...until, fee: pounds(500) }, pounds(5000))).toEqual(pounds(500));
    expect(feeOf({ ...until, feePercent: 25 }, pounds(5001))).toEqual(pounds(1250));
    expect(feeOf({ ...until, feePercent: 40, maximumFee: pounds(1500) }, pounds(5000))).toEqual(pounds(1500));
    expect(feeOf({ ...until, feePercent: 10, minimumFee: pounds(800) }, pounds(5000))).toEqual(pounds(800));
  });

  test('is never more than was paid', () => {
    expect(feeOf({ untilMinutesBeforeDeparture: 0, fee: pounds(1000) }, pounds(650))).toEqual(pounds(650));
  });
});
