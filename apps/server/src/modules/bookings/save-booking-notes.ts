import type { CallRequest } from '@throughfare/contract/call';
import type { saveBookingNotes as saveBookingNotesCall } from '@throughfare/contract/calls/bookings';
import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from '../../platform/binding/session.ts';
import type { BookingDeps } from './booking-deps.ts';
import { findBooking } from './find-booking.ts';

/** Saves an agency's own notes about a booking it sold. Refuses `object.notFound` for any other booking, whether it exists or not. */
export async function saveBookingNotes(
  session: Session,
  { reference, ...notes }: CallRequest<typeof saveBookingNotesCall>['body'],
  deps: BookingDeps,
): Promise<string> {
  const agency = await deps.agencyOf(session);
  if (!agency || session.userId === undefined) throw new Refusal('session.wrongRole');
  const { item } = await findBooking(session, reference, deps);
  if (item.agency?.agencyId !== agency.agencyId) throw new Refusal('object.notFound');
  const at = new Date(deps.clock.now());
  const { itemId } = item;
  await deps.orders.saveNotes({ itemId, agencyId: agency.agencyId, byUserId: session.userId, at, ...notes });
  return 'Your notes have been saved.';
}
