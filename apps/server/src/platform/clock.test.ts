import { SettableClock } from '@throughfare/kernel/clock';
import { expect, test } from 'vitest';
import { createClock } from './clock.ts';

test('starts at the given time and runs on', () => {
  const machine = new SettableClock('2026-11-20T10:00:00Z');
  const startsAt = Date.parse('2027-03-28T00:59:00Z');
  const clock = createClock(startsAt, machine);
  expect(clock.now()).toBe(startsAt);
  machine.advance(60_000);
  expect(clock.now()).toBe(Date.parse('2027-03-28T01:00:00Z'));
});

test("is the machine's clock by default", () => {
  const machine = new SettableClock('2026-11-20T10:00:00Z');
  expect(createClock(undefined, machine)).toBe(machine);
});
