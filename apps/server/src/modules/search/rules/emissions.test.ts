import { expect, test } from 'vitest';
import { emissionsOf, type RiddenStretch } from './emissions.ts';

const train = (countries: readonly [string, string], kilometres: number, operator = 'VT'): RiddenStretch => ({
  mode: 'TRAIN',
  operator,
  countries,
  kilometres,
});

test('a train through two countries takes the factor of each', () => {
  expect(emissionsOf([train(['GB', 'GB'], 100), train(['FR', 'FR'], 300)])).toEqual({
    trainGrams: 100 * 35 + 300 * 8,
    carGrams: 400 * 146,
  });
});

test('there and back emit the same, across a border too', () => {
  expect(emissionsOf([train(['GB', 'FR'], 100)])).toEqual(emissionsOf([train(['FR', 'GB'], 100)]));
  const paris = emissionsOf([train(['GB', 'FR'], 344, 'ES')]);
  expect(paris).toEqual(emissionsOf([train(['FR', 'GB'], 344, 'ES')]));
  expect(paris.trainGrams).toBe(1534);
});

test('coach and ferry have their own factors, a country that is not listed the mean', () => {
  expect(emissionsOf([{ ...train(['FR', 'FR'], 10), mode: 'BUS' }]).trainGrams).toBe(710);
  expect(emissionsOf([{ ...train(['GB', 'GB'], 10), mode: 'FERRY' }]).trainGrams).toBe(1200);
  expect(emissionsOf([train(['PL', 'PL'], 10)]).trainGrams).toBe(300);
});
