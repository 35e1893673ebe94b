import { randomUUID } from 'node:crypto';
import type { Session } from '../../../../platform/binding/session.ts';
import type { Asker } from '../../../../platform/mail/mail-limiter.ts';
import { accountMail } from '../../identity/account-mail.ts';
import type { UserDeps } from '../../identity/user-deps.ts';
import { addressIn } from '../../../../platform/mail/sender.ts';
import type { ContactMessage } from '../../mail/account-mails.ts';
import { createContactStore } from './contact-store.ts';

/** Stores the question, then mails it to the shop. It is stored first, so that no mail server can lose it. */
export async function contactUs(
  sent: ContactMessage,
  by: Asker & { readonly session?: Pick<Session, 'id' | 'role' | 'userId'> | undefined },
  { db, clock, outbox, sender }: Pick<UserDeps, 'db' | 'clock' | 'outbox' | 'sender'>,
): Promise<void> {
  const id = randomUUID();
  await db.transaction().execute(async (transaction) => {
    await createContactStore(transaction).insert(id, by.session?.id, clock.now(), sent);
    const to = addressIn(sender.contactLines) ?? '';
    await outbox.add({ mail: accountMail, ids: { kind: 'contact', id }, to, by, isToUs: true }, transaction);
  });
}
