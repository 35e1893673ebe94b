import { request } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { answerErrors } from './answer-error.ts';
import { goneSignal } from './gone-signal.ts';
import { limitHandlers } from './limit-handlers.ts';

let server: FastifyInstance | undefined;
afterEach(() => server?.close());

function start(timeoutMs: number): FastifyInstance {
  server = Fastify();
  answerErrors(server);
  limitHandlers(server, timeoutMs);
  return server;
}

test('refuses a request that has waited too long', async () => {
  const slow = start(1);
  slow.get('/apiv1/slow', () => new Promise(() => {}));
  const answer = await slow.inject('/apiv1/slow');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ error: { code: 'request.timedOut' } });
});

test('aborts the work behind a timed-out answer', async () => {
  const slow = start(1);
  const told = Promise.withResolvers<string>();
  slow.get('/slow', (_, reply) => {
    const gone = goneSignal(reply);
    return new Promise((_resolve, reject) => {
      gone.addEventListener('abort', () => {
        told.resolve('told');
        reject(new Error('nobody waits for this'));
      });
    });
  });
  const address = await slow.listen({ host: '127.0.0.1', port: 0 });
  const answer = await fetch(`${address}/slow`);
  expect(answer.status).toBe(503);
  await answer.text();
  expect(await told.promise).toBe('told');
});

test('an answer in time is not touched', async () => {
  const quick = start(60_000);
  quick.get('/quick', () => 'quick');
  expect((await quick.inject('/quick')).body).toBe('quick');
});

test('a signal reports a client that left before the answer, but not one that received it', async () => {
  const busy = start(60_000);
  const signals: AbortSignal[] = [];
  const arrived = Promise.withResolvers<void>();
  busy.get('/now', (_, reply) => {
    signals.push(goneSignal(reply));
    return 'now';
  });
  busy.get('/never', (_, reply) => {
    signals.push(goneSignal(reply));
    arrived.resolve();
    return new Promise(() => {});
  });
  const address = await busy.listen({ host: '127.0.0.1', port: 0 });
  await (await fetch(`${address}/now`)).text();
  const asking = request(`${address}/never`).on('error', () => undefined);
  asking.end();
  await arrived.promise;
  const told = new Promise((resolve) => signals[1]?.addEventListener('abort', resolve));
  asking.destroy();
  await told;
  expect(signals.map(({ aborted }) => aborted)).toEqual([false, true]);
});
