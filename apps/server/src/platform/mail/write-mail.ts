import { mailFrame } from './mail-frame.ts';
import { styles } from './mail-style.ts';
import { html } from './markup.ts';
import type { Mail } from './mailer.ts';
import { mailFrom, plainText, type Sender } from './sender.ts';

/** A mail of a few paragraphs with at most one call to action. Mails with tables and tickets fill the frame themselves. */
export interface SimpleMail {
  readonly subject: string;
  /** The headline, where the subject repeats what the text says. */
  readonly heading?: string;
  /** Plain text, one thought in each. */
  readonly paragraphs: readonly string[];
  /** The call to action, if there is one. */
  readonly link?: { readonly label: string; readonly address: string };
  /** A code to read and type, not to click. */
  readonly code?: string;
  /** The reason why this mail was sent to this address. */
  readonly reason: string;
}

/** A mail without its recipient. */
export type WrittenMail = Pick<Mail, 'subject' | 'html' | 'text'> & Required<Pick<Mail, 'from'>>;

/** The mail as a page and as text. All values are escaped. */
export function writeMail(mail: SimpleMail, sender: Sender): WrittenMail {
  const { subject, heading = subject, paragraphs, link, code, reason } = mail;
  const content = html`<h1 style="${styles.heading}">${heading}</h1>
    ${paragraphs.map((paragraph) => html`<p style="${styles.text}">${paragraph}</p>`)}
    ${code === undefined ? [] : html`<p style="${styles.code}">${code}</p>`}
    ${link ? html`<p style="${styles.text}"><a href="${link.address}" style="${styles.button}">${link.label}</a></p>` : []}`;
  const lines = [
    ...paragraphs.flatMap((paragraph, index) => (index === 0 ? [paragraph] : ['', paragraph])),
    ...(code === undefined ? [] : ['', `    ${code}`]),
    ...(link ? ['', `${link.label}:`, link.address] : []),
  ];
  return {
    subject,
    from: mailFrom(sender),
    // Inboxes show the text after the greeting, which is the first paragraph. A code is never shown there, because a locked phone displays
    // it.
    html: mailFrame(sender, { title: subject, preview: paragraphs[1] ?? paragraphs[0] ?? '', content, reason }),
    text: plainText(sender, lines, reason),
  };
}
