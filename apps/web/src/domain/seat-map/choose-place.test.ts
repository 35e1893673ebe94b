import { expect, test } from 'vitest';
import { choosePlace, placeTowards } from './choose-place.ts';

test('ticks places up to the size of the party; one more takes the place of the first', () => {
  const two = choosePlace(choosePlace([], 'A/1', 2), 'A/2', 2);
  expect(two).toEqual(['A/1', 'A/2']);
  expect(choosePlace(two, 'B/7', 2)).toEqual(['A/2', 'B/7']);
  expect(choosePlace(two, 'A/1', 2)).toEqual(['A/2']);
});

const places = [
  { x: 0, y: 0 },
  { x: 10, y: 0 },
  { x: 28, y: 0 },
  { x: 0, y: 12 },
  { x: 10, y: 30 },
];

test.each([
  ['ArrowRight', { x: 0, y: 0 }, { x: 10, y: 0 }],
  ['ArrowRight', { x: 10, y: 0 }, { x: 28, y: 0 }],
  ['ArrowDown', { x: 10, y: 0 }, { x: 10, y: 30 }],
  ['ArrowUp', { x: 10, y: 30 }, { x: 10, y: 0 }],
  ['ArrowLeft', { x: 28, y: 0 }, { x: 10, y: 0 }],
] as const)('%s goes straight ahead before aside', (key, from, to) => {
  expect(placeTowards(places, from, key)).toEqual(to);
});

test('stays at the wall, and on other keys', () => {
  expect(placeTowards(places, { x: 0, y: 0 }, 'ArrowUp')).toBeUndefined();
  expect(placeTowards(places, { x: 0, y: 0 }, 'Enter')).toBeUndefined();
});
