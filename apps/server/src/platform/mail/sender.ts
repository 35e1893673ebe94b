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
