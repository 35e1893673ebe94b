import type { FastifyInstance } from 'fastify';
import type { Binding } from '../binding/create-binding.ts';
import { buildOpenApi, type OpenApi } from './build-openapi.ts';
import { renderDocsPage } from './render-docs-page.ts';

/** `/apiv1/docs` for people, `/apiv1/docs/json` for machines. */
export function addDocsRoutes(server: FastifyInstance, binding: Binding, brandName: string): void {
  let made: OpenApi | undefined;
  // Built for the first reader, because it takes longer than any other part of a start.
  const api = (): OpenApi => (made ??= buildOpenApi(binding.calls, brandName));
  const cached = 'public, max-age=300';
  server.get('/apiv1/docs', async (request, reply) => {
    // The nonce makes each page different, so it must not be cached.
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    return renderDocsPage(api(), request.cspNonce);
  });
  server.get('/apiv1/docs/json', async (_, reply) => reply.header('cache-control', cached).send(api()));
}
