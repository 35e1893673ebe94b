import { Refusal } from '@throughfare/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import { answerInPlace } from './gone-signal.ts';

/**
 * Refuses `request.timedOut` to a request that has waited too long, aborts its `goneSignal`, and cuts off an answer that is still being
 * sent. Fastify's own `handlerTimeout` would also abort a signal at the end of every request.
 */
export function limitHandlers(server: FastifyInstance, timeoutMs: number): void {
  server.addHook('onRequest', async (_, reply) => {
    const deadline = setTimeout(() => {
      if (reply.raw.headersSent) return void reply.raw.destroy();
      if (reply.sent) return;
      answerInPlace(reply);
      void reply.send(new Refusal('request.timedOut'));
    }, timeoutMs);
    reply.raw.once('close', () => clearTimeout(deadline));
  });
}
