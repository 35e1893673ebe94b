import { mailFrame } from './mail-frame.ts';
import { styles } from './mail-style.ts';
import { html } from './markup.ts';
import { plainText, type Sender } from './sender.ts';

/** A mail of a few paragraphs, perhaps with one thing to do. Mails with tables and tickets fill the frame themselves. */
export interface SimpleMail {
  readonly subject: string;
  /** One thought each; plain text. */
  readonly paragraphs: readonly string[];
  /** The one thing to do, if there is one. */
  readonly link?: { readonly label: string; readonly address: string };
  /** To be read and typed, not clicked. */
  readonly code?: string;
  /** Why this came to this address. */
  readonly reason: string;
}

/** The mail twice: as a page and as text. Everything put in is escaped. */
export function writeMail(mail: SimpleMail, sender: Sender): { readonly subject: string; readonly html: string; readonly text: string } {
  const { subject, paragraphs, link, code, reason } = mail;
  const content = html`<h1 style="${styles.heading}">${subject}</h1>
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
    // The first paragraph is the greeting: inboxes show what comes after it. Never a code, which a locked phone would show.
    html: mailFrame(sender, { title: subject, preview: paragraphs[1] ?? paragraphs[0] ?? '', content, reason }),
    text: plainText(sender, lines, reason),
  };
}
