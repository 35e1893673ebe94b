import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { defineCall } from '@throughfare/contract/call';
import { expect, test } from 'vitest';
import { openTestPool } from '../../../../../tests/support/open-test-pool.ts';
import { countInDatabase, createCallLimiter } from './call-limiter.ts';
import type { Session } from './session.ts';

const { pool } = await openTestPool(4);

const limiter = createCallLimiter(countInDatabase(pool), 'a secret of the tests');

const call = { summary: '', access: 'public', answer: z.object({}), refusals: [] } as const;
/** A call that no other test has made. */
const limited = () => defineCall(randomUUID(), 'POST limited', { ...call, perMinute: 3 });

const visitor = (id: string): Session => ({ id, role: 'visitor' });

async function allowed(times: number, attempt: (index: number) => Promise<void>): Promise<number> {
  const outcomes = await Promise.allSettled(Array.from({ length: times }, (_, index) => attempt(index)));
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

test('allows a session a number of calls, says when to try again, and allows as many in the next minute', async () => {
  const once = limited();
  const attempt = () => limiter.count(once, visitor('s'), '192.0.2.1');
  expect(await allowed(5, attempt)).toBe(3);
  const error: unknown = await attempt().catch((refusal: unknown) => refusal);
  expect(error).toMatchObject({ code: 'request.tooMany', details: { retryAfterSeconds: expect.any(Number) } });
  // a minute passes
  await pool.query('update retail.call_count set expire = expire - 60000');
  expect(await allowed(5, attempt)).toBe(3);
});

test('counts one session apart from another at the same address, up to ten together', async () => {
  const once = limited();
  expect(await allowed(60, (index) => limiter.count(once, visitor(`s${index}`), '192.0.2.1'))).toBe(30);
});

test('without a session counts by address, and stores none in clear', async () => {
  const once = limited();
  expect(await allowed(10, () => limiter.count(once, undefined, '192.0.2.1'))).toBe(3);
  expect(await allowed(10, () => limiter.count(once, undefined, '192.0.2.2'))).toBe(3);
  const { rows } = await pool.query<{ key: string }>('select key from retail.call_count');
  expect(rows.filter(({ key }) => key.includes('192.0.2'))).toEqual([]);
});

test('nodes over one database share a limit', async () => {
  const [once, other] = [limited(), createCallLimiter(countInDatabase(pool), 'a secret of the tests')];
  expect(await allowed(8, (index) => (index % 2 === 0 ? limiter : other).count(once, undefined, '192.0.2.1'))).toBe(3);
});

test('leaves calls without a limit alone', async () => {
  const free = defineCall('free', 'POST limited', call);
  expect(await allowed(100, () => limiter.count(free, undefined, '192.0.2.1'))).toBe(100);
});
