import * as z from 'zod/mini';
import { defineCall } from '@throughfare/contract/call';
import { SettableClock } from '@throughfare/kernel/clock';
import { expect, test } from 'vitest';
import { createCallLimiter } from './call-limiter.ts';
import type { Session } from './session.ts';

const limited = defineCall({
  name: 'limited',
  method: 'POST',
  path: 'limited',
  summary: '',
  access: 'public',
  answer: z.object({}),
  refusals: [],
  perMinute: 3,
});
const free = defineCall({ name: 'free', method: 'POST', path: 'free', summary: '', access: 'public', answer: z.object({}), refusals: [] });

const visitor = (id: string): Session => ({ id, role: 'visitor' });

function allowed(times: number, attempt: (index: number) => void): number {
  let count = 0;
  for (let index = 0; index < times; index += 1) {
    try {
      attempt(index);
      count += 1;
    } catch {
      // a refused call is not counted
    }
  }
  return count;
}

test('allows a session a number of calls a minute, and as many in the next', () => {
  const clock = new SettableClock('2026-11-28T09:00:00Z');
  const limiter = createCallLimiter(clock);
  const attempt = (): void => limiter.count(limited, visitor('s'), '192.0.2.1');
  expect(allowed(5, attempt)).toBe(3);
  clock.advance(59_999);
  expect(allowed(1, attempt)).toBe(0);
  clock.advance(1);
  expect(allowed(5, attempt)).toBe(3);
});

test('says in how many seconds to try again', () => {
  const clock = new SettableClock('2026-11-28T09:00:00Z');
  const limiter = createCallLimiter(clock);
  allowed(3, () => limiter.count(limited, undefined, '192.0.2.1'));
  clock.advance(20_000);
  expect(() => limiter.count(limited, undefined, '192.0.2.1')).toThrow(
    expect.objectContaining({ code: 'request.tooMany', details: { retryAfterSeconds: 40 } }),
  );
});

test('counts one session apart from another at the same address, up to ten together', () => {
  const limiter = createCallLimiter(new SettableClock('2026-11-28T09:00:00Z'));
  expect(allowed(100, (index) => limiter.count(limited, visitor(`s${index}`), '192.0.2.1'))).toBe(30);
});

test('without a session counts by address', () => {
  const limiter = createCallLimiter(new SettableClock('2026-11-28T09:00:00Z'));
  expect(allowed(10, () => limiter.count(limited, undefined, '192.0.2.1'))).toBe(3);
  expect(allowed(10, () => limiter.count(limited, undefined, '192.0.2.2'))).toBe(3);
});

test('leaves calls without a limit alone', () => {
  const limiter = createCallLimiter(new SettableClock('2026-11-28T09:00:00Z'));
  expect(allowed(1000, () => limiter.count(free, undefined, '192.0.2.1'))).toBe(1000);
});
