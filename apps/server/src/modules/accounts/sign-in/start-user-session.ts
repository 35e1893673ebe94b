import { randomUUID } from 'node:crypto';
import { Refusal } from '@throughfare/kernel/refusal';
import type { Session } from '../../../platform/binding/session.ts';
import { createAgencyStore } from '../staff/agency-store.ts';
import { isSuspended } from '../staff/staff-invitation.ts';
import { sessionExpiry } from '../rules/session-lifetime.ts';
import { createSessionStore } from '../sessions/session-store.ts';
import { createUserSessionStore } from '../sessions/user-session-store.ts';
import { pairOf, type BearerPair } from '../sessions/session-token.ts';
import { accountMail } from '../identity/account-mail.ts';
import { createSecurityEventStore } from '../identity/security-event-store.ts';
import { addressHmacOf, type UserDeps } from '../identity/user-deps.ts';
import type { StoredUser } from '../identity/user-store.ts';

/** An address that the owner has not used for this long counts as new. */
const rememberedMs = 180 * 86_400_000;

/**
 * Makes a visitor's or guest's session the user's under the same id, so that its cart and bookings stay. Another user's session is ended,
 * not taken over. The bearers are new, so that an attacker's earlier one is worthless. `userSessionId`: better-auth's session, which proves
 * the sign-in. Every way to sign in ends here. Refuses `signIn.suspended`.
 */
export async function startUserSession(
  user: StoredUser,
  userSessionId: string,
  { session, address }: { readonly session: Session | undefined; readonly address: string },
  deps: UserDeps,
): Promise<BearerPair> {
  const { db, clock, outbox, identity, secrets } = deps;
  const nowMs = clock.now();
  const expiresAtMs = sessionExpiry(user.role, nowMs);
  const addressHmac = addressHmacOf(address, deps);
  // an agent's prices are in the currency of the agency's account
  const currency = user.currency ?? (await createAgencyStore(db).findOf(user.id))?.currency ?? null;
  const owner = { id: user.id, role: user.role, currency, userSessionId };
  const started = await db.transaction().execute(async (transaction) => {
    if (await isSuspended(transaction, user.id)) throw new Refusal('signIn.suspended');
    const sessions = createUserSessionStore(transaction);
    const events = createSecurityEventStore(transaction);
    const before = await events.signInsSince(user.id, addressHmac, nowMs - rememberedMs);
    await events.record({ userId: user.id, kind: 'signedIn', addressHmac, atMs: nowMs });
    if (before.any && !before.fromHere) {
      await outbox.add({ mail: accountMail, ids: { kind: 'newSignIn', id: user.id, atMs: nowMs }, to: user.email }, transaction);
    }
    const taken = session && (await sessions.becomeUsers(session.id, owner, nowMs, expiresAtMs));
    if (session && taken !== undefined) return { id: session.id, generation: taken };
    if (session?.userId !== undefined) {
      const only = await sessions.userSessionOf(session.id);
      const { userId } = session;
      if (only !== undefined) await identity.within(transaction, () => identity.endSessions(userId, { only }));
    }
    if (session) await createSessionStore(transaction).end(session.id, nowMs);
    const id = randomUUID();
    return { id, generation: await sessions.insertUsers(id, owner, nowMs, expiresAtMs) };
  });
  return pairOf(started.id, started.generation, nowMs, secrets[0]);
}
