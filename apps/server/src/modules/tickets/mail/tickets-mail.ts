import { type BookingView } from '../rules/booking-view.ts';
import { beforeTravelHtml, beforeTravelText } from './before-travel.ts';
import { bookingHtml } from './booking-html.ts';
import { bookingText } from './booking-text.ts';
import type { MapPicture } from './map-picture.ts';
import { rightsHtml, rightsText } from './rights.ts';
import { mailFrame } from '../../../platform/mail/mail-frame.ts';
import { styles } from '../../../platform/mail/mail-style.ts';
import { dataScript, html } from '../../../platform/mail/markup.ts';
import { mailFrom, plainText, type Sender } from '../../../platform/mail/sender.ts';
import type { WrittenMail } from '../../../platform/mail/write-mail.ts';

const intro = 'The tickets of this booking are attached.';
const reason = 'You are receiving this email because somebody with access to this booking asked us to send its tickets here.';

/** For an address named by the booking's holder: without prices, and without a link that opens the booking. */
export function ticketsMail(
  booking: BookingView,
  { reservations, beforeTravel }: { readonly reservations: readonly Record<string, unknown>[]; readonly beforeTravel: readonly string[] },
  sender: Sender,
  map?: MapPicture,
): WrittenMail {
  const day = booking.directions[0]?.day ?? '';
  const subject = `Train tickets: ${booking.trip}, ${day} (${booking.reference})`;
  const content = html`<h1 style="${styles.heading}">Train tickets</h1>
    <p style="${styles.text}">${intro}</p>
    ${bookingHtml(booking, { map: map?.markup })} ${beforeTravelHtml(beforeTravel)} ${rightsHtml([booking])}`;
  return {
    subject,
    from: mailFrom(sender),
    html: mailFrame(sender, { title: subject, preview: intro, content, reason, data: dataScript(reservations) }),
    text: plainText(
      sender,
      ['Train tickets', intro, '', ...bookingText(booking), ...beforeTravelText(beforeTravel), ...rightsText([booking])],
      reason,
    ),
  };
}
