import { expect, test } from 'vitest';
import { agencyPrice, listedPrice } from './agency-price.ts';
import { priceLines } from './price-lines.ts';
import { fare, ticket } from './results-fixtures.ts';
import { selectTrip } from './trip-selection.ts';

const none = { ticketId: undefined, priceId: undefined, extras: [], sleepers: [] };
const trip = (source: 'ATOC' | 'SNCF') =>
  selectTrip(
    { outward: [{ ...ticket('a', '09:00', 130, [fare('Advance', '38.00')]), source }], inward: [], isRoundTrip: false },
    { ...none, ticketId: 'a', priceId: 'Advance' },
    none,
  );
const priced = (source: 'ATOC' | 'SNCF', markUp?: { kind: 'fixed' | 'percent'; standard: number }) => {
  const selection = trip(source);
  const agency = markUp && { name: 'Lakeside Travel', markUp };
  return agencyPrice(selection, priceLines(selection), { currency: 'GBP', ...(agency ? { agency } : {}) });
};

test('in Great Britain the fee of the agency is a line of its own', () => {
  const { total, lines, serviceFee } = priced('ATOC', { kind: 'fixed', standard: 500 });
  expect(total).toBe('43.00');
  expect(lines.at(-1)).toEqual({ text: 'Service fee of Lakeside Travel', amount: '5.00' });
  expect(serviceFee).toBe(lines.at(-1));
});

test('elsewhere it is part of the price', () => {
  const { total, lines, markUpInside, serviceFee } = priced('SNCF', { kind: 'percent', standard: 1000 });
  expect(total).toBe('41.80');
  expect(lines.map(({ amount }) => amount)).toEqual(['41.80']);
  expect(markUpInside).toBe('3.80');
  expect(serviceFee).toBeUndefined();
});

test('for everybody else, and if nothing is added, the price is the carrier’s', () => {
  expect(priced('ATOC').total).toBe('38.00');
  expect(priced('ATOC', { kind: 'fixed', standard: 0 }).lines).toHaveLength(1);
});

test('a list shows what the customer pays: with a mark-up inside the price, without a fee that has a line of its own', () => {
  const agency = (kind: 'fixed' | 'percent', standard: number) => ({
    currency: 'GBP' as const,
    agency: { name: 'Lakeside', markUp: { kind, standard } },
  });
  const one = fare('Flex', '100.00');
  const [traveller] = one.passengerBreakdown;
  const two = { ...one, passengerBreakdown: traveller ? [traveller, traveller] : [] };
  const of = (source: 'ATOC' | 'SNCF', leg: 'outward' | 'inward', terms: ReturnType<typeof agency>) =>
    listedPrice('100.00', { source, leg, fare: two }, terms);
  expect(of('SNCF', 'outward', agency('fixed', 500))).toBe('110.00');
  expect(of('SNCF', 'inward', agency('fixed', 500))).toBe('100.00');
  expect(of('SNCF', 'inward', agency('percent', 1000))).toBe('110.00');
  expect(of('ATOC', 'outward', agency('fixed', 500))).toBe('100.00');
  expect(listedPrice('0.00', { source: 'SNCF', leg: 'outward', fare: two }, agency('fixed', 500))).toBe('0.00');
});
