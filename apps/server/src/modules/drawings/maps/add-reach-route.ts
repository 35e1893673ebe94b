import type { FastifyInstance } from 'fastify';
import { clientAddress } from '../../../platform/http/client-address.ts';
import type { SideWork } from '../../../platform/http/side-work.ts';
import type { Stations } from '../../stations/stations.api.ts';
import { type PlacesWithin, planReachMap } from './plan-reach-map.ts';

interface ReachDeps {
  readonly stations: Pick<Stations, 'byCode'>;
  readonly placesWithin: PlacesWithin;
  readonly sideWork: SideWork;
}

/** Serves the map of the towns within reach of a place: `/maps/reach.svg?from=LON&most=30&minutes=180&currency=GBP`, also for phones. */
export function addReachRoute(server: FastifyInstance, { stations, placesWithin, sideWork }: ReachDeps): void {
  for (const shownOn of ['screen', 'phone'] as const) {
    server.get<{ Querystring: Record<string, string | string[] | undefined> }>(
      `/maps/reach${shownOn === 'phone' ? '-phone' : ''}.svg`,
      async (request, reply) => {
        const address = clientAddress(request);
        const plan = await planReachMap(request.query, address, placesWithin, (code) => stations.byCode(code));
        if (!plan) return reply.callNotFound();
        const svg = await sideWork(address, async () => (await import('./draw-map.ts')).drawMap(plan, shownOn));
        // as long as its prices are likely to stay
        return reply.header('cache-control', 'private, max-age=60').type('image/svg+xml; charset=utf-8').send(svg);
      },
    );
  }
}
