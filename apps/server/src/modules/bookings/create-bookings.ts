import type { CallBinder } from '../../platform/binding/call-context.ts';
import type { BookingDeps } from './booking-deps.ts';
import { forgetCodeDays } from './code-days.ts';
import { bookingRoutes } from './routes.ts';
import { sendLinkIfTheirs, sendLinkJob } from './send-booking-link.ts';

export interface Bookings {
  bindTo(binder: CallBinder): void;
}

/** My Bookings (BOOKING-1). Registers the module's jobs. */
export function createBookings(deps: BookingDeps): Bookings {
  deps.jobs.handle(sendLinkJob, (typed) => sendLinkIfTheirs(typed, deps));
  deps.jobs.schedule('bookings.forget-code-days', '37 3 * * *', () => forgetCodeDays(deps.db, deps.clock.now()));
  return { bindTo: (binder) => bookingRoutes(binder, deps) };
}
