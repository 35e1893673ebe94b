import { expect, test } from 'vitest';
import { isCorrection } from './is-correction.ts';

const ada = { firstName: 'Ada', lastName: 'Traveller' };

test('up to three letters correct a name, more of them make another person', () => {
  expect(isCorrection(ada, { firstName: 'ADA', lastName: 'Traveler' })).toBe(true);
  expect(isCorrection(ada, { firstName: 'Adam', lastName: 'Travelers' })).toBe(true);
  expect(isCorrection(ada, { firstName: 'Grace', lastName: 'Traveller' })).toBe(false);
});
