import type { FastifyInstance } from 'fastify';
import type { StationFile, Stations } from './stations.api.ts';

const folder = '/station-files';

/** The list derives from data sets under this licence (data/stations/LICENCE.md). */
const licenceLink = '<https://opendatacommons.org/licenses/odbl/1-0/>; rel="license"';

/** The address to which the dataset call sends the browser. */
export function stationFilePath({ name }: StationFile): string {
  return `${folder}/${name}`;
}

/**
 * Serves the station file. Its name changes with its content, so browsers and caches may keep it for a year. A page opened before a change
 * asks for the old name and gets the present file, marked as not cacheable.
 */
export function addStationFileRoute(server: FastifyInstance, { stations }: { readonly stations: Stations }): void {
  server.get<{ Params: { name: string } }>(`${folder}/:name`, async (request, reply) => {
    const file = stations.datasetFile();
    const { name } = request.params;
    if (!/^stations-[0-9a-f]{16}\.json$/.test(name)) return reply.callNotFound();
    const keep = name === file.name ? 'public, max-age=31536000, immutable' : 'no-store';
    void reply
      .header('cache-control', keep)
      .header('link', licenceLink)
      .header('vary', 'accept-encoding')
      .type('application/json; charset=utf-8');
    if (!/\bbr\b/.test(String(request.headers['accept-encoding']))) return reply.send(file.body);
    // Compressed once: at each request it would take 30 ms.
    return reply.header('content-encoding', 'br').send(await file.compressed());
  });
}
