import { Refusal } from '@throughfare/kernel/refusal';
import { isCommonPassword } from '../rules/common-password.ts';
import { createSessionStore } from '../session-store.ts';
import { accountMailJob } from './account-jobs.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import { createSecurityEventStore } from './security-event-store.ts';
import { createSignInDelayStore } from './sign-in-delay-store.ts';
import { addressHmacOf, type UserDeps } from './user-deps.ts';
import { createUserStore } from './user-store.ts';

interface PasswordChange {
  readonly userId: string;
  /** The one session that stays. */
  readonly sessionId: string;
  readonly address: string;
  readonly currentPassword: string;
  readonly newPassword: string;
}

/**
 * Somebody at an open browser is not the owner yet: he knows the old password. Guesses wait as they do at sign-in. Refuses
 * `password.wrong`, `password.common`, `request.tooMany`.
 */
export async function changePassword(wanted: PasswordChange, deps: UserDeps): Promise<void> {
  const { db, clock, jobs } = deps;
  const { userId, sessionId, address, currentPassword, newPassword } = wanted;
  const user = await createUserStore(db).find(userId);
  if (!user) throw new Refusal('object.notFound');
  if (isCommonPassword(newPassword, [user.email, user.firstName, user.lastName])) throw new Refusal('password.common');
  const delays = createSignInDelayStore(db);
  const counters = [{ kind: 'accountFromAddress' as const, of: `${userId}\n${address}` }];
  await delays.count(counters, clock.now());
  if (!(await isPassword(currentPassword, user.passwordHash))) throw new Refusal('password.wrong');
  await delays.takeBack(counters, clock.now());
  const passwordHash = await hashPassword(newPassword);
  await db.transaction().execute(async (transaction) => {
    const atMs = clock.now();
    if (!(await createUserStore(transaction).setPassword(userId, user.passwordHash, passwordHash))) throw new Refusal('password.wrong');
    await createSessionStore(transaction).endAllOf(userId, atMs, sessionId);
    const addressHmac = addressHmacOf(address, deps);
    await createSecurityEventStore(transaction).record({ userId, kind: 'newPasswordSet', addressHmac, atMs });
    await jobs.enqueue(accountMailJob, { kind: 'passwordChanged', id: userId, atMs }, { transaction });
  });
}
