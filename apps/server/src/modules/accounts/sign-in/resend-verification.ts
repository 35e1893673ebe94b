import { randomUUID } from 'node:crypto';
import type { Asker } from '../../../platform/mail/mail-limiter.ts';
import { accountMail } from '../identity/account-mail.ts';
import { oneAtATime } from '../identity/one-at-a-time.ts';
import { createRegistrationStore } from '../identity/registration-store.ts';
import { linkLivesMs, mostLinksAnHour } from './register-user.ts';
import type { UserDeps } from '../identity/user-deps.ts';
import { registrationOfLink } from './verify-email.ts';

/**
 * Sends an expired link again with its full time. It belongs to the same registration and so to the same password: a registration started
 * by somebody else with this address is not sent to the person asking. Refuses `humanCheck.failed`.
 */
export async function resendVerification(
  { token, reCAPTCHAtoken }: { readonly token: string; readonly reCAPTCHAtoken: string },
  by: Asker,
  deps: UserDeps,
): Promise<void> {
  const { db, clock, outbox, human } = deps;
  await human.spend(reCAPTCHAtoken);
  const oldId = registrationOfLink(token, deps);
  const old = oldId === undefined ? undefined : await createRegistrationStore(db).find(oldId);
  if (!old) return;
  const [id, nowMs] = [randomUUID(), clock.now()];
  await db.transaction().execute(async (transaction) => {
    await oneAtATime(old.email, transaction);
    const registrations = createRegistrationStore(transaction);
    if ((await registrations.countSince(old.email, nowMs - 3_600_000)) >= mostLinksAnHour) return;
    await registrations.insert({ ...old, id, createdAtMs: nowMs, expiresAtMs: nowMs + linkLivesMs });
    await outbox.add({ mail: accountMail, ids: { kind: 'verification', id }, to: old.email, by }, transaction);
  });
}
