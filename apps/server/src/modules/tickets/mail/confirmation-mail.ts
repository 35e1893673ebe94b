import type { ConfirmationView } from '../rules/confirmation-view.ts';
import { beforeTravelHtml, beforeTravelText } from './before-travel.ts';
import { bookingHtml } from './booking-html.ts';
import { bookingText } from './booking-text.ts';
import type { MapPicture } from './map-picture.ts';
import { rightsHtml, rightsText } from './rights.ts';
import { mailFrame } from '../../../platform/mail/mail-frame.ts';
import { styles } from '../../../platform/mail/mail-style.ts';
import { dataScript, html, type Markup } from '../../../platform/mail/markup.ts';
import { mailFrom, plainText, type Sender } from '../../../platform/mail/sender.ts';
import type { WrittenMail } from '../../../platform/mail/write-mail.ts';

const reason = 'You are receiving this email because you booked with us and gave this address.';
const failedTitle = 'Not booked, not charged';
const linkNote = 'The link opens this booking without a password: keep it to yourself.';

/** `maps`: by booking reference. */
export function confirmationMail(view: ConfirmationView, sender: Sender, maps: ReadonlyMap<string, MapPicture> = new Map()): WrittenMail {
  return { subject: view.subject, from: mailFrom(sender), html: asHtml(view, sender, maps), text: asText(view, sender) };
}

function asHtml(view: ConfirmationView, sender: Sender, maps: ReadonlyMap<string, MapPicture>): string {
  const content = html`<h1 style="${styles.heading}">${view.heading}</h1>
    <p style="${styles.text}">${view.intro}</p>
    ${view.bookings.map((booking) =>
      bookingHtml(booking, {
        map: maps.get(booking.reference)?.markup,
        links: html`<a href="${booking.link}" style="${styles.button}">View booking ${booking.reference}</a>
          <p style="${styles.soft}">${linkNote}</p>
          ${booking.wallets.map(({ text, url }) => html`<p style="${styles.soft}"><a href="${url}" style="${styles.link}">${text}</a></p>`)}`,
      }),
    )}
    ${failedHtml(view)}
    <h2 style="${styles.subheading}">What you paid</h2>
    <table width="100%" cellpadding="0" cellspacing="0" style="width:100%;border-collapse:collapse">
      ${view.priceLines.map(
        ({ label, amount }) =>
          html`<tr>
            <td style="${styles.priceLabel}">${label}</td>
            <td style="${styles.price}">${amount}</td>
          </tr>`,
      )}
      <tr>
        <td style="${styles.total}">Total charged</td>
        <td align="right" style="${styles.total}">${view.charged}</td>
      </tr>
    </table>
    ${beforeTravelHtml(view.beforeTravel)} ${rightsHtml(view.bookings)}`;
  return mailFrame(sender, {
    title: view.subject,
    preview: `${view.intro} Total charged: ${view.charged}.`,
    content,
    reason,
    ...(view.reservations.length > 0 ? { data: dataScript(view.reservations) } : {}),
  });
}

function failedHtml({ failed }: ConfirmationView): Markup {
  if (failed.length === 0) return html``;
  return html`<div style="${styles.failure}">
    <p style="${styles.directionTitle}">${failedTitle}</p>
    ${failed.map(({ trip, reason: why }) => html`<p style="${styles.text}"><strong>${trip}</strong><br />${why}</p>`)}
  </div>`;
}

function asText(view: ConfirmationView, sender: Sender): string {
  const failed = view.failed.flatMap(({ trip, reason: why }) => [trip, `  ${why}`]);
  const lines = [
    view.heading,
    view.intro,
    ...view.bookings.flatMap((booking) => [
      '',
      ...bookingText(booking),
      '',
      `View booking ${booking.reference}: ${booking.link}`,
      linkNote,
      ...booking.wallets.map(({ text, url }) => `${text}: ${url}`),
    ]),
    ...(failed.length > 0 ? ['', failedTitle.toUpperCase(), ...failed] : []),
    '',
    'WHAT YOU PAID',
    ...view.priceLines.map(({ label, amount }) => `  ${label}: ${amount}`),
    `  Total charged: ${view.charged}`,
    ...beforeTravelText(view.beforeTravel),
    ...rightsText(view.bookings),
  ];
  return plainText(sender, lines, reason);
}
