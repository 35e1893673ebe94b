import { expect, test } from 'vitest';
import { decideRefresh, graceMs } from './refresh.ts';

const refreshedAtMs = 1_000_000;
const state = { current: 7, least: 3, refreshedAtMs };

test('the token that is due brings the next', () => {
  expect(decideRefresh({ ...state, given: 7 }, refreshedAtMs)).toBe('next');
});

test('the previous token gives the same answer to two tabs at once', () => {
  expect(decideRefresh({ ...state, given: 6 }, refreshedAtMs + graceMs)).toBe('same again');
});

test('and is reuse a moment later', () => {
  expect(decideRefresh({ ...state, given: 6 }, refreshedAtMs + graceMs + 1)).toBe('reused');
});

test('any other spent one is reuse at once', () => {
  for (const given of [3, 4, 5]) expect(decideRefresh({ ...state, given }, refreshedAtMs)).toBe('reused');
});

test('one from before the rights changed is merely outdated: everybody with a second tab has one', () => {
  expect(decideRefresh({ ...state, given: 2 }, refreshedAtMs)).toBe('outdated');
});

test('one that was never issued is worthless', () => {
  expect(decideRefresh({ ...state, given: 8 }, refreshedAtMs)).toBe('outdated');
});

test('before the first refresh nothing can be reused', () => {
  expect(decideRefresh({ given: 6, current: 7, least: 0, refreshedAtMs: null }, 0)).toBe('reused');
});
