import { expect, test } from 'vitest';
import { delayAfter, failuresLeft } from './sign-in-delay.ts';

test('mistyping four times costs nothing, then the wait doubles', () => {
  expect([1, 4, 5, 6, 7].map((failures) => delayAfter('accountFromAddress', failures))).toEqual([0, 0, 1000, 2000, 4000]);
});

test("delays at most a quarter of an hour, or a minute after other people's wrong tries", () => {
  for (const failures of [60, 1000, 1_000_000]) {
    expect(delayAfter('accountFromAddress', failures)).toBe(900_000);
    expect(delayAfter('address', failures)).toBe(900_000);
    expect(delayAfter('account', failures)).toBe(60_000);
  }
});

test('starts counting again after an hour', () => {
  expect(failuresLeft(9, 0, 3_599_999)).toBe(9);
  expect(failuresLeft(9, 0, 3_600_000)).toBe(0);
});
