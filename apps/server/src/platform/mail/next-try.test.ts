import { expect, test } from 'vitest';
import { nextTry } from './next-try.ts';

test('pauses grow from five seconds to an hour, and the last try is 24 hours after the first', () => {
  const pauses: number[] = [];
  let nowMs = 0;
  for (let tries = 1; ; tries += 1) {
    const atMs = nextTry({ startsAtMs: 0, tries, nowMs });
    if (atMs === undefined) break;
    pauses.push((atMs - nowMs) / 1000);
    nowMs = atMs;
  }
  expect(pauses.slice(0, 4)).toEqual([5, 10, 20, 40]);
  expect(Math.max(...pauses)).toBe(3600);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(nowMs / 3_600_000).toBeGreaterThan(23);
  expect(nowMs / 3_600_000).toBeLessThanOrEqual(24);
});
