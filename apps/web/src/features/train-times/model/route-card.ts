import type { CallAnswer } from '@throughfare/contract/call';
import type { listRoutePages } from '@throughfare/contract/calls/content';

/** A journey with a link to its page. */
export type RouteCard = CallAnswer<typeof listRoutePages>['data']['pages'][number];
