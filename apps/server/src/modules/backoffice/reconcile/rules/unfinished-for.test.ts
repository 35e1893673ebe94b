import { expect, test } from 'vitest';
import { unfinishedFor } from './unfinished-for.ts';

const at = (hours: number) => new Date(hours * 3_600_000);
const now = at(100).getTime();

test('an order that has not ended after an hour should have', () => {
  expect(unfinishedFor({ createdAt: at(99.5) }, now)).toBeUndefined();
  expect(unfinishedFor({ createdAt: at(98) }, now)).toBe(2 * 3_600_000);
  expect(unfinishedFor({ createdAt: at(1), outcome: 'failed' }, now)).toBeUndefined();
});

test.each(['waiting', 'warned'] as const)('places that are held (%s) wait until their deadline, and an hour more at the most', (hold) => {
  expect(unfinishedFor({ createdAt: at(60), hold, payBy: at(108) }, now)).toBeUndefined();
  expect(unfinishedFor({ createdAt: at(50), hold, payBy: at(98) }, now)).toBe(2 * 3_600_000);
});

test.each(['asked', 'paying'] as const)('an order that is asking for its places or being paid (%s) is treated like any other', (hold) => {
  expect(unfinishedFor({ createdAt: at(60), hold, payBy: at(108) }, now)).toBe(40 * 3_600_000);
});
