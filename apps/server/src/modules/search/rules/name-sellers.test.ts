import { expect, test } from 'vitest';
import { nameSellers } from './name-sellers.ts';

test('one, two and three sellers read as one sentence', () => {
  expect(nameSellers(['SNCF and Eurostar'])).toBe('SNCF and Eurostar');
  expect(nameSellers(['SNCF and Eurostar', 'The train companies of Great Britain'])).toBe(
    'SNCF and Eurostar, and the train companies of Great Britain',
  );
  expect(nameSellers(['The train companies of Great Britain', 'Italo', 'Trenitalia'])).toBe(
    'The train companies of Great Britain, Italo, and Trenitalia',
  );
});
