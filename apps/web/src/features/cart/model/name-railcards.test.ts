import { expect, it } from 'vitest';
import { cart, cartItem } from '../../../domain/journeys/testing/cart-fixtures.ts';
import { nameRailcards } from './name-railcards.ts';

const passenger = { passengerRef: '1', passengerType: 'Adult', age: 60, fields: [], required: [] };

it('names a railcard, and shows an unknown one by its code', () => {
  const named = nameRailcards(
    cart([
      cartItem('a', {
        passengers: [
          { ...passenger, railcard: 'UK_SENIOR' },
          { ...passenger, railcard: 'XX_NEW' },
        ],
      }),
    ]),
    [{ value: 'UK_SENIOR', program: 'Senior Railcard' }],
  );
  expect(named.items[0]?.passengers.map(({ railcard }) => railcard)).toEqual(['Senior Railcard', 'XX_NEW']);
});

it('leaves those without a railcard as they are', () => {
  const before = cart();
  expect(nameRailcards(before, [])).toEqual(before);
});
