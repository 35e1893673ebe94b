import { expect, test } from 'vitest';
import { randomId, randomLetters } from './random-id.ts';

test('ids have their prefix and their length, and are never the same', () => {
  const ids = Array.from({ length: 2000 }, () => randomId('pi'));
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^pi_[0-9A-Za-z]{24}$/);
  expect(randomId('req', 14)).toMatch(/^req_[0-9A-Za-z]{14}$/);
});

test('never uses the same random characters for two ids', () => {
  const drawn = Array.from({ length: 2000 }, () => randomLetters(16));
  expect(new Set(drawn).size).toBe(drawn.length);
  expect(drawn.every((letters) => /^[0-9A-Za-z]{16}$/.test(letters))).toBe(true);
});
