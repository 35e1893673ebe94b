import { mailFrame } from '../../../platform/mail/mail-frame.ts';
import { styles } from '../../../platform/mail/mail-style.ts';
import { html } from '../../../platform/mail/markup.ts';
import { mailFrom, plainText, type Sender } from '../../../platform/mail/sender.ts';
import type { WrittenMail } from '../../../platform/mail/write-mail.ts';
import { type QuoteContent, quoteWords } from './quote-words.ts';

/** The mail of a quote, with the agency's colour in its heading. */
export function quoteMail(quote: QuoteContent, sender: Required<Sender>): WrittenMail {
  const { reference, message, link } = quote;
  const { hello, terms, options } = quoteWords(quote);
  const subject = `Your quote ${reference} from ${sender.brand}`;
  const shown = options.map(({ journeys, held, ...option }) => ({
    ...option,
    lines: [...journeys.flatMap(({ text, rules }) => [text, rules]), ...(held === undefined ? [] : [held])],
  }));
  const content = html`<h1 style="${styles.heading};border-left:6px solid ${sender.colour};padding-left:12px">${subject}</h1>
    <p style="${styles.text}">${hello}</p>
    ${message === '' ? [] : html`<p style="${styles.text}">${message}</p>`}
    ${shown.map(
      ({ title, travellers, lines, contract }) =>
        html`<h2 style="margin:18px 0 6px;font-size:19px">${title}</h2>
          <p style="${styles.text}">${travellers}</p>
          ${lines.map((line) => html`<p style="${styles.text}">${line}</p>`)}
          <p style="${styles.text}">${contract}</p>`,
    )}
    ${terms.map((line) => html`<p style="${styles.text}">${line}</p>`)}
    <p style="${styles.text}"><a href="${link}" style="${styles.button}">Choose an option</a></p>`;
  const reason = `You are receiving this email because ${sender.brand} made this quote for you.`;
  const lines = [
    hello,
    ...(message === '' ? [] : ['', message]),
    ...shown.flatMap(({ title, travellers, lines: journeys, contract }) => ['', title, travellers, ...journeys, contract]),
    '',
    ...terms,
    '',
    'Choose an option:',
    link,
  ];
  return {
    subject,
    from: mailFrom(sender),
    html: mailFrame(sender, { title: subject, preview: terms[0] ?? '', content, reason }),
    text: plainText(sender, lines, reason),
  };
}
