import { expect, test } from 'vitest';
import { cartItem } from '../../../domain/journeys/testing/cart-fixtures.ts';
import { unusedRailcards } from './unused-railcards.ts';

const cleo = { id: 't1', name: 'Cleo Client', age: 27, railcards: ['UK_26-30'] };

test('a railcard for which the ticket was not priced is named with its holder', () => {
  const item = { ...cartItem('a'), source: 'ATOC' as const, railcards: [] };
  expect(unusedRailcards([item], [cleo])).toEqual([{ name: 'Cleo Client', card: '26-30' }]);
  expect(unusedRailcards([{ ...item, railcards: ['UK_26-30'] }], [cleo])).toEqual([]);
});

test('a British railcard reduces no train abroad', () => {
  expect(unusedRailcards([{ ...cartItem('a'), source: 'SNCF' as const, railcards: [] }], [cleo])).toEqual([]);
});
