import { convert, fromDecimal, money, toDecimal } from '@throughfare/kernel/money';
import type { AfterSalesStep, FareOffer } from '@throughfare/suppliers/port/offer';
import { expect, test } from 'vitest';
import { refundRule } from './after-sales-text.ts';
import { presentAfterSaleFees } from './present-after-sale-fees.ts';
import { presentRefundTerms } from './present-refund-terms.ts';

const departure = { zone: 'Europe/London', departsAt: Date.parse('2026-11-23T10:40:00Z') / 60_000 };

const fareOf = (
  amounts: readonly number[],
  refund: readonly AfterSalesStep[],
  exchange: readonly AfterSalesStep[] = [],
): Pick<FareOffer, 'afterSales' | 'passengers' | 'price'> => ({
  price: money(
    'EUR',
    amounts.reduce((sum, minor) => sum + minor, 0),
  ),
  passengers: amounts.map((minor, index) => ({ passengerRef: String(index), passengerType: 'ADULT', amount: money('EUR', minor) })),
  afterSales: { refund, exchange },
});

test('a fee for each traveller is taken off what each of them paid, in the customer’s currency', () => {
  const step = { untilMinutesBeforeDeparture: 60, fee: money('EUR', 1000) };
  const fare = fareOf([5000, 3000], [step], [{ ...step, fee: money('EUR', 500) }]);
  expect(presentRefundTerms({ fare, converted: money('GBP', 7200), rate: '0.90000000' }, departure)).toEqual({
    currency: 'GBP',
    paid: '72.00',
    // 45.00 of 50.00 less 10.00 is 36.00, and 27.00 of 30.00 less 10.00 is 18.00
    steps: [{ until: '2026-11-23T09:40:00+00:00', refund: '54.00' }],
    exchange: [{ until: '2026-11-23T09:40:00+00:00', value: '63.00' }],
    travellers: [
      { passengerRef: '0', paid: '45.00', refunds: ['36.00'], values: ['40.50'] },
      { passengerRef: '1', paid: '27.00', refunds: ['18.00'], values: ['22.50'] },
    ],
  });
});

test('never keeps more than a traveller paid', () => {
  const fare = fareOf([800, 3000], [{ untilMinutesBeforeDeparture: 0, fee: money('EUR', 1000) }]);
  expect(presentRefundTerms({ fare, converted: money('EUR', 3800), rate: '1.00000000' }, departure).steps).toEqual([
    { until: '2026-11-23T10:40:00+00:00', refund: '20.00' },
  ]);
});

test('rooms come back by the same rule, and a grace period keeps its length', () => {
  const fare = fareOf([6000], [{ untilMinutesBeforeDeparture: 0, withinMinutesOfPurchase: 1440, feePercent: 50 }]);
  expect(
    presentRefundTerms({ fare, extras: money('EUR', 4000), converted: money('EUR', 10_000), rate: '1.00000000' }, departure),
  ).toMatchObject({
    paid: '100.00',
    steps: [{ minutesFromPurchase: 1440, refund: '50.00' }],
  });
});

test('a fare without a refund has no step', () => {
  expect(presentRefundTerms({ fare: fareOf([6000], []), converted: money('EUR', 6000), rate: '1.00000000' }, departure).steps).toEqual([]);
});

test('one fee is one figure beside every price, and in every place that names it', () => {
  const [rate, step] = ['0.87380000', { untilMinutesBeforeDeparture: 0, fee: money('EUR', 1900) }];
  const feesOf = (minor: number): string[] => {
    const fare = fareOf([minor], [step], [step]);
    const converted = convert(fare.price, rate, 'GBP');
    const left = presentRefundTerms({ fare, converted, rate }, departure).steps[0]?.refund ?? '';
    const shown = presentAfterSaleFees(fare, { converted, rate }, departure);
    return [
      toDecimal(money('GBP', converted.minor - fromDecimal('GBP', left).minor)),
      ...[shown.refund, shown.exchange].flatMap(([one]) => one?.fees[0]?.amount ?? []),
      refundRule([step], departure, 0, { rate, currency: 'GBP' }).replace(/.*£(.*) a ticket\.$/, '$1'),
    ];
  };
  const prices = Array.from({ length: 400 }, (_, index) => 2000 + 7 * index);
  expect(new Set(prices.flatMap(feesOf))).toEqual(new Set(['16.60']));
  // A fee as high as the price is all of it, although both are rounded.
  expect(feesOf(1899)[0]).toBe('16.59');
});
