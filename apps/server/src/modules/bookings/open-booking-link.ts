import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from '../../platform/binding/session.ts';
import type { StartedSession } from '../accounts/accounts.api.ts';
import { grantAccess } from './access-store.ts';
import type { BookingDeps } from './booking-deps.ts';

/**
 * Opens the booking of a signed link to the caller's session, in addition to its own bookings. Answers the session's new token. Refuses
 * `bookings.linkInvalid`.
 */
export async function openBookingLink(
  session: Session | undefined,
  link: string,
  { db, clock, accounts, orders, tickets }: BookingDeps,
): Promise<Omit<StartedSession, 'sessionId'> & { readonly bookingReference: string }> {
  const bookingReference = tickets.readLink(link.trim());
  const order = bookingReference === undefined ? undefined : await orders.findByBooking(bookingReference);
  if (bookingReference === undefined || !order) throw new Refusal('bookings.linkInvalid');
  const { sessionId, ...started } = await accounts.admitByMail(order.email, session);
  await grantAccess(db, { sessionId, bookingReference, at: new Date(clock.now()) });
  return { ...started, bookingReference };
}
