import { expect, test } from 'vitest';
import { RecentlyUsed } from './recently-used.ts';

test('a value is made once while it is kept', () => {
  const kept = new RecentlyUsed<string, number>(2);
  let made = 0;
  const ask = (key: string): number => kept.get(key, () => (made += 1));
  expect([ask('a'), ask('b'), ask('a')]).toEqual([1, 2, 1]);
});

test('the value that was not used for longest goes first, and looking at it is no use', () => {
  const kept = new RecentlyUsed<string, number>(2);
  kept.keep('a', 1);
  kept.keep('b', 2);
  kept.get('a', () => 9);
  expect(kept.peek('b')).toBe(2);
  kept.keep('c', 3);
  expect(['a', 'b', 'c'].map((key) => kept.peek(key))).toEqual([1, undefined, 3]);
});

test('a value kept anew replaces the old one', () => {
  const kept = new RecentlyUsed<string, number>(2);
  kept.keep('a', 1);
  kept.keep('a', 2);
  expect(kept.get('a', () => 9)).toBe(2);
});

test('a value that nobody used between two sweeps is forgotten', () => {
  const kept = new RecentlyUsed<string, number>(3);
  for (const key of ['a', 'b', 'c']) kept.keep(key, 1);
  kept.forgetUnused();
  kept.get('a', () => 9);
  kept.get('a', () => 9);
  kept.forgetUnused();
  expect(['a', 'b', 'c'].map((key) => kept.peek(key))).toEqual([1, undefined, undefined]);
  kept.get('a', () => 9);
  kept.forgetUnused();
  expect(kept.peek('a')).toBe(1);
});
