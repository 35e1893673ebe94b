import { randomUUID } from 'node:crypto';
import { accountMailJob } from '../users/account-jobs.ts';
import type { UserDeps } from '../users/user-deps.ts';
import type { ContactMessage } from '../mail/account-mails.ts';
import { createContactStore } from './contact-store.ts';

/** Stores the question, then mails it to the shop. It is stored first, so that no mail server can lose it. */
export async function contactUs(
  sent: ContactMessage,
  sessionId: string | undefined,
  { db, clock, jobs }: Pick<UserDeps, 'db' | 'clock' | 'jobs'>,
): Promise<void> {
  const id = randomUUID();
  await db.transaction().execute(async (transaction) => {
    await createContactStore(transaction).insert(id, sessionId, clock.now(), sent);
    await jobs.enqueue(accountMailJob, { kind: 'contact', id }, { transaction });
  });
}
