import type { CallBinder } from '../../platform/binding/call-context.ts';
import type { BookingDeps } from './booking-deps.ts';
import { bookingRoutes } from './routes.ts';
import { sendLinkIfTheirs, sendLinkJob } from './send-booking-link.ts';

export interface Bookings {
  bindTo(binder: CallBinder): void;
}

/** My Bookings (BOOKING-1). Registers the module's job. */
export function createBookings(deps: BookingDeps): Bookings {
  deps.jobs.handle(sendLinkJob, (typed) => sendLinkIfTheirs(typed, deps));
  return { bindTo: (binder) => bookingRoutes(binder, deps) };
}
