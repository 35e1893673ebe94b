import type { UndoneOrder } from '../ticketed-order.types.ts';
import { mailFrame } from '../../../platform/mail/mail-frame.ts';
import { styles } from '../../../platform/mail/mail-style.ts';
import { html } from '../../../platform/mail/markup.ts';
import { mailFrom, plainText, type Sender } from '../../../platform/mail/sender.ts';
import type { WrittenMail } from '../../../platform/mail/write-mail.ts';

const reason =
  'You are receiving this email because you ordered with us, gave this address, and left the page before it could show the outcome.';
const heading = 'Your order could not be completed';

const nothing = 'Nothing was charged.';
const hold = 'If your bank shows a reserved amount, it will release it within a few days.';
const next = 'Your tickets are still in the cart of the browser that you ordered with, for as long as their price is held.';

/** About an order that was undone after its customer had left: its outcome, the money and the cart. */
export function undoneMail({ why, trips }: UndoneOrder, cartUrl: string, sender: Sender): WrittenMail {
  const [first] = trips;
  const subject = `Not booked, not charged: ${first?.trip ?? 'your order'}${trips.length > 1 ? ` and ${trips.length - 1} more` : ''}`;
  const intro = `${heading}. ${nothing}`;
  const content = html`<h1 style="${styles.heading}">${heading}</h1>
    <p style="${styles.text}">${nothing}</p>
    ${why === undefined ? html`` : html`<p style="${styles.text}">${why}</p>`}
    <div style="${styles.failure}">
      ${trips.map(({ trip, reason: lost }) => html`<p style="${styles.text}"><strong>${trip}</strong><br />${lost}</p>`)}
    </div>
    <p style="${styles.text}">${hold}</p>
    <p style="${styles.text}">${next}</p>
    <a href="${cartUrl}" style="${styles.button}">View your cart</a>`;
  return {
    subject,
    from: mailFrom(sender),
    html: mailFrame(sender, { title: subject, preview: intro, content, reason }),
    text: plainText(
      sender,
      [
        intro,
        ...(why === undefined ? [] : [why]),
        '',
        ...trips.flatMap(({ trip, reason: lost }) => [trip, `  ${lost}`]),
        '',
        hold,
        next,
        cartUrl,
      ],
      reason,
    ),
  };
}
