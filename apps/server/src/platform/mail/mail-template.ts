import type * as z from 'zod';
import type { Mail, MailPicture } from './mailer.ts';

/** A kind of mail. Its module registers how it is written (`Outbox.write`). */
export interface MailTemplate<Ids extends object> {
  readonly name: string;
  /** What the mail is written from: ids, and the instant of an event that may happen again. No names, no text. */
  readonly ids: z.ZodType<Ids>;
  /** The mail in the desk's words: "the confirmation with its tickets". */
  readonly says: (ids: Ids) => string;
  /** The address is not kept once the mail is settled, because its owner has left. */
  readonly forgetsAddress?: (ids: Ids) => boolean;
}

/** A mail as it is written. */
export interface Letter extends Pick<Mail, 'subject' | 'html' | 'text' | 'headers' | 'from'> {
  /** The address, if the mail was added without one. */
  readonly to?: string;
  readonly attachments?: Mail['attachments'];
  readonly pictures?: readonly MailPicture[];
}

export function defineMail<Ids extends object>(template: MailTemplate<Ids>): MailTemplate<Ids> {
  return template;
}
