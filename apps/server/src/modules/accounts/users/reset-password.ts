/**
 * Forgotten passwords (Spec 1 §5): a code of six digits that runs out in ten minutes, is good for five tries and once.
 * Five requests an hour for an address, so 25 guesses at a million codes.
 */
import { randomUUID, timingSafeEqual } from 'node:crypto';
import { Refusal } from '@throughfare/kernel/refusal';
import { isCommonPassword } from '../rules/common-password.ts';
import { sixDigits } from '../rules/seal.ts';
import { createSessionStore } from '../session-store.ts';
import { accountMailJob } from './account-jobs.ts';
import { oneAtATime } from './one-at-a-time.ts';
import { hashPassword } from './password-hash.ts';
import { createPasswordResetStore } from './password-reset-store.ts';
import { createSecurityEventStore } from './security-event-store.ts';
import { addressHmacOf, type UserDeps } from './user-deps.ts';
import { createUserStore } from './user-store.ts';

/** ASVS 5.0, 6.5.5: ten minutes at most. */
const codeLivesMs = 10 * 60_000;
const hourMs = 3_600_000;
const mostAnHour = 5;

export function resetCode(resetId: string, secret: string): string {
  return sixDigits('password reset code', resetId, secret);
}

/** The same answer and the same work whether or not there is such an account: the job that writes the mail finds out. */
export async function requestPasswordReset(
  { email: typed, reCAPTCHAtoken }: { readonly email: string; readonly reCAPTCHAtoken: string },
  { db, clock, jobs, human }: UserDeps,
): Promise<void> {
  await human.spend(reCAPTCHAtoken);
  const [id, email, nowMs] = [randomUUID(), typed.toLowerCase(), clock.now()];
  const user = await createUserStore(db).findByEmail(email);
  await db.transaction().execute(async (transaction) => {
    await oneAtATime(email, transaction);
    const resets = createPasswordResetStore(transaction);
    if ((await resets.countSince(email, nowMs - hourMs)) >= mostAnHour) return;
    await resets.insert({ id, email, userId: user?.id ?? null, createdAtMs: nowMs, expiresAtMs: nowMs + codeLivesMs });
    await jobs.enqueue(accountMailJob, { kind: 'resetCode', id }, { transaction });
  });
}

/** Sets the password and ends every session of the account. Refuses `reset.codeWrong`, `password.common`, `humanCheck.failed`. */
export async function submitPasswordReset(
  typed: { readonly email: string; readonly verificationCode: string; readonly newPassword: string; readonly reCAPTCHAtoken: string },
  address: string,
  deps: UserDeps,
): Promise<void> {
  const { db, clock, jobs, human, secrets } = deps;
  await human.spend(typed.reCAPTCHAtoken);
  const email = typed.email.toLowerCase();
  // Before the code is looked at: what this refuses costs no try and says nothing about the account.
  if (isCommonPassword(typed.newPassword, [email])) throw new Refusal('password.common');
  const nowMs = clock.now();
  const reset = await createPasswordResetStore(db).takeTry(email, nowMs);
  const given = Buffer.from(typed.verificationCode);
  const isRight = reset !== undefined && secrets.some((secret) => timingSafeEqual(Buffer.from(resetCode(reset.id, secret)), given));
  const user = isRight && reset.userId !== null ? await createUserStore(db).find(reset.userId) : undefined;
  if (!reset || !user) throw new Refusal('reset.codeWrong');
  const passwordHash = await hashPassword(typed.newPassword);
  await db.transaction().execute(async (transaction) => {
    const isFirst = await createPasswordResetStore(transaction).use(reset.id, nowMs);
    if (!isFirst || !(await createUserStore(transaction).setPassword(user.id, user.passwordHash, passwordHash))) {
      throw new Refusal('reset.codeWrong');
    }
    await createSessionStore(transaction).endAllOf(user.id, nowMs);
    const addressHmac = addressHmacOf(address, deps);
    await createSecurityEventStore(transaction).record({ userId: user.id, kind: 'passwordReset', addressHmac, atMs: nowMs });
    await jobs.enqueue(accountMailJob, { kind: 'passwordChanged', id: user.id, atMs: nowMs }, { transaction });
  });
}
