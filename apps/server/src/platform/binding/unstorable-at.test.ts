import { expect, test } from 'vitest';
import { unstorableAt } from './unstorable-at.ts';

test('finds a NUL and half a character, wherever they are', () => {
  expect(unstorableAt('a\u0000')).toEqual([]);
  expect(unstorableAt({ travellers: [{ name: 'Ada' }, { name: '\uD800' }] })).toEqual(['travellers', '1', 'name']);
  expect(unstorableAt({ outer: { 'a\u0000': 1 } })).toEqual(['outer']);
});

test.each(['', 'Ødegård 🚆', 7, null, undefined, { list: ['a', { b: true }] }])('lets %j through', (value) => {
  expect(unstorableAt(value)).toBeUndefined();
});

test('goes no deeper than the contract does', () => {
  const nested: unknown = JSON.parse(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`);
  expect(unstorableAt(nested)).toEqual(['a', 'a', 'a']);
});
