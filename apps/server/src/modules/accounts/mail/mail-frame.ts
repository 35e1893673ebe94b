import { escapeHtml } from '../../../platform/http/escape-html.ts';

/** In whose name mails are written. */
export interface MailSender {
  readonly brand: string;
  readonly contactLines: readonly string[];
  /** While any embedded carrier sells (SITE-20). */
  readonly demonstration: boolean;
}

export interface AccountMail {
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

const demonstrationNotice = 'Demonstration, not valid for travel';
const font = "font-family:Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The mail twice: as a page of one column that fits a phone and loads nothing, and as text. Everything put in is escaped. */
export function writeMail(
  mail: AccountMail,
  sender: MailSender,
): { readonly subject: string; readonly html: string; readonly text: string } {
  return { subject: mail.subject, html: htmlOf(mail, sender), text: textOf(mail, sender) };
}

function htmlOf({ subject, paragraphs, link, code, reason }: AccountMail, sender: MailSender): string {
  const text = paragraphs.map((paragraph) => `<p style="margin:0 0 14px">${escapeHtml(paragraph)}</p>`).join('');
  const typed = code ? `<p style="margin:0 0 14px;font-size:32px;font-weight:700;letter-spacing:6px">${escapeHtml(code)}</p>` : '';
  const button = link
    ? `<p style="margin:0 0 18px"><a href="${escapeHtml(link.address)}" style="display:inline-block;padding:12px 22px;background:#c9381c;color:#ffffff;font-weight:700;text-decoration:none;border-radius:10px">${escapeHtml(link.label)}</a></p>`
    : '';
  const notice = sender.demonstration
    ? `<div style="background:#fdf0d3;border-left:4px solid #f3b53f;padding:10px 20px;font-size:15px;font-weight:700">${demonstrationNotice}</div>\n`
    : '';
  const contact = sender.contactLines.map((line) => `<br>${escapeHtml(line)}`).join('');
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:#fbf8f2;color:#12211f;font-size:16px;line-height:1.5;${font}">
<div style="max-width:600px;margin:0 auto">
<div style="background:#0c2f2c;color:#ffffff;padding:22px 24px;font-size:22px;font-weight:700">${escapeHtml(sender.brand)}</div>
${notice}<div style="padding:26px 24px 8px"><h1 style="margin:0 0 12px;font-size:26px;line-height:1.2">${escapeHtml(subject)}</h1>${text}${typed}${button}</div>
<div style="padding:18px 24px 32px;font-size:13px;color:#4b5d59">${escapeHtml(reason)}<br>Questions? Write to us:${contact}</div>
</div></body></html>
`;
}

function textOf({ paragraphs, link, code, reason }: AccountMail, sender: MailSender): string {
  return [
    sender.brand,
    ...(sender.demonstration ? ['', demonstrationNotice.toUpperCase()] : []),
    ...paragraphs.flatMap((paragraph) => ['', paragraph]),
    ...(code ? ['', `    ${code}`] : []),
    ...(link ? ['', `${link.label}:`, link.address] : []),
    '',
    '--',
    reason,
    'Questions? Write to us:',
    ...sender.contactLines,
    '',
  ].join('\n');
}
