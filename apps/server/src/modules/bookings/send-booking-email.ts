import type { CallRequest } from '@throughfare/contract/call';
import type { sendBookingEmail as sendBookingEmailCall } from '@throughfare/contract/calls/bookings';
import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from '../../platform/binding/session.ts';
import type { Asker } from '../../platform/mail/mail-limiter.ts';
import type { Letter } from '../../platform/mail/mail-template.ts';
import { type OrderedBooking, ticketedBooking, ticketedPasses, ticketsOf } from '../orders/orders.api.ts';
import type { BookingDeps } from './booking-deps.ts';
import { aboutBooking, ticketsMail } from './booking-mails.ts';
import { findBookingToLookAt } from './find-booking.ts';
import { momentOf } from './moment-of.ts';
import { refuseEnded, withStanding } from './standing.ts';
import { checkMailAddress } from './rules/mail-address.ts';

type Request = CallRequest<typeof sendBookingEmailCall>['body'];

/**
 * Sends the tickets of bookings to an address, one mail for each booking. All are checked before the first is sent. `senderEmail` is a
 * claim and is ignored: the shop is the sender. Refuses `bookings.emailRequired`, `bookings.emailInvalid`, `object.notFound`,
 * `bookings.noDocuments`, `bookings.ticketsEnded`, `request.tooMany`.
 */
export async function sendBookingEmail(
  { session, address }: Asker & { readonly session: Session },
  request: Request,
  requestId: string,
  deps: BookingDeps,
): Promise<void> {
  const to = request.email.trim();
  const fault = checkMailAddress(to);
  if (fault) throw new Refusal(fault);
  if (request.ticketType !== 'PointToPoint') throw new Refusal('object.notFound');
  const bookings: OrderedBooking[] = [];
  for (const reference of new Set(request.bookingId)) {
    const sold = await findBookingToLookAt(session, reference, deps);
    const { booking } = await withStanding(sold, deps);
    refuseEnded(sold.item.bookings, booking.item.bookings);
    bookings.push(booking);
  }
  for (const { item } of bookings) {
    const documents = await deps.tickets.documentsOf(item.bookingReference);
    if (documents.length === 0 || ticketsOf(item).length === 0) throw new Refusal('bookings.noDocuments');
  }
  await deps.db.transaction().execute(async (transaction) => {
    for (const { item } of bookings) {
      const { bookingReference } = item;
      const wanted = { mail: ticketsMail, ids: { bookingReference, requestId }, to, about: aboutBooking(bookingReference) };
      await deps.outbox.add({ ...wanted, by: { session, address } }, transaction);
    }
  });
}

/** The tickets as they are now. */
export async function ticketsLetter(bookingReference: string, deps: BookingDeps): Promise<Letter | undefined> {
  const { orders, tickets, railcardName, clock } = deps;
  const order = await orders.findByBooking(bookingReference);
  const item = order?.items.find((candidate) => candidate.bookingReference === bookingReference);
  if (!order || !item) return undefined;
  const { booking: sold } = await withStanding({ order, item }, deps);
  const kept = (await orders.keptRights([item.itemId])).get(item.itemId);
  const booking = ticketedBooking(sold.item, railcardName, { ...momentOf(sold, clock), kept }) ?? ticketedPasses(sold.item);
  return booking && tickets.letters.tickets(booking);
}
