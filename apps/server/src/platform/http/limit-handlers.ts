import { Refusal } from '@throughfare/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import { answerInPlace } from './gone-signal.ts';

/**
 * Refuses `request.timedOut` to a request that has waited so long for an answer, whose `goneSignal` is then aborted, and cuts one off that is still
 * being sent. Fastify's own `handlerTimeout` aborts a signal at the end of every request besides.
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
