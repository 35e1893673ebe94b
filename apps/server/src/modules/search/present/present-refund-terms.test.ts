import { money } from '@throughfare/kernel/money';
import type { AfterSalesStep, FareOffer } from '@throughfare/suppliers/port/offer';
import { expect, test } from 'vitest';
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
  expect(presentRefundTerms({ fare, converted: money('GBP', 7200) }, departure)).toEqual({
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
  expect(presentRefundTerms({ fare, converted: money('EUR', 3800) }, departure).steps).toEqual([
    { until: '2026-11-23T10:40:00+00:00', refund: '20.00' },
  ]);
});

test('rooms come back by the same rule, and a grace period keeps its length', () => {
  const fare = fareOf([6000], [{ untilMinutesBeforeDeparture: 0, withinMinutesOfPurchase: 1440, feePercent: 50 }]);
  expect(presentRefundTerms({ fare, extras: money('EUR', 4000), converted: money('EUR', 10_000) }, departure)).toMatchObject({
    paid: '100.00',
    steps: [{ minutesFromPurchase: 1440, refund: '50.00' }],
  });
});

test('a fare without a refund has no step', () => {
  expect(presentRefundTerms({ fare: fareOf([6000], []), converted: money('EUR', 6000) }, departure).steps).toEqual([]);
});
