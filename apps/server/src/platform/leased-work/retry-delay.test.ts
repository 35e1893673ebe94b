import { expect, test } from 'vitest';
import { retryDelayMs } from './retry-delay.ts';

test('the wait doubles from half a second and never exceeds a minute', () => {
  expect([0, 1, 2, 6, 7, 50].map(retryDelayMs)).toEqual([500, 1000, 2000, 32_000, 60_000, 60_000]);
});
