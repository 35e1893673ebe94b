import type { Clock } from '@throughfare/kernel/clock';
import type { Session } from '../../platform/binding/session.ts';
import { isDueForProlonging, usedSessionExpiry } from './rules/session-lifetime.ts';
import type { SessionStore, StoredSession } from './session-store.ts';
import { hashOfToken, readSealedBearer } from './session-token.ts';

/** Who a bearer is; a session in use lives on. */
export async function readSession(
  { store, clock, secrets }: { readonly store: SessionStore; readonly clock: Clock; readonly secrets: readonly string[] },
  token: string,
): Promise<Session | undefined> {
  const nowMs = clock.now();
  const stored = await find(store, token, nowMs, secrets);
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

/** A dot stands in sealed ones alone. */
async function find(store: SessionStore, token: string, nowMs: number, secrets: readonly string[]): Promise<StoredSession | undefined> {
  if (!token.includes('.')) return store.findByToken(hashOfToken(token), nowMs);
  const bearer = readSealedBearer(token, nowMs, secrets);
  return bearer && store.findSignedIn(bearer.sessionId, bearer.generation, nowMs);
}
