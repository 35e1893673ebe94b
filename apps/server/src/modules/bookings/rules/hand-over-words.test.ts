import { expect, test } from 'vitest';
import { historyText, tellText } from './hand-over-words.ts';

const nothing = { quotes: [], holds: [], bookings: [] };

test('counts each kind of work that was handed over', () => {
  expect(tellText('Ada', { quotes: ['Q-1'], holds: [], bookings: ['TF1', 'TF2'] })).toBe(
    'Ada looks after 1 open quote, 0 holds and 2 bookings now.',
  );
});

test('the history names the references, and leaves out empty kinds', () => {
  expect(historyText('Alex', 'Ada', { quotes: ['Q-1'], holds: [], bookings: ['TF1', 'TF2'] })).toBe(
    'Alex to Ada: 1 open quote (Q-1); 2 bookings (TF1, TF2)',
  );
  expect(historyText('Alex', 'Ada', nothing)).toBeUndefined();
});

test('the history names twenty of a kind and counts the others', () => {
  const bookings = Array.from({ length: 23 }, (_, index) => `TF${index}`);
  expect(historyText('Alex', 'Ada', { ...nothing, bookings })).toMatch(/^Alex to Ada: 23 bookings \(TF0, .*TF19 and 3 more\)$/);
});
