import type { CallAnswer } from '@throughfare/contract/call';
import type { listRoutePages } from '@throughfare/contract/calls/content';
import { plainStation } from './plain-station.ts';

export type RouteCard = CallAnswer<typeof listRoutePages>['data']['pages'][number];

export interface OriginGroup {
  readonly origin: string;
  readonly routes: readonly { readonly destination: string; readonly pageUrl: string }[];
}

/** Routes by where they begin, in the order in which they come. */
export function groupByOrigin(routes: readonly RouteCard[]): OriginGroup[] {
  const groups = Map.groupBy(routes, ({ fromStation }) => plainStation(fromStation));
  return [...groups].map(([origin, own]) => ({
    origin,
    routes: own.map(({ toStation, pageUrl }) => ({ destination: plainStation(toStation), pageUrl })),
  }));
}
