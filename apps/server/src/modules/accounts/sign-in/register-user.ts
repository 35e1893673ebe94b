import { randomUUID } from 'node:crypto';
import { Refusal } from '@throughfare/kernel/refusal';
import { messages } from '@throughfare/contract/messages';
import type { Asker } from '../../../platform/mail/mail-limiter.ts';
import { isCommonPassword } from '../rules/common-password.ts';
import { accountMail } from '../identity/account-mail.ts';
import { oneAtATime } from '../identity/one-at-a-time.ts';
import { hashPassword } from '../identity/password-hash.ts';
import { createRegistrationStore } from '../identity/registration-store.ts';
import type { UserDeps } from '../identity/user-deps.ts';
import { createUserStore } from '../identity/user-store.ts';

export interface RegistrationDetails {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
  readonly offers: boolean;
  readonly reCAPTCHAtoken: string;
}

export const linkLivesMs = 24 * 3_600_000;
/** The most mails to one address. */
export const mostLinksAnHour = 5;

/** The words beside the newsletter's box, stored with the account exactly as shown. */
export const offersWording = messages['user.offers'].text;

/**
 * Requests an account (ACCOUNT-2). The link in the mail makes it. Refuses `user.emailTaken`, which the specification wants (ACCOUNT-9),
 * `password.common`, `humanCheck.failed`.
 */
export async function registerUser(details: RegistrationDetails, by: Asker, deps: UserDeps): Promise<{ readonly email: string }> {
  const { db, clock, outbox, human } = deps;
  await human.spend(details.reCAPTCHAtoken);
  const email = details.email.toLowerCase();
  if (await isCommonPassword(details.password, [email, details.firstName, details.lastName])) throw new Refusal('password.common');
  if (await createUserStore(db).findByEmail(email)) {
    // The field name of a taken address (ACCOUNT-9).
    throw new Refusal('user.emailTaken', { 'requestBody.email': messages['user.emailTaken'].text });
  }
  const passwordHash = await hashPassword(details.password);
  const [id, nowMs] = [randomUUID(), clock.now()];
  await db.transaction().execute(async (transaction) => {
    await oneAtATime(email, transaction);
    const registrations = createRegistrationStore(transaction);
    // Limits the mails to an address without changing the answer.
    if ((await registrations.countSince(email, nowMs - 3_600_000)) >= mostLinksAnHour) return;
    await registrations.insert({
      id,
      email,
      firstName: details.firstName,
      lastName: details.lastName,
      passwordHash,
      offersWording: details.offers ? offersWording : null,
      createdAtMs: nowMs,
      expiresAtMs: nowMs + linkLivesMs,
    });
    await outbox.add({ mail: accountMail, ids: { kind: 'verification', id }, to: email, by }, transaction);
  });
  return { email };
}
