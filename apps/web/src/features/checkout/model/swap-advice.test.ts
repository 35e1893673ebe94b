import type { PassItem } from '@throughfare/contract/shapes/cart';
import { expect, test } from 'vitest';
import { swapAdvice } from './swap-advice.ts';

const pass: PassItem['pass'] = {
  id: 'INTERRAIL/FR-F3-1M/2',
  name: 'Interrail France Pass',
  item: '3 travel days within 1 month',
  product: 'One Country Pass',
  mainProductId: 'FR',
  businessChannel: 'INTERRAIL',
  travel: 'flexible',
  serviceClass: 'STANDARD',
  noOfDays: 3,
  validityPeriodMonth: 1,
  validFrom: '2026-12-20',
  validUntil: '2027-01-19',
  countries: ['FR'],
  travellers: [],
  refundRule: '',
};
const residence = { refused: ['US', 'AU', 'FR'], other: { name: 'Eurail France Pass', total: '205.00' } };

test('gives no advice to people who may buy the pass or have given no country of residence', () => {
  expect(swapAdvice({ pass, residence }, ['GB', ''])).toBeUndefined();
  expect(swapAdvice({ pass }, ['US'])).toBeUndefined();
});

test('residents of elsewhere are offered the same pass of the other brand', () => {
  expect(swapAdvice({ pass, residence }, ['US', 'AU'])).toEqual({
    text: 'Where you live, this pass is called Eurail. It has the same trains and the same rules.',
    canSwap: true,
  });
});

test("advises a mixed party to buy twice, residents to skip their own country's pass, and others to search again", () => {
  expect(swapAdvice({ pass, residence }, ['US', 'GB'])).toMatchObject({ canSwap: false, text: expect.stringContaining('separately') });
  expect(swapAdvice({ pass, residence }, ['FR'])).toMatchObject({ canSwap: false, text: expect.stringContaining('who live there') });
  expect(swapAdvice({ pass, residence: { refused: ['US'] } }, ['US'])).toMatchObject({
    canSwap: false,
    text: expect.stringContaining('Eurail has no'),
  });
});
