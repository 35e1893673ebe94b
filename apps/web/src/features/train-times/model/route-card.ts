import type { CallAnswer } from '@throughfare/contract/call';
import type { listRoutePages } from '@throughfare/contract/calls/content';

/** A journey with the page about it. */
export type RouteCard = CallAnswer<typeof listRoutePages>['data']['pages'][number];
