import { expect, test } from 'vitest';
import { mostTries, nextTryMs } from './next-try.ts';

test('a receiver is tried nine times, over more than two days, and then no more', () => {
  let nowMs = 0;
  let tries = 1;
  for (let next = nextTryMs(tries, nowMs); next !== undefined; next = nextTryMs(tries, nowMs)) {
    expect(next).toBeGreaterThan(nowMs);
    nowMs = next;
    tries += 1;
  }
  expect(tries).toBe(mostTries);
  expect(nowMs / 86_400_000).toBeGreaterThan(2);
});
