import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InTurn } from '../create-turns.ts';

/**
 * A route's handler that begins when its turn comes, and not at all where nobody waits for the answer by then. What waits is a request and nothing
 * that was made for it: V8 moves to its old memory what has waited through two of its collections, and holds on to all that hangs on it later.
 */
export function handleInTurn(inTurn: InTurn, answer: (request: FastifyRequest, reply: FastifyReply) => Promise<void>) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    await inTurn(async () => {
      if (!reply.sent && !reply.raw.destroyed) await answer(request, reply);
    });
    // who returns it waits until it has been sent, which is nobody's turn any more
    return reply;
  };
}
