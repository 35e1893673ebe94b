import { expect, test } from 'vitest';
import { readMinutes, readTimeText } from './read-minutes.ts';

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');

test.each([
  [1, 1],
  [225, 1],
  [226, 2],
  [450, 2],
  [451, 3],
])('%i words take %i minutes', (count, minutes) => {
  expect(readMinutes(words(count))).toBe(minutes);
});

test('counts words between any blanks', () => {
  expect(readMinutes(`  ${words(225).replaceAll(' ', ' \n ')} `)).toBe(1);
});

test('has the prescribed words', () => {
  expect(readTimeText(words(800))).toBe('4 min. read');
});
