import type { FastifyInstance } from 'fastify';
import type { PictureMaker } from './make-pictures.ts';

/**
 * Serves the illustrations: `/illustrations/york-800.webp`. Browsers keep them for a day, so that a new drawing is seen the next day; until
 * then a check for changes is cheap.
 */
export function addPictureRoute(server: FastifyInstance, pictures: PictureMaker): void {
  server.get<{ Params: { file: string } }>('/illustrations/:file', async (request, reply) => {
    const made = await pictures.make(request.params.file);
    if (!made) return reply.callNotFound();
    const etag = `"${made.tag}"`;
    reply.header('cache-control', 'public, max-age=86400').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(made.type).send(made.body);
  });
}
