import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The web bundle names what it hashes under this folder; such a file never changes. */
const hashedFolder = '/assets/';

/** The browser's half of the web build, each file a route of its own, so that every other path is a page's. */
export async function serveFiles(server: FastifyInstance, folder: string): Promise<void> {
  await server.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    cacheControl: false,
    // The build has compressed them once and well: each request for a script would do it again and worse.
    preCompressed: true,
    setHeaders: (reply, path) =>
      void reply.header('cache-control', path.includes(hashedFolder) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'),
  });
}

/** Files cost nothing worth a limit, and one page asks for many. */
export function isHashedFile(path: string): boolean {
  return path.startsWith(hashedFolder);
}
