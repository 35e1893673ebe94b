import { newTestKey } from '@throughfare/uic-ticket/testing/test-keys';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { addKeyListRoute } from './add-key-list-route.ts';

test('publishes every key as XML that may be kept for an hour', async () => {
  const server = Fastify();
  addKeyListRoute(server, [newTestKey({ keyId: 2 }), newTestKey({ keyId: 1 })]);
  const answer = await server.inject('/uic/public-keys.xml');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' });
  expect(answer.body.match(/<id>\d+<\/id>/g)).toEqual(['<id>2</id>', '<id>1</id>']);
});
