import type { CallBinder } from '../../platform/binding/call-context.ts';
import type { HandOffDeps } from './hand-off-deps.ts';
import { handOffRoutes } from './hand-off-routes.ts';
import { tellEvents } from './tell-events.ts';
import { deliverEvent, deliverEventJob, wakeLostDeliveries } from './webhooks/deliver-event.ts';

/** Tells an agency's back office about its bookings. Registers its jobs. */
export function createHandOffs(deps: HandOffDeps): { bindTo(binder: CallBinder): void } {
  const { jobs } = deps;
  jobs.handle(deliverEventJob, (data) => deliverEvent(data, deps));
  jobs.schedule('hand-offs.tell', '* * * * *', async () => {
    await tellEvents(deps);
  });
  jobs.schedule('hand-offs.wake', '*/5 * * * *', () => wakeLostDeliveries(deps));
  return { bindTo: (binder) => handOffRoutes(binder, deps) };
}
