import type { CallAnswer, CallRequest } from '@throughfare/contract/call';
import type { handOverBooking as handOverBookingCall } from '@throughfare/contract/calls/bookings';
import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from '../../platform/binding/session.ts';
import type { BookingDeps } from './booking-deps.ts';
import { findBooking } from './find-booking.ts';

/**
 * Gives one booking to a colleague who may sign in (AGENCY-63). Without `toUserId` it only answers the colleagues. Refuses
 * `object.notFound` for a booking that another agency sold, and for a person of another office.
 */
export async function handOverBooking(
  session: Session,
  { reference, toUserId }: CallRequest<typeof handOverBookingCall>['body'],
  deps: BookingDeps,
): Promise<CallAnswer<typeof handOverBookingCall>['data']> {
  const { agencies, orders, db, clock } = deps;
  const agency = await deps.agencyOf(session);
  const byUserId = session.userId;
  if (!agency || byUserId === undefined) throw new Refusal('session.wrongRole');
  const { agencyId } = agency;
  const { item } = await findBooking(session, reference, deps);
  if (item.agency?.agencyId !== agencyId) throw new Refusal('object.notFound');
  const [staff, keepers] = await Promise.all([agencies.colleaguesOf(agencyId), orders.keepersOf([item.itemId])]);
  const keptBy = keepers.get(item.itemId);
  if (toUserId === undefined) return { colleagues: staff };
  const to = staff.find(({ userId }) => userId === toUserId);
  if (!to) throw new Refusal('object.notFound');
  const atMs = clock.now();
  await db.transaction().execute(async (transaction) => {
    await orders.giveBooking(transaction, { itemId: item.itemId, toUserId, at: new Date(atMs) });
    const detail = `${keptBy ?? 'Nobody'} to ${to.name}: 1 booking (${item.bookingReference})`;
    await agencies.recordAgencyEvent(transaction, { agencyId, byUserId, kind: 'handedOver', detail, atMs });
    if (toUserId !== byUserId)
      await agencies.tellPerson(transaction, toUserId, {
        id: `booking-given-${item.itemId}-${atMs}`,
        subject: `Booking ${item.bookingReference} is yours now`,
        paragraphs: [`booking ${item.bookingReference} was given to you. ${keptBy ?? 'Nobody'} looked after it before.`],
        link: {
          label: 'Open the booking',
          path: `/manageBookings?search=${item.bookingReference}&open=${item.bookingReference}`,
        },
      });
  });
  return { done: `${to.name} now looks after this booking.`, colleagues: staff };
}
