import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** The folder of hashed files of the web bundle. Such a file never changes. */
const hashedFolder = '/assets/';

/**
 * The browser's half of the web build. The hashed files share one route: one for each of hundreds took a fiftieth of a start. Each other
 * file has its own, so that every other path is a page's.
 */
export async function serveFiles(server: FastifyInstance, folder: string): Promise<void> {
  const common = {
    index: false,
    decorateReply: false,
    cacheControl: false,
    // The build has compressed them once and well. Compressing at each request would be slower and larger.
    preCompressed: true,
  } as const;
  await server.register(fastifyStatic, {
    ...common,
    root: join(folder, hashedFolder),
    prefix: hashedFolder,
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
  await server.register(fastifyStatic, {
    ...common,
    root: folder,
    wildcard: false,
    globIgnore: [`.${hashedFolder}**`],
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=3600'),
  });
}

/** Files need no limit: they cost little, and one page requests many. */
export function isHashedFile(path: string): boolean {
  return path.startsWith(hashedFolder);
}
