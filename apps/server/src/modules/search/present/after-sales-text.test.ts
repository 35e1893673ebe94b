import { money } from '@throughfare/kernel/money';
import { expect, test } from 'vitest';
import { exchangeRule, refundRule } from './after-sales-text.ts';

const departure = { zone: 'Europe/Paris', departsAt: Date.parse('2026-11-23T10:40:00+01:00') / 60_000 };
/** Weeks before the departure. */
const nowMs = Date.parse('2026-10-01T12:00:00Z');

/** The price is not converted. */
const sold = { rate: '1.00000000', currency: 'EUR' } as const;

test('no step means not possible', () => {
  expect(refundRule([], departure, nowMs, sold)).toBe('Not refundable.');
  expect(exchangeRule([], departure, nowMs, sold)).toBe('Not exchangeable.');
});

test('one sentence has the fee, its deadline and the terms afterwards', () => {
  expect(
    refundRule(
      [
        { untilMinutesBeforeDeparture: 7 * 1440 },
        { untilMinutesBeforeDeparture: 60, fee: money('EUR', 1900) },
        { untilMinutesBeforeDeparture: 0, feePercent: 40, minimumFee: money('EUR', 1500) },
      ],
      departure,
      nowMs,
      sold,
    ),
  ).toBe(
    'Refundable until 7 days before departure free of charge, until 1 hour before departure for a fee of €19.00 a ticket, until departure for 40 % of the price, at least €15.00.',
  );
});

test('a deadline after departure is worded as such', () => {
  expect(exchangeRule([{ untilMinutesBeforeDeparture: -2880 }], departure, nowMs, sold)).toBe(
    'Exchangeable until 2 days after departure free of charge.',
  );
});

test('a fee of nothing is free of charge', () => {
  expect(exchangeRule([{ untilMinutesBeforeDeparture: 30, fee: money('GBP', 0) }], departure, nowMs, sold)).toBe(
    'Exchangeable until 30 minutes before departure free of charge.',
  );
});

test('a proportional fee names its minimum and maximum', () => {
  expect(exchangeRule([{ untilMinutesBeforeDeparture: 0, feePercent: 40, maximumFee: money('EUR', 1500) }], departure, nowMs, sold)).toBe(
    'Exchangeable until departure for 40 % of the price, at most €15.00.',
  );
});

test.each([
  [640, 'the end of Sun 22 Nov'],
  [640 + 720, '12:00 on Sun 22 Nov'],
  [2880 + 1440, '3 days before departure'],
  [90, '90 minutes before departure'],
  [120, '2 hours before departure'],
  [1, 'departure'],
])('%i minutes before 10:40 on a Monday in Paris: until %s', (untilMinutesBeforeDeparture, text) => {
  expect(refundRule([{ untilMinutesBeforeDeparture }], departure, nowMs, sold)).toBe(`Refundable until ${text} free of charge.`);
});

test('a grace period is counted from the purchase', () => {
  const steps = [
    { untilMinutesBeforeDeparture: 0, withinMinutesOfPurchase: 1440, feePercent: 0 },
    { untilMinutesBeforeDeparture: 0, feePercent: 25 },
  ];
  expect(refundRule(steps, departure, nowMs, sold)).toBe(
    'Refundable within 1 day of purchase free of charge, until departure for 25 % of the price.',
  );
});

test('a deadline that has passed is not named', () => {
  const steps = [{ untilMinutesBeforeDeparture: 7 * 1440 }, { untilMinutesBeforeDeparture: 60, fee: money('EUR', 1900) }];
  const dayBefore = (departure.departsAt - 1440) * 60_000;
  expect(refundRule(steps, departure, dayBefore, sold)).toBe('Refundable until 1 hour before departure for a fee of €19.00 a ticket.');
  expect(refundRule(steps, departure, departure.departsAt * 60_000, sold)).toBe('Not refundable.');
});

test("fees are in the customer's currency, at the rate of the sale", () => {
  const inPounds = { rate: '0.87380000', currency: 'GBP' } as const;
  expect(exchangeRule([{ untilMinutesBeforeDeparture: 0, fee: money('EUR', 1900) }], departure, nowMs, inPounds)).toBe(
    'Exchangeable until departure for a fee of £16.60 a ticket.',
  );
  const steps = [{ untilMinutesBeforeDeparture: 0, feePercent: 40, minimumFee: money('EUR', 1500) }];
  expect(refundRule(steps, departure, nowMs, inPounds)).toBe('Refundable until departure for 40 % of the price, at least £13.11.');
});
