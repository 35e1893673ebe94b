import type * as z from 'zod';
import type { Asker } from '../../platform/mail/mail-limiter.ts';
import type { Letter } from '../../platform/mail/mail-template.ts';
import { linkedBooking } from '../orders/orders.api.ts';
import type { BookingDeps } from './booking-deps.ts';
import { linkMail } from './booking-mails.ts';

/** Anybody may request the link, so its owner gets at most one mail in this time. */
const quietMs = 10 * 60_000;

/**
 * Accepts a request for a booking's link. The mail's writer looks the booking up, so the answer and its time do not reveal whether it exists
 * (ACCOUNT-8).
 */
export async function sendBookingLink(
  { bookingReference, email }: { readonly bookingReference: string; readonly email: string },
  by: Asker,
  { outbox, clock }: Pick<BookingDeps, 'outbox' | 'clock'>,
): Promise<void> {
  const ids = { bookingReference: bookingReference.trim().toUpperCase(), period: Math.floor(clock.now() / quietMs) };
  await outbox.add({ mail: linkMail, ids, to: email.trim().toLowerCase(), by });
}

/** The link, if the reference and the address belong together. */
export async function linkLetter(
  { bookingReference }: z.output<typeof linkMail.ids>,
  to: string,
  { orders, tickets }: Pick<BookingDeps, 'orders' | 'tickets'>,
): Promise<Letter | undefined> {
  const order = await orders.findByBooking(bookingReference);
  const item = order?.items.find((candidate) => candidate.bookingReference === bookingReference);
  if (item?.status !== 'fulfilled' || order?.email.trim().toLowerCase() !== to) return undefined;
  return tickets.letters.link(linkedBooking(item));
}
