import { Refusal } from '@throughfare/kernel/refusal';
import { accountMail } from '../../identity/account-mail.ts';
import { checkOwnPassword } from '../../identity/check-own-password.ts';
import { createSecurityEventStore } from '../../identity/security-event-store.ts';
import { addressHmacOf, type UserDeps } from '../../identity/user-deps.ts';
import { createUserStore } from '../../identity/user-store.ts';
import { createUserSessionStore } from '../../sessions/user-session-store.ts';

export interface EndingAtDesk {
  /** The account whose sessions end, or all accounts except the asking session. */
  readonly userId: string;
  readonly currentPassword: string;
}

export interface Administrator {
  readonly userId: string;
  readonly sessionId: string;
  readonly address: string;
}

/**
 * Signs accounts out on all their devices (ASVS 5.0, 7.4.5). The owner finds the event in their account, with the name of the person at the
 * desk; a single owner also gets a mail. Answers the number of devices. Refuses `password.wrong`, `password.none`, `request.tooMany`,
 * `object.notFound`.
 */
export async function endSessionsAtDesk({ userId, currentPassword }: EndingAtDesk, by: Administrator, deps: UserDeps): Promise<number> {
  const { db, clock, identity, outbox } = deps;
  const users = createUserStore(db);
  const administrator = await users.find(by.userId);
  if (!administrator) throw new Refusal('session.wrongRole');
  await checkOwnPassword(administrator, { password: currentPassword, address: by.address }, deps);
  const isEverybody = userId === 'everybody';
  const user = isEverybody ? undefined : await users.find(userId);
  if (!isEverybody && !user) throw new Refusal('object.notFound');
  const atMs = clock.now();
  const addressHmac = addressHmacOf(by.address, deps);
  return db.transaction().execute(async (transaction) => {
    const sessions = createUserSessionStore(transaction);
    const events = createSecurityEventStore(transaction);
    const kept = isEverybody ? await sessions.userSessionOf(by.sessionId) : undefined;
    const owners = await sessions.endAll(atMs, isEverybody ? { except: by.sessionId } : { userId });
    await identity.within(transaction, () => (isEverybody ? identity.endEverySession(kept) : identity.endSessions(userId)));
    await events.recordEach(new Set(owners), { kind: 'sessionsEndedByStaff', addressHmac, atMs, byUserId: by.userId });
    await events.record({ userId: by.userId, kind: 'endedSessionsOfOthers', addressHmac, atMs });
    if (user && owners.length > 0)
      await outbox.add({ mail: accountMail, ids: { kind: 'signedOutByStaff', id: userId, atMs }, to: user.email }, transaction);
    return owners.length;
  });
}
