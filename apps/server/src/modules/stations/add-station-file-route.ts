import type { FastifyInstance } from 'fastify';
import type { StationFile, Stations } from './stations.api.ts';

const folder = '/station-files';

/** Where the dataset call sends the browser. */
export function stationFilePath({ name }: StationFile): string {
  return `${folder}/${name}`;
}

/** Serves the station file. Its name changes with what it holds, so that browsers and caches may keep it for a year. */
export function addStationFileRoute(server: FastifyInstance, { stations }: { readonly stations: Stations }): void {
  const file = stations.datasetFile();
  server.get(stationFilePath(file), (_request, reply) =>
    reply.header('cache-control', 'public, max-age=31536000, immutable').type('application/json; charset=utf-8').send(file.body),
  );
}
