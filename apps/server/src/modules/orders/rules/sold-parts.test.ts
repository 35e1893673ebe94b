import { type Currency, currencies, money } from '@throughfare/kernel/money';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SoldBooking, type SoldItem, soldParts } from './sold-parts.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((total, minor) => total + minor, 0);

test("divides a return for two by the supplier's price for each", () => {
  const shares = [
    { direction: 'outward', passengerRef: '1', weight: 3000 },
    { direction: 'outward', passengerRef: '2', weight: 1500 },
    { direction: 'inward', passengerRef: '1', weight: 2000 },
    { direction: 'inward', passengerRef: '2', weight: 1000 },
  ] as const;
  const parts = soldParts({
    discount: money('GBP', 750),
    fee: money('GBP', 101),
    bookings: [{ bookingId: 'b', total: money('GBP', 7500), supplierTotal: money('GBP', 7500), shares }],
  });
  expect(parts.map(({ price, supplierPrice, discount, fee }) => [price.minor, supplierPrice.minor, discount.minor, fee.minor])).toEqual([
    [3000, 3000, 300, 40],
    [1500, 1500, 150, 20],
    [2000, 2000, 200, 27],
    [1000, 1000, 100, 14],
  ]);
});

test('gives travellers who pay nothing no share', () => {
  const parts = soldParts({
    discount: money('GBP', 0),
    fee: money('GBP', 50),
    bookings: [
      {
        bookingId: 'b',
        total: money('GBP', 2000),
        supplierTotal: money('EUR', 2400),
        shares: [
          { direction: 'outward', passengerRef: '1', weight: 2400 },
          { direction: 'outward', passengerRef: '2', weight: 0 },
        ],
      },
    ],
  });
  expect(parts.map(({ price, supplierPrice, fee }) => [price.minor, supplierPrice.minor, fee.minor])).toEqual([
    [2000, 2400, 50],
    [0, 0, 0],
  ]);
});

/** Two sellers: £100.00 that earn three per cent, and £900.00 that earn five. */
const ofTwoSellers = (discount: number): SoldItem => {
  const bookingOf = (bookingId: string, minor: number): SoldBooking => ({
    bookingId,
    total: money('GBP', minor),
    supplierTotal: money('GBP', minor),
    shares: ['1', '2'].map((passengerRef) => ({ direction: 'outward', passengerRef, weight: minor / 2 })),
  });
  const commission = { commission: money('GBP', 4800), commissionParts: [300, 4500] };
  return {
    discount: money('GBP', discount),
    fee: money('GBP', 0),
    agency: { settlement: 'net', ...commission, markUp: money('GBP', 0) },
    bookings: [bookingOf('atoc', 10_000), bookingOf('sncf', 90_000)],
  };
};

test("divides the commission by each seller's rate, so that a refund of one takes back what that one earned", () => {
  expect(soldParts(ofTwoSellers(0)).map(({ commission }) => commission.minor)).toEqual([150, 150, 2250, 2250]);
  expect(soldParts(ofTwoSellers(10_000)).map(({ commission }) => commission.minor)).toEqual([150, 150, 2250, 2250]);
});

test('leaves no part of a net agency below zero where a promotion takes nearly all', () => {
  const parts = soldParts(ofTwoSellers(95_200));
  expect(sum(parts.map(({ commission }) => commission.minor))).toBe(4800);
  for (const { price, discount, withheld } of parts) expect(price.minor - discount.minor - withheld.minor).toBeGreaterThanOrEqual(0);
});

const share = fc.record({
  direction: fc.constantFrom('outward' as const, 'inward' as const),
  passengerRef: fc.constantFrom('1', '2', '3'),
  weight: fc.nat(5000),
});

const bookingIn = (currency: Currency): fc.Arbitrary<SoldBooking> =>
  fc
    .record({
      bookingId: fc.uuid(),
      own: fc.constantFrom(...currencies),
      converted: fc.nat(500_000),
      shares: fc.array(share, { minLength: 1 }),
    })
    .map(({ bookingId, own, converted, shares }) => {
      const supplierTotal = money(own, sum(shares.map(({ weight }) => weight)));
      return { bookingId, shares, supplierTotal, total: money(currency, own === currency ? supplierTotal.minor : converted) };
    });

const items: fc.Arbitrary<SoldItem> = fc
  .record({ bookings: fc.array(bookingIn('GBP'), { minLength: 1, maxLength: 3 }), percent: fc.nat(100), fee: fc.nat(2000) })
  .map(({ bookings, percent, fee }) => {
    const price = sum(bookings.map(({ total }) => total.minor));
    return { bookings, fee: money('GBP', fee), discount: money('GBP', Math.floor((price * percent) / 100)) };
  });

test('the parts of any item add up to it to the penny, and none is charged less than nothing', () => {
  fc.assert(
    fc.property(items, (item) => {
      const parts = soldParts(item);
      for (const { bookingId, total, supplierTotal } of item.bookings) {
        const own = parts.filter((part) => part.bookingId === bookingId);
        expect(sum(own.map(({ price }) => price.minor))).toBe(total.minor);
        expect(sum(own.map(({ supplierPrice }) => supplierPrice.minor))).toBe(supplierTotal.minor);
        if (total.currency === supplierTotal.currency)
          expect(own.every(({ price, supplierPrice }) => price.minor === supplierPrice.minor)).toBe(true);
      }
      expect(sum(parts.map(({ discount }) => discount.minor))).toBe(item.discount.minor);
      expect(sum(parts.map(({ fee }) => fee.minor))).toBe(item.fee.minor);
      for (const { price, discount, fee } of parts) {
        expect(discount.minor).toBeLessThanOrEqual(price.minor);
        expect(price.minor - discount.minor + fee.minor).toBeGreaterThanOrEqual(0);
      }
    }),
    { numRuns: 500 },
  );
});
