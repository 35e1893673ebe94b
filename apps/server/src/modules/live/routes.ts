import { getTravelPoints } from '@throughfare/contract/calls/search';
import type { CallBinder } from '../../platform/binding/call-context.ts';
import { type LiveDeps, trackLegs } from './track-legs.ts';

export function liveRoutes(binder: CallBinder, deps: LiveDeps): void {
  binder.bind(getTravelPoints, async ({ request, signal }) => ({ body: await trackLegs(request.body.travelSegments, deps, signal) }));
}
