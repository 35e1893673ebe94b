import { expect, test } from 'vitest';
import { groupStates, peopleText, whenText } from './group-words.ts';

test.each([
  [12, 0, '12 adults'],
  [0, 11, '11 children'],
  [1, 9, '10 people: 1 adult, 9 children'],
  [10, 1, '11 people: 10 adults, 1 child'],
])('%i adults and %i children', (adults, children, text) => {
  expect(peopleText({ adults, children })).toBe(text);
});

test('a time is a wish, and left out if any will do', () => {
  expect(whenText('2027-02-01', '09:00')).toBe('Mon 01 Feb 2027, about 09:00');
  expect(whenText('2027-02-01', '')).toBe('Mon 01 Feb 2027');
});

test('no two states read the same', () => {
  const texts = Object.values(groupStates).map(({ text }) => text);
  expect(new Set(texts).size).toBe(texts.length);
});
