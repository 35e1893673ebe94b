import { expect, test } from 'vitest';
import { partyFares, takesPlace } from './party-fares.ts';

test('adults pay, children of 2 to 11 pay half, infants nothing', () => {
  const ages = [40, 12, 11, 2, 1, 0];
  const fares = partyFares(
    'CAD',
    4310,
    ages.map((age, index) => ({ passengerRef: String(index), age })),
  );
  expect(fares.map(({ passengerType, amount }) => [passengerType, amount.minor])).toEqual([
    ['ADULT', 4310],
    ['ADULT', 4310],
    ['CHILD', 2155],
    ['CHILD', 2155],
    ['INFANT', 0],
    ['INFANT', 0],
  ]);
  expect(ages.map(takesPlace)).toEqual([true, true, true, true, false, false]);
});
