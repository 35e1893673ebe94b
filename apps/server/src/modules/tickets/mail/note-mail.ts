import type { BookingNote } from '../note.types.ts';
import { mailFrame } from '../../../platform/mail/mail-frame.ts';
import { styles } from '../../../platform/mail/mail-style.ts';
import { html } from '../../../platform/mail/markup.ts';
import { beforeTravel } from '../rules/before-travel.ts';
import { bookingView } from '../rules/booking-view.ts';
import { beforeTravelHtml, beforeTravelText } from './before-travel.ts';
import { bookingHtml } from './booking-html.ts';
import { bookingText } from './booking-text.ts';
import type { MapPicture } from './map-picture.ts';
import { rightsHtml, rightsText } from './rights.ts';
import { mailFrom, plainText, type Sender } from '../../../platform/mail/sender.ts';
import type { WrittenMail } from '../../../platform/mail/write-mail.ts';

/** A few sentences, the figures if there are any, and a link to the booking. */
export function noteMail(
  { subject, heading, paragraphs, lines, reason, bookingReference, itinerary }: BookingNote,
  { link, trip }: { readonly link: string; readonly trip: string },
  sender: Sender,
  map?: MapPicture,
): WrittenMail {
  const about = `Booking ${bookingReference}: ${trip}`;
  const button = 'View your booking';
  const view = itinerary && bookingView(itinerary);
  const content = html`<h1 style="${styles.heading}">${heading}</h1>
    <p style="${styles.soft}">${about}</p>
    ${paragraphs.map((paragraph) => html`<p style="${styles.text}">${paragraph}</p>`)}
    ${view ? bookingHtml(view, { map: map?.markup }) : html``}
    ${
      lines.length === 0
        ? html``
        : html`<table width="100%" cellpadding="0" cellspacing="0" style="width:100%;border-collapse:collapse">
            ${lines.map(
              ({ label, amount }, index) =>
                html`<tr>
                  <td style="${index + 1 === lines.length ? styles.total : styles.priceLabel}">${label}</td>
                  <td style="${index + 1 === lines.length ? styles.total : styles.price};text-align:right">${amount}</td>
                </tr>`,
            )}
          </table>`
    }
    <a href="${link}" style="${styles.button}">${button}</a>
    ${itinerary && view ? html`${beforeTravelHtml(beforeTravel({ bookings: [itinerary], passes: [] }))} ${rightsHtml([view])}` : html``}`;
  return {
    subject,
    from: mailFrom(sender),
    html: mailFrame(sender, { title: subject, preview: paragraphs[0] ?? heading, content, reason }),
    text: plainText(
      sender,
      [
        heading,
        about,
        '',
        ...paragraphs,
        '',
        ...(view ? [...bookingText(view), ''] : []),
        ...lines.map(({ label, amount }) => `${label}: ${amount}`),
        '',
        `${button}: ${link}`,
        ...(itinerary && view ? [...beforeTravelText(beforeTravel({ bookings: [itinerary], passes: [] })), ...rightsText([view])] : []),
      ],
      reason,
    ),
  };
}
