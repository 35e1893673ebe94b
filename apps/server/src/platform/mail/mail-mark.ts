import type { MailPicture } from './mailer.ts';
import { markPng } from '../mark/mark-png.ts';
import { html, type Markup } from './markup.ts';

const contentId = 'mark';
let drawn: Buffer | undefined;

/** The shop's mark beside its name. Mail programs show no SVG, and a picture that comes with the mail needs no permission to be loaded. */
export const markHtml: Markup = html`<img
  src="cid:${contentId}"
  width="30"
  height="30"
  alt=""
  style="display:inline-block;width:30px;height:30px;margin-right:10px;vertical-align:middle;border:0"
/>`;

/** The picture for a mail that shows it. */
export function markOf(mail: string): MailPicture[] {
  if (!mail.includes(`cid:${contentId}`)) return [];
  drawn ??= markPng(90, 1);
  return [{ contentId, content: drawn }];
}
