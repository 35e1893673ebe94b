import { demonstrationNotice } from '@throughfare/kernel/demonstration-notice';

/** In whose name mails are written. */
export interface Sender {
  readonly brand: string;
  readonly contactLines: readonly string[];
  /** Of a travel agency that mails in its own name: a stripe above the name. */
  readonly colour?: string;
  /** While any embedded carrier sells (SITE-20). */
  readonly demonstration: boolean;
}

/** The plain-text mail, with what stands on every mail above and below it. */
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
