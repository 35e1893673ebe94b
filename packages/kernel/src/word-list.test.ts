import { expect, test } from 'vitest';
import { wordList } from './word-list.ts';

test('puts commas between several names, and one "and" before the last', () => {
  expect(wordList(['Reading', 'Exeter St Davids', 'Plymouth'])).toBe('Reading, Exeter St Davids and Plymouth');
  expect(wordList(['Reading', 'Plymouth'])).toBe('Reading and Plymouth');
});

test('leaves one name as it is, and none empty', () => {
  expect(wordList(['Reading'])).toBe('Reading');
  expect(wordList([])).toBe('');
});

test('lists choices with "or"', () => {
  expect(wordList(['agents', 'clerks', 'cashiers'], 'or')).toBe('agents, clerks or cashiers');
});
