import { Refusal } from '@throughfare/kernel/refusal';
import { asUser } from '../identity/as-user.ts';
import { isCommonPassword } from '../rules/common-password.ts';
import { accountMail } from '../identity/account-mail.ts';
import { checkOwnPassword } from '../identity/check-own-password.ts';
import { endUserSessions } from '../identity/end-user-sessions.ts';
import { createSecurityEventStore } from '../identity/security-event-store.ts';
import { addressHmacOf, type UserDeps } from '../identity/user-deps.ts';
import { createUserStore } from '../identity/user-store.ts';

interface PasswordChange {
  readonly userId: string;
  /** The one session that continues. */
  readonly sessionId: string;
  readonly address: string;
  readonly currentPassword: string;
  readonly newPassword: string;
}

/** Sets a new password for a person who knows the old one. Refuses `password.wrong`, `password.common`, `request.tooMany`. */
export async function changePassword(wanted: PasswordChange, deps: UserDeps): Promise<void> {
  const { db, clock, outbox, identity } = deps;
  const { userId, sessionId, address, currentPassword, newPassword } = wanted;
  const user = await createUserStore(db).find(userId);
  if (!user) throw new Refusal('object.notFound');
  if (await isCommonPassword(newPassword, [user.email, user.firstName, user.lastName])) throw new Refusal('password.common');
  await checkOwnPassword(user, { password: currentPassword, address }, deps);
  const headers = await asUser(sessionId, db, identity);
  const change = () => identity.call((api) => api.changePassword({ body: { currentPassword, newPassword }, headers }));
  await db.transaction().execute(async (transaction) => {
    await identity.within(transaction, change);
    const atMs = clock.now();
    await endUserSessions({ userId, nowMs: atMs, except: sessionId }, transaction, identity);
    const addressHmac = addressHmacOf(address, deps);
    await createSecurityEventStore(transaction).record({ userId, kind: 'newPasswordSet', addressHmac, atMs });
    await outbox.add({ mail: accountMail, ids: { kind: 'passwordChanged', id: userId, atMs }, to: user.email }, transaction);
  });
}
