import type { CallRequest } from '@throughfare/contract/call';
import type { sendBookingEmail as sendBookingEmailCall } from '@throughfare/contract/calls/bookings';
import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from '../../platform/binding/session.ts';
import { MailFailure } from '../../platform/mail/mailer.ts';
import { type OrderedBooking, ticketedBooking, ticketedPasses, ticketsOf } from '../orders/orders.api.ts';
import type { BookingDeps } from './booking-deps.ts';
import { countTicketMail } from './count-ticket-mail.ts';
import { findBooking, findBookingToLookAt } from './find-booking.ts';
import { momentOf } from './moment-of.ts';
import { withStanding } from './standing.ts';
import { checkMailAddress } from './rules/mail-address.ts';

type Request = CallRequest<typeof sendBookingEmailCall>['body'];

/**
 * Sends the tickets of bookings to an address, one mail for each booking. All are checked before the first is sent. `senderEmail` is a
 * claim and is ignored: the shop is the sender. Refuses `bookings.emailRequired`, `bookings.emailInvalid` (also if the mail server refuses
 * the address), `object.notFound`, `bookings.noDocuments`, and `bookings.failed` while no mail can be sent.
 */
export async function sendBookingEmail(session: Session, request: Request, requestId: string, deps: BookingDeps): Promise<void> {
  const to = request.email.trim();
  const fault = checkMailAddress(to);
  if (fault) throw new Refusal(fault);
  if (request.ticketType !== 'PointToPoint') throw new Refusal('object.notFound');
  const bookings: OrderedBooking[] = [];
  for (const reference of new Set(request.bookingId))
    bookings.push((await withStanding(await findToResend(session, reference, deps), deps)).booking);
  for (const { item } of bookings) {
    const documents = await deps.tickets.documentsOf(item.bookingReference);
    if (documents.length === 0 || ticketsOf(item).length === 0) throw new Refusal('bookings.noDocuments');
  }
  const bookingReferences = bookings.map(({ item }) => item.bookingReference);
  await countTicketMail({ bookingReferences, to, sessionId: session.id }, deps);
  for (const booking of bookings) await send(booking, to, requestId, deps);
}

/** A booking that the session may view; for staff of a super agency also any booking that an agency sold. */
async function findToResend(session: Session, reference: string, deps: BookingDeps): Promise<OrderedBooking> {
  const found = await findBookingToLookAt(session, reference, deps);
  return found.item.agency ? found : findBooking(session, reference, deps);
}

async function send(sold: OrderedBooking, to: string, requestId: string, { tickets, railcardName, clock }: BookingDeps): Promise<void> {
  try {
    const booking = ticketedBooking(sold.item, railcardName, momentOf(sold, clock)) ?? ticketedPasses(sold.item);
    if (booking) await tickets.sendTickets(booking, to, requestId);
  } catch (failure) {
    if (!(failure instanceof MailFailure)) throw failure;
    switch (failure.kind) {
      case 'refused':
        throw new Refusal('bookings.emailInvalid');
      case 'unavailable':
      case 'unknown':
        throw new Refusal('bookings.failed');
    }
  }
}
