import { SettableClock } from '@throughfare/kernel/clock';
import { expect, test } from 'vitest';
import { createGenerations } from './generations.ts';

test('uses the new one at once, and keeps the old one until its time is up', () => {
  const clock = new SettableClock('2026-11-20T12:00:00Z');
  const generations = createGenerations('first', clock, 60_000);
  generations.replace('second');
  expect([generations.current(), generations.all()]).toEqual(['second', ['second', 'first']]);
  clock.advance(59_999);
  generations.replace('third');
  expect(generations.all()).toEqual(['third', 'second', 'first']);
  clock.advance(1);
  expect(generations.all()).toEqual(['third', 'second']);
  clock.advance(60_000);
  expect(generations.all()).toEqual(['third']);
});
