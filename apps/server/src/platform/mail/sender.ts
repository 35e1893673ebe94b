import type { MailFrom } from './mailer.ts';
import { demonstrationNotice } from '@throughfare/kernel/demonstration-notice';

/** The name under which mails are written. */
export interface Sender {
  readonly brand: string;
  readonly contactLines: readonly string[];
  /** For a travel agency that mails in its own name: the colour of a stripe above the name. */
  readonly colour?: string;
  /** True while any embedded carrier sells (SITE-20). */
  readonly demonstration: boolean;
}

/** The plain-text mail with the lines above and below that every mail has. */
export function plainText(sender: Sender, lines: readonly string[], reason: string): string {
  return [
    sender.brand,
    ...(sender.demonstration ? ['', demonstrationNotice.toUpperCase()] : []),
    '',
    ...lines,
    '',
    '--',
    reason,
    'Questions? Write to us:',
    ...sender.contactLines,
    '',
  ].join('\n');
}

/** Mails come in the sender's name, and answers go to the address that the mail names: a mail of an agency is answered by the agency. */
export function mailFrom({ brand, contactLines }: Sender): MailFrom {
  const replyTo = addressIn(contactLines);
  return { name: brand, ...(replyTo === undefined ? {} : { replyTo }) };
}

/** The first e-mail address in contact lines. */
export function addressIn(contactLines: readonly string[]): string | undefined {
  return contactLines.map((line) => /[^\s@<>]+@[^\s@<>]+/.exec(line)?.[0]).find((address) => address !== undefined);
}
