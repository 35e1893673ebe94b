import { money } from '@throughfare/kernel/money';
import type { FareOffer } from '@throughfare/suppliers/port/offer';
import { expect, test } from 'vitest';
import type { Lookups } from './lookups.ts';
import { createPricePresenter } from './present-price.ts';

const lookups: Pick<Lookups, 'railcard'> = { railcard: (program) => `Railcard ${program}` };
// a price only needs the names of railcards
const priceOf = createPricePresenter(() => '2.00000000', 'AUD', lookups as Lookups);

const passengers: FareOffer['passengers'] = [
  { passengerRef: '1', passengerType: 'ADULT', amount: money('GBP', 1000), railcard: 'UK_SENIOR' },
  { passengerRef: '2', passengerType: 'CHILD', amount: money('GBP', 500) },
];
const priceParts: FareOffer['priceParts'] = [{ description: 'Rail fare', isTax: false, amount: money('GBP', 1500) }];

test("shows a price with each passenger's and each part's share", () => {
  expect(priceOf({ price: money('GBP', 1500), passengers, priceParts })).toEqual({
    converted: money('AUD', 3000),
    totalPrice: '15.00',
    convertedTotalPrice: '30.00',
    passengerBreakdown: [
      {
        passengerRef: '1',
        passengerType: 'Adult',
        fareQualifier: { program: 'UK_SENIOR', description: 'Railcard UK_SENIOR' },
        currency: 'AUD',
        amount: '20.00',
      },
      { passengerRef: '2', passengerType: 'Child', currency: 'AUD', amount: '10.00' },
    ],
    priceBreakdown: [{ isTax: false, description: 'Rail fare', convertedValue: '30.00' }],
  });
});

test('does not mistake a fare for another that shares a part of its price', () => {
  priceOf({ price: money('GBP', 1500), passengers, priceParts });
  expect(priceOf({ price: money('GBP', 1600), passengers, priceParts }).convertedTotalPrice).toBe('32.00');
  const taxed = priceParts.map((part) => ({ ...part, isTax: true }));
  expect(priceOf({ price: money('GBP', 1600), passengers, priceParts: taxed }).priceBreakdown[0]?.isTax).toBe(true);
  const others = passengers.map((passenger) => ({ ...passenger, passengerRef: `${passenger.passengerRef}b` }));
  expect(priceOf({ price: money('GBP', 1600), passengers: others, priceParts }).passengerBreakdown[0]?.passengerRef).toBe('1b');
});
