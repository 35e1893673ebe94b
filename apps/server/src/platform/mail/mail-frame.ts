import { demonstrationNotice } from '@throughfare/kernel/demonstration-notice';
import type { Sender } from './sender.ts';
import { markHtml } from './mail-mark.ts';
import { styles } from './mail-style.ts';
import { html, type Markup } from './markup.ts';

interface Frame {
  readonly title: string;
  /** The text that inboxes show beside the subject. */
  readonly preview: string;
  readonly content: Markup;
  /** The reason why this mail was sent to this address. */
  readonly reason: string;
  /** Data for programs. */
  readonly data?: Markup;
}

/** A whole mail in the shop's design: one column that fits a phone, with nothing loaded from outside. */
export function mailFrame(sender: Sender, { title, preview, content, reason, data }: Frame): string {
  const notice = sender.demonstration
    ? html`<tr>
        <td style="${styles.notice}">${demonstrationNotice}</td>
      </tr>`
    : html``;
  const contact = sender.contactLines.map((line) => html`<br />${line}`);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <title>${title}</title>
        ${data ?? html``}
      </head>
      <body style="${styles.body}">
        <div style="display:none;max-height:0;overflow:hidden">${preview}</div>
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="width:100%;border-collapse:collapse">
          <tr>
            <td align="center">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="width:100%;max-width:600px;border-collapse:separate;border-spacing:0;text-align:left"
              >
                <tr>
                  <td style="${styles.header}${sender.colour === undefined ? '' : `;border-top:6px solid ${sender.colour}`}">
                    ${sender.colour === undefined ? markHtml : html``}<span style="vertical-align:middle">${sender.brand}</span>
                  </td>
                </tr>
                ${notice}
                <tr>
                  <td style="${styles.content}">${content}</td>
                </tr>
                <tr>
                  <td style="${styles.footer}">${reason}<br />Questions? Write to us:${contact}</td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.markup;
}
