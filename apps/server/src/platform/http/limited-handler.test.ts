import { setImmediate } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { expect, test } from 'vitest';
import { createRequestLimit, limitedHandler } from './request-limit.ts';

/** By then all settled promises have run their callbacks, and no connection waits to be accepted. */
async function settled(): Promise<void> {
  for (let rounds = 0; rounds < 10; rounds += 1) await setImmediate();
}

/** Sends three requests at once to a limit of one. `answers` lets the first one be answered. */
function threeAtOnce(later: { readonly sent?: boolean; readonly destroyed?: boolean }) {
  const begun: string[] = [];
  const first = Promise.withResolvers<void>();
  const handle = limitedHandler(createRequestLimit({ atOnce: 1, patienceMs: 60_000, waitAtMost: 100 }), async ({ id }) => {
    begun.push(id);
    if (id === 'first') await first.promise;
  });
  const ask = (id: string, { sent = false, destroyed = false } = {}): void => {
    // Has only the members that are read. Like Fastify's reply, it can be awaited until it is sent; here that never happens.
    // oxlint-disable-next-line unicorn/no-thenable
    const reply = { sent, raw: { destroyed }, then: () => undefined };
    void handle({ id } as FastifyRequest, reply as unknown as FastifyReply);
  };
  ask('first');
  ask('second', later);
  ask('third');
  return { begun, answers: () => first.resolve() };
}

test('answers a request once the one before it has ended, sent or not', async () => {
  const { begun, answers } = threeAtOnce({});
  await settled();
  expect(begun).toEqual(['first']);
  answers();
  await settled();
  expect(begun).toEqual(['first', 'second', 'third']);
});

test.each([
  { why: 'who asked has gone', destroyed: true },
  { why: 'it was told that it takes too long', sent: true },
])('starts no work for a caller that has left: $why', async (later) => {
  const { begun, answers } = threeAtOnce(later);
  answers();
  await settled();
  expect(begun).toEqual(['first', 'third']);
});
