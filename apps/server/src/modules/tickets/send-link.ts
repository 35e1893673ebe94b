import { sendOnce } from './send-once.ts';
import { linkMail } from './mail/link-mail.ts';
import { linkAddress, type MailDeps, senderFor } from './mail-deps.ts';
import { resentLinkEnd } from './rules/booking-link.ts';
import { formatFullDay } from '@throughfare/kernel/format-day';
import { tripText } from './rules/trip-text.ts';
import type { LinkedBooking } from './ticketed-order.types.ts';

/** Anybody may request the link, so its owner gets at most one mail in this time. */
const quietMs = 10 * 60_000;

/** Sends a booking's link to the address that made the booking. */
export async function sendLink(
  booking: LinkedBooking,
  { orderId, email }: { readonly orderId: string; readonly email: string },
  deps: MailDeps,
): Promise<void> {
  const { bookingReference } = booking;
  const nowMs = deps.clock.now();
  const endsAtMs = resentLinkEnd(nowMs);
  const mail = linkMail(
    {
      bookingReference,
      trip: tripText(booking),
      link: linkAddress(deps, bookingReference, endsAtMs),
      lastDay: formatFullDay(new Date(endsAtMs).toISOString().slice(0, 10)),
    },
    await senderFor(booking, deps),
  );
  const mailId = `link-${bookingReference}-${Math.floor(nowMs / quietMs)}`;
  await sendOnce(deps, { mailId, orderId, kind: 'link' }, () => deps.mailer.send({ ...mail, to: email, attachments: [], id: mailId }));
}
