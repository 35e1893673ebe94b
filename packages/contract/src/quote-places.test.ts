import { expect, test } from 'vitest';
import { quotePlaces } from './quote-places.ts';

const held = { held: {} };

test('a quote without a hold says that places are not held', () => {
  expect(quotePlaces([{}, {}])).toBe('Places are not held, and the price can change until you book. If it does, we ask you first.');
});

test('one that is held among others says which, and that the others are not', () => {
  expect(quotePlaces([{}, held])).toMatch(/^The places of option 2 are held for you, at this price\. Other places are not held/);
});

test('one whose only option is held says nothing of other places', () => {
  expect(quotePlaces([held])).toBe('The places of option 1 are held for you, at this price.');
});
