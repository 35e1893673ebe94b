import { readMapRides } from '@throughfare/contract/map-name';
import type { FastifyInstance } from 'fastify';
import { clientAddress } from '../../../platform/http/client-address.ts';
import type { SideWork } from '../../../platform/http/side-work.ts';
import type { MapPlan } from './map.types.ts';
import { planCountryMap } from './plan-country-map.ts';
import { planJourneyMap } from './plan-journey-map.ts';
import { planPlaceMap } from './plan-place-map.ts';
import { planRouteMap, type MapDeps } from './plan-route-map.ts';

export interface MapRouteDeps extends MapDeps {
  /** The two ends of each line that has its own page. */
  readonly linesWithPage: () => Promise<readonly LineEnds[]>;
  /** The names of the maps that pages link (`packages/contract/src/map-name.ts`). Others are not drawn, because drawing takes a while. */
  readonly linkedMaps: () => Promise<ReadonlySet<string>>;
  readonly sideWork: SideWork;
}

interface LineEnds {
  readonly from: string;
  readonly to: string;
}

interface KeptMap {
  readonly until: number;
  readonly svg: string;
}

const journeyNames: Readonly<Record<string, 'screen' | 'phone' | undefined>> = { 'journey.svg': 'screen', 'journey-phone.svg': 'phone' };

/** How many maps are kept; the map that nobody asked for longest goes first. */
const mostKept = 400;

/**
 * Serves maps as pictures: `/maps/route-KGX-EDB.svg`, `/maps/place-YRK.svg`, `/maps/country-FR.svg`, with French names `/maps/country-FR-
 * fr.svg`, and each with larger letters for phones: `/maps/place-YRK-phone.svg`. Lines follow the timetable in use, so a map is kept for
 * one day.
 *
 * Also the ways of journeys (`journeyMapAddress`), which no page can list before: a browser keeps its own, and each caller waits for its
 * turn.
 */
export function addMapRoute(server: FastifyInstance, deps: MapRouteDeps): void {
  const kept = new Map<string, KeptMap>();

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

  async function draw(name: string): Promise<KeptMap | undefined> {
    const nowMs = deps.clock.now();
    // another request may have had it drawn while this one waited
    const found = kept.get(name);
    if (found && found.until > nowMs) return found;
    const planned = await plan(name.replace('-phone.svg', '.svg'));
    if (!planned) return undefined;
    // with the fonts of the lettering
    const { drawMap } = await import('./draw-map.ts');
    return { until: nowMs + 86_400_000, svg: drawMap(planned, name.endsWith('-phone.svg') ? 'phone' : 'screen') };
  }

  server.get<{ Params: { name: string }; Querystring: { ride?: string | string[] } }>('/maps/:name', async (request, reply) => {
    const { name } = request.params;
    const { ride } = request.query;
    if (ride !== undefined) {
      const rides = readMapRides([ride].flat());
      const shownOn = journeyNames[name];
      const planned = rides && shownOn && planJourneyMap(rides, deps);
      if (!planned) return reply.callNotFound();
      const svg = await deps.sideWork(clientAddress(request), async () => (await import('./draw-map.ts')).drawMap(planned, shownOn));
      return reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml; charset=utf-8').send(svg);
    }
    let found = kept.get(name);
    if (!found || found.until <= deps.clock.now()) {
      if (!(await deps.linkedMaps()).has(name.replace(/(-phone)?\.svg$/, ''))) return reply.callNotFound();
      found = await deps.sideWork(clientAddress(request), () => draw(name));
      if (!found) return reply.callNotFound();
    }
    kept.delete(name);
    kept.set(name, found);
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return reply.header('cache-control', 'public, max-age=86400').type('image/svg+xml; charset=utf-8').send(found.svg);
  });
}
