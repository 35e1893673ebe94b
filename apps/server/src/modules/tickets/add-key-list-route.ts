import type { SigningKey } from '@throughfare/uic-ticket/container/signing-key';
import { writeKeyList } from '@throughfare/uic-ticket/container/key-list';
import type { FastifyInstance } from 'fastify';

/** The address at which ticket inspectors get our public keys, in the form of UIC's list. */
export function addKeyListRoute(server: FastifyInstance, keys: readonly SigningKey[]): void {
  const list = writeKeyList(keys);
  server.get('/uic/public-keys.xml', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('application/xml; charset=utf-8').send(list),
  );
}
