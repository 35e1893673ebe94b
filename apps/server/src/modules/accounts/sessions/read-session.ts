import type { Clock } from '@throughfare/kernel/clock';
import type { Session } from '../../../platform/binding/session.ts';
import { isDueForProlonging, usedSessionExpiry } from '../rules/session-lifetime.ts';
import type { SessionStore } from './session-store.ts';
import type { StoredSession } from './session-table.ts';
import type { UserSessionStore } from './user-session-store.ts';
import { hashOfToken, readSealedBearer } from './session-token.ts';

interface Readers {
  readonly store: SessionStore;
  readonly users: UserSessionStore;
  readonly clock: Clock;
  readonly secrets: readonly string[];
}

/** The caller behind a bearer. A session in use is prolonged. */
export async function readSession(readers: Readers, token: string): Promise<Session | undefined> {
  const { store, clock } = readers;
  const nowMs = clock.now();
  const stored = await find(readers, token, nowMs);
  if (!stored) return undefined;
  const expiresAtMs = usedSessionExpiry(stored.role, stored.signedInAtMs, nowMs);
  if (isDueForProlonging(stored.expiresAtMs, expiresAtMs)) await store.prolong(stored.id, expiresAtMs);
  return {
    id: stored.id,
    role: stored.role,
    ...(stored.guestId === null ? {} : { guestId: stored.guestId }),
    ...(stored.userId === null ? {} : { userId: stored.userId }),
    ...(stored.currency === null ? {} : { currency: stored.currency }),
  };
}

/** Only sealed bearers contain a dot. */
async function find({ store, users, secrets }: Readers, token: string, nowMs: number): Promise<StoredSession | undefined> {
  if (!token.includes('.')) return store.findByToken(hashOfToken(token), nowMs);
  const bearer = readSealedBearer(token, nowMs, secrets);
  return bearer && users.findSignedIn(bearer.sessionId, bearer.generation, nowMs);
}
