import type { CallBinder } from '../../platform/binding/call-context.ts';
import type { HandOffDeps } from './hand-off-deps.ts';
import { handOffRoutes } from './hand-off-routes.ts';
import type { HandOffs } from './hand-offs.api.ts';
import { tellEvents } from './tell-events.ts';
import { tellInOsdm } from './tell-in-osdm.ts';
import { deliverEvent, deliverEventJob, wakeLostDeliveries } from './webhooks/deliver-event.ts';

/** Tells an agency's back office about its bookings. Registers its jobs. */
export function createHandOffs(deps: HandOffDeps): HandOffs & { bindTo(binder: CallBinder): void } {
  const { jobs } = deps;
  jobs.handle(deliverEventJob, (data) => deliverEvent(data, deps));
  jobs.schedule('hand-offs.tell', '* * * * *', async () => {
    await tellEvents(deps);
  });
  jobs.schedule('hand-offs.wake', '*/5 * * * *', () => wakeLostDeliveries(deps));
  return {
    tellInOsdm: (event, transaction) => tellInOsdm(event, transaction, deps),
    bindTo: (binder) => handOffRoutes(binder, deps),
  };
}
