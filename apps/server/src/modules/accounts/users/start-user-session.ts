import { randomUUID } from 'node:crypto';
import type { Session } from '../../../platform/binding/session.ts';
import { sessionExpiry } from '../rules/session-lifetime.ts';
import { createSessionStore } from '../session-store.ts';
import { hashOfToken, newSessionToken } from '../session-token.ts';
import { accountMailJob } from './account-jobs.ts';
import { createSecurityEventStore } from './security-event-store.ts';
import { addressHmacOf, type UserDeps } from './user-deps.ts';
import type { StoredUser } from './user-store.ts';

/** An address that the owner has not used for longer than this is a new one. */
const rememberedMs = 180 * 86_400_000;

/**
 * The session of a visitor or guest becomes the user's under the same id: cart and bookings of it stay. Somebody's else is
 * ended, not taken over. The token is new, so that one planted before is worth nothing.
 */
export async function startUserSession(
  user: StoredUser,
  { session, address }: { readonly session: Session | undefined; readonly address: string },
  deps: UserDeps,
): Promise<{ readonly token: string }> {
  const { db, clock, jobs } = deps;
  const nowMs = clock.now();
  const token = newSessionToken();
  const tokenHash = hashOfToken(token);
  const expiresAtMs = sessionExpiry(user.role, nowMs);
  const addressHmac = addressHmacOf(address, deps);
  await db.transaction().execute(async (transaction) => {
    const sessions = createSessionStore(transaction);
    const events = createSecurityEventStore(transaction);
    if (!session || !(await sessions.becomeUser(session.id, user, tokenHash, nowMs, expiresAtMs))) {
      if (session) await sessions.end(session.id, nowMs);
      const { id: userId, role, currency } = user;
      await sessions.insert({ id: randomUUID(), tokenHash, role, userId, currency, createdAtMs: nowMs, expiresAtMs });
    }
    const before = await events.signInsSince(user.id, addressHmac, nowMs - rememberedMs);
    await events.record({ userId: user.id, kind: 'signedIn', addressHmac, atMs: nowMs });
    if (before.any && !before.fromHere) {
      await jobs.enqueue(accountMailJob, { kind: 'newSignIn', id: user.id, atMs: nowMs }, { transaction });
    }
  });
  return { token };
}
