import { expect, test } from 'vitest';
import { cheapestFare, fareRows } from './fare-rows.ts';
import { fare } from './results-fixtures.ts';

const advance = fare('A', '32.50', {
  displayNames: ['Advance Single'],
  descriptions: ['This train only, exchangeable for £10 plus any difference until it leaves, not refundable'],
});
const firstAdvance = fare('FA', '78.80', {
  displayNames: ['First Advance Single'],
  serviceClass: 'FIRST',
  descriptions: ['This train only in first class, exchangeable for £10 plus any difference until it leaves, not refundable'],
});
const anytime = fare('S', '193.00', {
  displayNames: ['Anytime Single'],
  refund: 'fee',
  exchange: 'free',
  descriptions: ['Any train on the day, refundable until midnight before travel'],
});
const anytimeReturn = fare('R', '386.00', {
  displayNames: ['Anytime Return'],
  isReturn: true,
  refund: 'fee',
  exchange: 'free',
  descriptions: ['Any train out, any train back within a month'],
});

test('puts the classes of one kind of fare side by side, cheapest row first', () => {
  const rows = fareRows([anytime, firstAdvance, advance]);
  expect(rows.map(({ name, standard, first }) => [name, standard?.priceId, first?.priceId])).toEqual([
    ['Advance Single', 'A', 'FA'],
    ['Anytime Single', 'S', undefined],
  ]);
  expect(rows.map(({ trains, refund, exchange }) => [trains, refund, exchange])).toEqual([
    ['This train only', 'none', 'fee'],
    ['Any train on the day', 'fee', 'free'],
  ]);
});

test('mentions no fee in the list of trains: it may be in another currency than the price', () => {
  const [row] = fareRows([
    fare('T', '31.46', { descriptions: ['This train only, exchangeable and refundable free for a week, then €19'] }),
  ]);
  expect(row?.trains).toBe('This train only');
});

test('recognises a pair by its name if the words on the trains differ', () => {
  const firstReturn = fare('FR', '558.00', {
    ...anytimeReturn,
    priceId: 'FR',
    displayNames: ['First Anytime Return'],
    serviceClass: 'FIRST',
    descriptions: ['Any train in first class, back within a month'],
  });
  expect(fareRows([anytimeReturn, firstReturn]).map(({ standard, first }) => [standard?.priceId, first?.priceId])).toEqual([['R', 'FR']]);
});

test('keeps return fares and fares with other rights apart, and leaves none out', () => {
  const other = fare('FS', '200.00', { serviceClass: 'FIRST', refund: 'free', exchange: 'free', descriptions: anytime.descriptions });
  const rows = fareRows([anytime, anytimeReturn, other]);
  expect(rows.map(({ standard, first }) => [standard?.priceId, first?.priceId])).toEqual([
    ['S', undefined],
    [undefined, 'FS'],
    ['R', undefined],
  ]);
  expect(rows[2]).toMatchObject({ isReturn: true, trains: 'Any train out, any train back within a month' });
});

test('gives two fares that differ only in name a row each', () => {
  const restricted = fare('B', '25.00', { displayNames: ['Advance Single (not Gatwick Express)'], descriptions: advance.descriptions });
  expect(fareRows([advance, restricted]).map(({ name }) => name)).toEqual(['Advance Single (not Gatwick Express)', 'Advance Single']);
});

test('starts with the cheapest', () => {
  expect(cheapestFare([anytime, advance])?.priceId).toBe('A');
  expect(cheapestFare([])).toBeUndefined();
});
