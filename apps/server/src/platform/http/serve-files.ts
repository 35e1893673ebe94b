import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The folder of hashed files of the web bundle. Such a file never changes. */
const hashedFolder = '/assets/';

/** The browser's half of the web build. Each file has its own route, so that every other path is a page's. */
export async function serveFiles(server: FastifyInstance, folder: string): Promise<void> {
  await server.register(fastifyStatic, {
    root: folder,
    wildcard: false,
    index: false,
    cacheControl: false,
    // The build has compressed them once and well. Compressing at each request would be slower and larger.
    preCompressed: true,
    setHeaders: (reply, path) =>
      void reply.header('cache-control', path.includes(hashedFolder) ? 'public, max-age=31536000, immutable' : 'public, max-age=3600'),
  });
}

/** Files need no limit: they cost little, and one page requests many. */
export function isHashedFile(path: string): boolean {
  return path.startsWith(hashedFolder);
}
