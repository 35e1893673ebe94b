import type { CallBinder } from '../../platform/binding/call-context.ts';
import type { BookingDeps } from './booking-deps.ts';
import { forgetCodeDays } from './code-days.ts';
import { bookingRoutes } from './routes.ts';
import { codeMail, linkMail, ticketsMail } from './booking-mails.ts';
import { codeLetter } from './change-code.ts';
import { ticketsLetter } from './send-booking-email.ts';
import { linkLetter } from './send-booking-link.ts';

export interface Bookings {
  bindTo(binder: CallBinder): void;
}

/** My Bookings (BOOKING-1). Registers the module's job and mails. */
export function createBookings(deps: BookingDeps): Bookings {
  const { db, clock, jobs, outbox } = deps;
  outbox.write(ticketsMail, ({ bookingReference }) => ticketsLetter(bookingReference, deps));
  outbox.write(linkMail, (ids, to) => linkLetter(ids, to, deps));
  outbox.write(codeMail, (ids) => codeLetter(ids, deps));
  jobs.schedule('bookings.forget-code-days', '37 3 * * *', () => forgetCodeDays(db, clock.now()));
  return { bindTo: (binder) => bookingRoutes(binder, deps) };
}
