import { Refusal } from '@throughfare/kernel/refusal';
import type { FastifyInstance } from 'fastify';
import type { UserDeps } from '../../identity/user-deps.ts';
import { unsubscribe } from './unsubscribe.ts';

/**
 * The address to which mail programs post (RFC 8058): from another site, without cookies, with a form of one field. Only the seal in the
 * address is checked. A person who opens it gets a page with a button, because mail scanners open links.
 */
export async function addUnsubscribeRoute(server: FastifyInstance, deps: UserDeps): Promise<void> {
  await server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 1_024 }, (_request, _body, done) => done(null));
    scope.post<{ Querystring: { token?: string } }>('/newsletter/unsubscribe', async ({ query, ip }, reply) => {
      try {
        await unsubscribe(query.token ?? '', ip, deps);
      } catch (error) {
        if (error instanceof Refusal) return reply.code(404).send();
        throw error;
      }
      return reply.code(200).header('cache-control', 'no-store').type('text/plain').send('Unsubscribed.');
    });
    scope.get<{ Querystring: { token?: string } }>('/newsletter/unsubscribe', async ({ query }, reply) =>
      reply.redirect(`/unsubscribe?token=${encodeURIComponent(query.token ?? '')}`, 303),
    );
  });
}
