import type { FastifyReply } from 'fastify';

/**
 * Aborted when whoever asked has gone before the answer was sent. Fastify's own signal is aborted at the end of every request, and each time
 * makes an error with its stack for nobody.
 */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController();
  reply.raw.once('close', () => reply.raw.writableFinished || gone.abort());
  return gone.signal;
}
