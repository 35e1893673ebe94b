/**
 * Forgotten passwords (ACCOUNT-5): a six-digit code that expires in ten minutes, allows five tries and works once. better-auth stores code,
 * tries and expiry. An address gets five requests an hour, so 25 guesses at a million codes.
 */
import { randomUUID } from 'node:crypto';
import { Refusal } from '@throughfare/kernel/refusal';
import type { Asker } from '../../../platform/mail/mail-limiter.ts';
import { askIdentity } from '../identity/identity-no.ts';
import { isCommonPassword } from '../rules/common-password.ts';
import { sixDigits } from '../rules/seal.ts';
import { accountMail } from '../identity/account-mail.ts';
import { endUserSessions } from '../identity/end-user-sessions.ts';
import { oneAtATime } from '../identity/one-at-a-time.ts';
import { createPasswordResetStore } from '../identity/password-reset-store.ts';
import { createSecurityEventStore } from '../identity/security-event-store.ts';
import { addressHmacOf, type UserDeps } from '../identity/user-deps.ts';
import { createUserStore } from '../identity/user-store.ts';

const hourMs = 3_600_000;
const mostAnHour = 5;

/** better-auth's name for the codes of an address. */
export const codesOf = (email: string): string => `forget-password-otp-${email}`;

export function resetCode(resetId: string, secret: string): string {
  return sixDigits('password reset code', resetId, secret);
}

/** Gives the same answer after the same work whether or not the account exists. The job that writes the mail finds out. */
export async function requestPasswordReset(typed: string, by: Asker, { db, clock, outbox, identity, secrets }: UserDeps): Promise<void> {
  const [id, email, nowMs] = [randomUUID(), typed.toLowerCase(), clock.now()];
  const user = await createUserStore(db).findByEmail(email);
  const { internalAdapter } = await identity.context;
  await db.transaction().execute(async (transaction) => {
    await oneAtATime(email, transaction);
    const resets = createPasswordResetStore(transaction);
    if ((await resets.countSince(email, nowMs - hourMs)) >= mostAnHour) return;
    await resets.insert({ id, email, userId: user?.id ?? null, createdAtMs: nowMs });
    await identity.within(transaction, async () => {
      // Only the latest code is valid.
      await internalAdapter.deleteVerificationByIdentifier(codesOf(email));
      await identity.withCode(resetCode(id, secrets[0]), async () =>
        identity.call((api) => api.requestPasswordResetEmailOTP({ body: { email } })),
      );
    });
    await outbox.add({ mail: accountMail, ids: { kind: 'resetCode', id }, to: email, by }, transaction);
  });
}

/** Stores the password and ends every session of the account. Refuses `reset.codeWrong`, `password.common`. */
export async function submitPasswordReset(
  typed: { readonly email: string; readonly verificationCode: string; readonly newPassword: string },
  address: string,
  deps: UserDeps,
): Promise<void> {
  const { db, clock, outbox, identity } = deps;
  const email = typed.email.toLowerCase();
  // Checked before the code: a refusal here costs no try and reveals nothing about the account.
  if (await isCommonPassword(typed.newPassword, [email])) throw new Refusal('password.common');
  const body = { email, otp: typed.verificationCode, password: typed.newPassword };
  const isSet = await db.transaction().execute(async (transaction) => {
    // Parallel guesses are checked and counted one by one.
    await oneAtATime(email, transaction);
    const asked = await askIdentity(() => identity.within(transaction, () => identity.call((api) => api.resetPasswordEmailOTP({ body }))));
    // Answered, not thrown, so that the try stays counted.
    if (!asked.ok) return false;
    const user = await createUserStore(transaction).findByEmail(email);
    if (!user) throw new Error('a password was set for nobody');
    const nowMs = clock.now();
    // The reader of the mail has now chosen a password of their own.
    await createUserStore(transaction).forgetStaffPassword(user.id);
    await endUserSessions({ userId: user.id, nowMs }, transaction, identity);
    const addressHmac = addressHmacOf(address, deps);
    await createSecurityEventStore(transaction).record({ userId: user.id, kind: 'passwordReset', addressHmac, atMs: nowMs });
    await outbox.add({ mail: accountMail, ids: { kind: 'passwordChanged', id: user.id, atMs: nowMs }, to: user.email }, transaction);
    return true;
  });
  if (!isSet) throw new Refusal('reset.codeWrong');
}
