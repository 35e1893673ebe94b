import { mailFrame } from '../../../platform/mail/mail-frame.ts';
import { styles } from '../../../platform/mail/mail-style.ts';
import { html } from '../../../platform/mail/markup.ts';
import { mailFrom, plainText, type Sender } from '../../../platform/mail/sender.ts';
import type { WrittenMail } from '../../../platform/mail/write-mail.ts';

interface LinkMail {
  readonly bookingReference: string;
  readonly trip: string;
  readonly link: string;
  /** For example "Sat 05 Dec 2026". */
  readonly lastDay: string;
}

const reason =
  'You are receiving this email because somebody asked on our site for the link to a booking made with this address. If it was not you, you can ignore it.';

export function linkMail({ bookingReference, trip, link, lastDay }: LinkMail, sender: Sender): WrittenMail {
  const subject = `Your booking ${bookingReference}`;
  const intro = `Here is the link to your booking ${bookingReference}, ${trip}.`;
  const note = `It works until ${lastDay} and opens the booking without a password: keep it to yourself.`;
  const content = html`<h1 style="${styles.heading}">${subject}</h1>
    <p style="${styles.text}">${intro}</p>
    <a href="${link}" style="${styles.button}">View booking ${bookingReference}</a>
    <p style="${styles.soft}">${note}</p>`;
  return {
    subject,
    from: mailFrom(sender),
    html: mailFrame(sender, { title: subject, preview: intro, content, reason }),
    text: plainText(sender, [intro, '', link, note], reason),
  };
}
