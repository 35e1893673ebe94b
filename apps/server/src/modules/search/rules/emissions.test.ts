import { expect, test } from 'vitest';
import { emissionsOf } from './emissions.ts';

test('a train through two countries takes the factor of each', () => {
  const london = { mode: 'TRAIN', country: 'GB', kilometres: 100 } as const;
  const paris = { mode: 'TRAIN', country: 'FR', kilometres: 300 } as const;
  expect(emissionsOf([london, paris])).toEqual({ trainGrams: 100 * 35 + 300 * 8, carGrams: 400 * 146 });
});

test('coach and ferry have their own factors, a country that is not listed the mean', () => {
  expect(emissionsOf([{ mode: 'BUS', country: 'FR', kilometres: 10 }]).trainGrams).toBe(710);
  expect(emissionsOf([{ mode: 'FERRY', country: 'GB', kilometres: 10 }]).trainGrams).toBe(1200);
  expect(emissionsOf([{ mode: 'TRAIN', country: 'PL', kilometres: 10 }]).trainGrams).toBe(300);
});
