import type { ValueDrop } from '@throughfare/kernel/refund-terms';
import { expect, test } from 'vitest';
import { nextDrop } from './next-drop.ts';

const hourMs = 3_600_000;
const drop = (hours: number, refund: [number, number], exchange: [number, number] = [0, 0]): ValueDrop => ({
  atMs: hours * hourMs,
  until: '',
  refund: { before: refund[0], after: refund[1] },
  exchange: { before: exchange[0], after: exchange[1] },
});

test('the first drop of more than a tenth is told a day before; a smaller one is not', () => {
  const [tenth, more] = [drop(48, [1000, 900]), drop(72, [900, 809])];
  expect(nextDrop([tenth, more], { nowMs: 0 })).toEqual({ drop: more, dueMs: 48 * hourMs });
  expect(nextDrop([tenth], { nowMs: 0 })).toBeUndefined();
});

test('a ticket without a refund is told before its exchange value falls', () => {
  const last = drop(48, [0, 0], [1000, 0]);
  expect(nextDrop([last], { nowMs: 0 })).toEqual({ drop: last, dueMs: 24 * hourMs });
});

test('a drop within the day is due at once, and one within the hour is left to the next', () => {
  const [near, far] = [drop(10, [1000, 500]), drop(60, [500, 0])];
  expect(nextDrop([near, far], { nowMs: 8 * hourMs })).toEqual({ drop: near, dueMs: 8 * hourMs });
  expect(nextDrop([near, far], { nowMs: 9.5 * hourMs })?.drop).toBe(far);
  expect(nextDrop([near, far], { nowMs: 0, afterMs: near.atMs })?.drop).toBe(far);
});
