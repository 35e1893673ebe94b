import { Refusal } from '@throughfare/kernel/refusal';
import { checkOwnPassword } from '../identity/check-own-password.ts';
import { endOneSession, endUserSessions } from '../identity/end-user-sessions.ts';
import { createSecurityEventStore } from '../identity/security-event-store.ts';
import { addressHmacOf, type UserDeps } from '../identity/user-deps.ts';
import { createUserStore } from '../identity/user-store.ts';

interface OwnEnding {
  readonly userId: string;
  /** The asking session, which continues. */
  readonly sessionId: string;
  readonly address: string;
  /** One session of the owner, or all the others. */
  readonly ending: string;
  readonly currentPassword: string;
}

/**
 * Signs the owner out elsewhere. The person at the browser first proves that they are the owner (ASVS 5.0, 7.5.2). Refuses
 * `password.wrong`, `password.none`, `request.tooMany`, and `object.notFound` for a session of somebody else.
 */
export async function endOwnSessions({ userId, sessionId, address, ending, currentPassword }: OwnEnding, deps: UserDeps): Promise<void> {
  const { db, clock, identity } = deps;
  const user = await createUserStore(db).find(userId);
  if (!user) throw new Refusal('session.wrongRole');
  await checkOwnPassword(user, { password: currentPassword, address }, deps);
  const nowMs = clock.now();
  await db.transaction().execute(async (transaction) => {
    if (ending === 'others') await endUserSessions({ userId, nowMs, except: sessionId }, transaction, identity);
    else if (!(await endOneSession({ userId, sessionId: ending, nowMs }, transaction, identity))) throw new Refusal('object.notFound');
    const addressHmac = addressHmacOf(address, deps);
    await createSecurityEventStore(transaction).record({ userId, kind: 'sessionsEnded', addressHmac, atMs: nowMs });
  });
}
