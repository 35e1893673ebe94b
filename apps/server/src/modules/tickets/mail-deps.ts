import type { Clock } from '@throughfare/kernel/clock';
import type { Attachment, Mailer } from '../../platform/mail/mailer.ts';
import type { Db } from '../../platform/postgres/db.ts';
import type { Sender } from './mail/sender.ts';
import { signBookingLink } from './rules/booking-link.ts';
import type { Document } from './tickets.api.ts';

/** What the sending of a mail needs. */
export interface MailDeps {
  readonly db: Db;
  readonly clock: Clock;
  readonly mailer: Mailer;
  readonly sender: Sender;
  readonly publicUrl: string;
  readonly secrets: readonly [string, ...string[]];
}

/** The address that opens a booking until the given instant. */
export function linkAddress({ publicUrl, secrets }: MailDeps, bookingReference: string, endsAtMs: number): string {
  return `${publicUrl}/mybookings?link=${signBookingLink({ bookingReference, endsAtMs }, secrets[0])}`;
}

export function attachments(documents: readonly Document[]): Attachment[] {
  return documents.map(({ fileName, content }) => ({ filename: fileName, content, contentType: 'application/pdf' }));
}
