import { Refusal } from '@throughfare/kernel/refusal';
import { decideRefresh } from '../rules/refresh.ts';
import { createUserSessionStore } from '../sessions/user-session-store.ts';
import { pairOf, readRefreshToken, type BearerPair } from '../sessions/session-token.ts';
import { endOneSession } from '../identity/end-user-sessions.ts';
import { createSecurityEventStore } from '../identity/security-event-store.ts';
import { addressHmacOf, type UserDeps } from '../identity/user-deps.ts';

/**
 * The next bearer and refresh token of a session. A refresh token that was used before ends the session, because one of its two owners is a
 * thief. Refuses `session.required`.
 */
export async function refreshBearers(refreshToken: string, address: string, deps: UserDeps): Promise<BearerPair> {
  const { db, clock, secrets, identity } = deps;
  const given = readRefreshToken(refreshToken, secrets);
  const nowMs = clock.now();
  const bearers =
    given &&
    (await db.transaction().execute(async (transaction) => {
      const sessions = createUserSessionStore(transaction);
      const position = await sessions.lockForRefresh(given.sessionId, nowMs);
      if (!position?.userId) return undefined;
      const decision = decideRefresh({ ...position, given: given.generation }, nowMs);
      if (decision === 'outdated') return undefined;
      if (decision === 'reused') {
        const { userId } = position;
        const addressHmac = addressHmacOf(address, deps);
        await endOneSession({ userId, sessionId: given.sessionId, nowMs }, transaction, identity);
        await createSecurityEventStore(transaction).record({ userId, kind: 'refreshReused', addressHmac, atMs: nowMs });
        return undefined;
      }
      const generation = decision === 'next' ? position.current + 1 : position.current;
      if (decision === 'next') await sessions.moveTo(given.sessionId, generation, nowMs);
      return pairOf(given.sessionId, generation, nowMs, secrets[0]);
    }));
  if (!bearers) throw new Refusal('session.required');
  return bearers;
}
