import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const javascript = 'text/javascript; charset=utf-8';
const css = 'text/css; charset=utf-8';

const assets: readonly { readonly path: string; readonly file: string; readonly type: string }[] = [
  { path: '/sandbox.css', file: 'pages/sandbox.css', type: css },
  { path: '/card-frame.css', file: 'card-frame/browser/card-frame.css', type: css },
  { path: '/card-frame.js', file: 'card-frame/browser/card-frame.js', type: javascript },
  { path: '/card-rules.js', file: 'card-frame/browser/card-rules.js', type: javascript },
  { path: '/three-d-secure.js', file: 'three-d-secure/browser/three-d-secure.js', type: javascript },
];

/** The same folder from here and from the built program (`bundle-server.mjs`). */
const source = new URL('../../../sandbox/src/', import.meta.url);

/** The pages' few files, read once. */
export function assetRoutes(server: FastifyInstance): void {
  for (const { path, file, type } of assets) {
    const content = readFileSync(new URL(file, source), 'utf8');
    server.get(path, async (_request, reply) =>
      reply.type(type).header('cache-control', 'no-cache').header('x-content-type-options', 'nosniff').send(content),
    );
  }
}
