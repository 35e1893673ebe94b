import type { Clock } from '@throughfare/kernel/clock';
import type { Session } from '../../platform/binding/session.ts';
import { isDueForProlonging, usedSessionExpiry } from './rules/session-lifetime.ts';
import type { SessionStore } from './session-store.ts';
import { hashOfToken } from './session-token.ts';

/** Who a bearer is; a session in use lives on. */
export async function readSession(store: SessionStore, clock: Clock, token: string): Promise<Session | undefined> {
  const nowMs = clock.now();
  const stored = await store.findByToken(hashOfToken(token), nowMs);
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
