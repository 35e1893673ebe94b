import { expect, test } from 'vitest';
import { isWorthCollecting } from './give-back-memory.ts';

const mib = 1024 * 1024;

test('a quiet process gives back the garbage of its start', () => {
  expect(isWorthCollecting({ busyShare: 0.01, usedBytes: 650 * mib, keptBytes: 0 })).toBe(true);
});

test('a process that answers customers is not interrupted', () => {
  expect(isWorthCollecting({ busyShare: 0.3, usedBytes: 650 * mib, keptBytes: 0 })).toBe(false);
});

test('a process that has not grown since the last collection is left alone', () => {
  expect(isWorthCollecting({ busyShare: 0, usedBytes: 130 * mib, keptBytes: 100 * mib })).toBe(false);
  expect(isWorthCollecting({ busyShare: 0, usedBytes: 150 * mib, keptBytes: 100 * mib })).toBe(true);
});
