import type { FastifyInstance } from 'fastify';
import type { MapPlan } from './map.types.ts';
import { planCountryMap } from './plan-country-map.ts';
import { planPlaceMap } from './plan-place-map.ts';
import { planRouteMap, type MapDeps } from './plan-route-map.ts';

export interface MapRouteDeps extends MapDeps {
  /** The two ends of each line that has its own page. */
  readonly linesWithPage: () => Promise<readonly LineEnds[]>;
}

interface LineEnds {
  readonly from: string;
  readonly to: string;
}

/** How many maps are kept; the map that nobody asked for longest goes first. */
const mostKept = 400;

/**
 * Serves maps as pictures: `/maps/route-KGX-EDB.svg`, `/maps/place-YRK.svg`, `/maps/country-FR.svg`, with French names `/maps/country-FR-
 * fr.svg`, and each with larger letters for phones: `/maps/place-YRK-phone.svg`. Lines follow the timetable in use, so a map is kept for
 * one day.
 */
export function addMapRoute(server: FastifyInstance, deps: MapRouteDeps): void {
  const kept = new Map<string, { readonly until: number; readonly svg: string }>();

  async function plan(name: string): Promise<MapPlan | undefined> {
    const [, kind, one = '', other = ''] = /^(route|place)-([A-Z0-9]{2,8})(?:-([A-Z0-9]{2,8}))?\.svg$/.exec(name) ?? [];
    const [, country, french] = /^country-([A-Z]{2})(-fr)?\.svg$/.exec(name) ?? [];
    if (country !== undefined) return planCountryMap(country, deps.stations, french === undefined ? 'en' : 'fr');
    if (kind === 'route') return planRouteMap(one, other, deps);
    if (kind === 'place' && other === '') return planPlaceMap(one, await othersOf(one), deps);
    return undefined;
  }

  /** The stations that share a route page with this one. */
  async function othersOf(code: string): Promise<string[]> {
    const here = new Set([code, ...deps.stations.groupsOf(code), ...deps.stations.expandGroup(code)]);
    const lines = await deps.linesWithPage();
    const others = lines.flatMap(({ from, to }) => {
      if (here.has(from)) return [to];
      return here.has(to) ? [from] : [];
    });
    return [...new Set(others)];
  }

  server.get<{ Params: { name: string } }>('/maps/:name', async (request, reply) => {
    const { name } = request.params;
    const nowMs = deps.clock.now();
    let found = kept.get(name);
    if (!found || found.until <= nowMs) {
      const planned = await plan(name.replace('-phone.svg', '.svg'));
      if (!planned) return reply.callNotFound();
      // with the fonts of the lettering
      const { drawMap } = await import('./draw-map.ts');
      found = { until: nowMs + 86_400_000, svg: drawMap(planned, name.endsWith('-phone.svg') ? 'phone' : 'screen') };
    }
    kept.delete(name);
    kept.set(name, found);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml; charset=utf-8').send(found.svg);
  });
}
