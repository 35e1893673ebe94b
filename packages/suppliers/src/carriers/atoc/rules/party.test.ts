import { expect, it } from 'vitest';
import { fareAges } from './party.ts';

it('counts adults from 16 and children from 5', () => {
  expect(fareAges([16, 15, 5, 60])).toEqual(['ADULT', 'CHILD', 'CHILD', 'ADULT']);
});

it('lets two under-fives travel free with each adult; a third pays as a child', () => {
  expect(fareAges([4, 0, 3, 30])).toEqual(['INFANT', 'INFANT', 'CHILD', 'ADULT']);
  expect(fareAges([4, 0, 3, 30, 30])).toEqual(['INFANT', 'INFANT', 'INFANT', 'ADULT', 'ADULT']);
});

it('lets no child travel free without an adult', () => {
  expect(fareAges([4, 12])).toEqual(['CHILD', 'CHILD']);
});
